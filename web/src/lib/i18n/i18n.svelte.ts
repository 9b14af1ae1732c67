/* The language of the page: its own sentences, and the terms of the rule documents. The choice is remembered. */

import { sentences } from './sentences';

export const LANGUAGES = ['en', 'it', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano', ru: 'Русский', fr: 'Français' };

type Words = Record<string, string>;
const LOADERS: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: () => import('./terms.en.json'),
  it: () => import('./terms.it.json'),
  ru: () => import('./terms.ru.json'),
  fr: () => import('./terms.fr.json'),
};

class Speech {
  language = $state<Language>('en');
  terms = $state.raw<Words>({});
  ready = $state(false);

  /** Speak the remembered language, else the browser's, else English. */
  async begin(): Promise<void> {
    const kept = read('ironpitch.language');
    const wanted = [kept ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
    const found = wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag));
    await this.speak(found ?? 'en', false);
  }

  async speak(language: Language, keep = true): Promise<void> {
    this.terms = (await LOADERS[language]()).default;
    this.language = language;
    this.ready = true;
    document.documentElement.lang = language;
    if (keep) write('ironpitch.language', language);
  }
}

export const speech = new Speech();

/** Words of the page, with {names} filled in; a term of the documents if the page has none; else the key itself. */
export function t(key: string, fill: Record<string, string | number> = {}): string {
  const own = sentences[key]?.[LANGUAGES.indexOf(speech.language)];
  const text = own ?? speech.terms[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in fill ? String(fill[name]) : whole));
}

/** Words with a count in them; one of a thing may be said otherwise. */
export const counted = (key: string, count: number): string => t(count === 1 && `${key}.one` in sentences ? `${key}.one` : key, { count });

/** Is there a word for this key? */
export const has = (key: string): boolean => key in sentences || key in speech.terms;

/** A word of the notation in the reader's language: tried as each kind of term, else written with spaces. */
export function term(word: string, ...kinds: string[]): string {
  const slug = word.replace(/-/g, '_');
  for (const kind of kinds) if (has(`${kind}.${slug}`)) return t(`${kind}.${slug}`);
  return word.replace(/-/g, ' ');
}

/** Read from the browser's store, which may be closed to us. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* nothing is kept then */
  }
}
