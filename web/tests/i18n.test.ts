import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentences } from '../src/lib/i18n/sentences';

const LANGUAGES = ['en', 'it', 'ru', 'fr'] as const;
const SOURCE = join(import.meta.dirname, '../src');
const terms = Object.fromEntries(LANGUAGES.map((language) => [language, JSON.parse(readFileSync(join(SOURCE, `lib/i18n/terms.${language}.json`), 'utf8')) as Record<string, string>]));

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : /\.(svelte|ts)$/.test(entry.name) ? [join(folder, entry.name)] : []));
}
const code = files(SOURCE).filter((file) => !file.endsWith('sentences.ts')).map((file) => readFileSync(file, 'utf8')).join('\n');
const known = (key: string): boolean => key in sentences || key in (terms.en ?? {});

describe('words in four languages', () => {
  it('every sentence is there in every language', () => {
    for (const [key, words] of Object.entries(sentences)) {
      expect(words, key).toHaveLength(LANGUAGES.length);
      for (const word of words) expect(word.trim(), key).not.toBe('');
    }
  });

  it('every sentence has the same blanks in every language', () => {
    const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();
    for (const [key, words] of Object.entries(sentences)) for (const word of words) expect(blanks(word), `${key}: ${word}`).toEqual(blanks(words[0]));
  });

  it('every term is there in every language', () => {
    const keys = Object.keys(terms.en ?? {}).sort();
    for (const language of LANGUAGES) {
      expect(Object.keys(terms[language] ?? {}).sort()).toEqual(keys);
      for (const [key, word] of Object.entries(terms[language] ?? {})) expect(word.trim(), `${language} ${key}`).not.toBe('');
    }
  });

  it('every key the page asks for exists', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([a-z]+\.[\w.-]+)'/gi)].map((found) => found[1] ?? '');
    const listed = [...code.matchAll(/'((?:ui|page|term|help|box|plan|db\.term|db\.card|scale|bar|mode|state|stat)\.[\w.-]+)'/g)].map((found) => found[1] ?? '');
    expect(asked.length).toBeGreaterThan(80);
    expect([...new Set([...asked, ...listed])].filter((key) => !known(key))).toEqual([]);
  });

  it('every conditional key exists', () => {
    const pairs = [...code.matchAll(/\bt\([^()'`]*\?\s*'([\w.-]+)'\s*:\s*'([\w.-]+)'/g)].flatMap((found) => [found[1] ?? '', found[2] ?? '']);
    expect(pairs.length).toBeGreaterThan(8);
    expect(pairs.filter((key) => !known(key))).toEqual([]);
  });

  it('every question, verb and event of the rules has its words', () => {
    /* written out by the rules: python -m ironpitch words, kept here so that the page is tested without Python */
    const vocabulary = JSON.parse(readFileSync(join(import.meta.dirname, 'vocabulary.json'), 'utf8')) as { kinds: string[]; verbs: string[]; events: string[] };
    const silent = ['Rolled', 'Chose', 'Modified', 'Moved', 'Faced', 'Placed', 'TurnEnded', 'RushEnded', 'FollowedUp', 'Followed', 'BallMoved', 'BallAt', 'DiceAdded', 'CardTurned', 'Entered', 'Pushed', 'Tested', 'Scored', 'Armour'];
    expect(vocabulary.kinds.filter((kind) => !known(`ask.${kind}`))).toEqual([]);
    expect(vocabulary.verbs.filter((verb) => !known(`choice.${verb}`))).toEqual([]);
    expect(vocabulary.events.filter((event) => !silent.includes(event) && !known(`log.${event}`))).toEqual([]);
  });
});
