/* The language of the page: its own sentences, and the terms of the rule documents. The choice is remembered. */

export const LANGUAGES = ['en', 'it', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano', ru: 'Русский', fr: 'Français' };

type Words = Record<string, string>;
type Loader = () => Promise<{ default: Words }>;
/** Terms of the documents, words of the rules that the documents do not list, the page's own sentences: there before anything is drawn. */
const LOADERS: Readonly<Record<Language, readonly Loader[]>> = {
  en: [() => import('./terms.en.json'), () => import('./rulebook.en.json'), () => import('virtual:sentences/en')],
  it: [() => import('./terms.it.json'), () => import('./rulebook.it.json'), () => import('virtual:sentences/it')],
  ru: [() => import('./terms.ru.json'), () => import('./rulebook.ru.json'), () => import('virtual:sentences/ru')],
  fr: [() => import('./terms.fr.json'), () => import('./rulebook.fr.json'), () => import('virtual:sentences/fr')],
};
/** What skills do, fetched behind the page; English is what the server says. */
const EXPLAINED: Readonly<Record<Language, Loader | null>> = {
  en: null,
  it: () => import('./explained.it.json'),
  ru: () => import('./explained.ru.json'),
  fr: () => import('./explained.fr.json'),
};

class Speech {
  language = $state<Language>('en');
  terms = $state.raw<Words>({});
  explained = $state.raw<Words>({});
  ready = $state(false);
  private wanted: Language = 'en';
  /** The game that is on the table: a word of two games may mean different things. */
  game = $state('');

  /** Speak the remembered language, else the browser's, else English. */
  async begin(): Promise<void> {
    const kept = read('ironpitch.language');
    const wanted = [kept ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
    const found = wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag));
    await this.speak(found ?? 'en', false);
  }

  async speak(language: Language, keep = true): Promise<void> {
    await this.load(language);
    document.documentElement.lang = this.language;
    if (keep) write('ironpitch.language', language);
    await this.explain();
  }

  /** Fetch the words of a language; later ones go before earlier ones. */
  async load(language: Language): Promise<void> {
    this.wanted = language;
    const found = await Promise.all(LOADERS[language].map((load) => load()));
    if (this.wanted !== language) return; /* another one was chosen meanwhile */
    const words = Object.assign({}, ...found.map((each) => each.default)) as Words;
    this.terms = language === 'fr' ? unbroken(words) : words;
    this.explained = {};
    this.language = language;
    this.ready = true;
  }

  /** Fetch what skills do. */
  async explain(): Promise<void> {
    const language = this.language;
    const explained = await EXPLAINED[language]?.().catch(() => null);
    if (explained && this.language === language) this.explained = language === 'fr' ? unbroken(explained.default) : explained.default;
  }
}

export const speech = new Speech();

/** Words of the page or a term of the documents, with {names} filled in; else the key itself. */
export function t(key: string, fill: Record<string, string | number> = {}): string {
  const text = speech.terms[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in fill ? said(fill[name] ?? '') : whole));
}

/** A number as it is written in the language, 1,000 or 1 000; text stays as it is. */
const said = (value: string | number): string => (typeof value === 'number' ? written(value) : value);
export const written = (value: number): string => value.toLocaleString(speech.language);

/** Words with a count in them, in the form the language has for it: `key.one`, `key.few`, `key.many`, else `key`. */
export function counted(key: string, count: number, fill: Record<string, string | number> = {}): string {
  const form = `${key}.${new Intl.PluralRules(speech.language).select(count)}`;
  return t(has(form) ? form : key, { count, ...fill });
}

/** What stands between a label and what it labels. */
export const colon = (): string => (speech.language === 'fr' ? '\u00a0: ' : ': ');

/** French has a space before some signs, which must not begin a line. */
const unbroken = (words: Words): Words => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.replace(/ (?=[:»])/g, '\u00a0').replace(/ (?=[;!?%])/g, '\u202f')]));

/** Is there a word for this key? */
export const has = (key: string): boolean => key in speech.terms;

/** A name of the rules as the last part of a key: `Z'zor Jack` is zzor_jack. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/['’!]/g, '').replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');

/** A word of the notation in the reader's language: tried as each kind of term, else written with spaces. */
export function term(word: string, ...kinds: string[]): string {
  const slug = slugOf(word);
  const own = (kind: string): boolean => kind.startsWith('db.');
  const tried = speech.game === 'dreadball' ? [...kinds.filter(own), ...kinds.filter((kind) => !own(kind))] : kinds;
  for (const kind of tried) if (has(`${kind}.${slug}`)) return t(`${kind}.${slug}`);
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
