import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counted, LANGUAGES, slugOf, speech } from '../src/lib/i18n/i18n.svelte';
import { CHEERS, FEATS, HACKS, PLAYS } from '../src/lib/sideline';
import { sentences } from '../src/lib/i18n/sentences';
import { cardSays, cardWords, errorWords, FIELD_KINDS, nameWords, questionWords, skillGloss, skillSays, skillWords, teamWords, titleWords } from '../src/lib/words';

const SOURCE = join(import.meta.dirname, '../src');
type Words = Record<string, string>;
const table = (name: string): Record<string, Words> => Object.fromEntries(LANGUAGES.filter((language) => name !== 'explained' || language !== 'en').map((language) => [language, JSON.parse(readFileSync(join(SOURCE, `lib/i18n/${name}.${language}.json`), 'utf8')) as Words]));
const terms = table('terms');
const rulebook = table('rulebook');
const explained = table('explained');
interface Vocabulary { kinds: string[]; verbs: string[]; events: string[]; cards: string[]; codes: string[]; editions: Record<string, string[]>; options: Record<string, Record<string, string[]>>; skills: Record<string, string[]>; words: Record<string, string[]> }
/* written out by the rules: python -m tests.browser.page_words, kept here so that the page is tested without Python */
const vocabulary = JSON.parse(readFileSync(join(import.meta.dirname, 'vocabulary.json'), 'utf8')) as Vocabulary;
/** Say it as a page in this language does, without a browser. */
async function speak(language: (typeof LANGUAGES)[number]): Promise<void> {
  await speech.load(language);
  await speech.explain();
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : /\.(svelte|ts)$/.test(entry.name) ? [join(folder, entry.name)] : []));
}
const code = files(SOURCE).filter((file) => !file.endsWith('sentences.ts')).map((file) => readFileSync(file, 'utf8')).join('\n');
const known = (key: string): boolean => key in sentences || key in (terms.en ?? {});

/** A game and those it is built on, as the server tells. */
const editionsOf = (ruleset: string): string[] => vocabulary.editions[ruleset] ?? [];

describe('words in four languages', () => {
  it('asks for a player, a way to fly or a square by what can be chosen', async () => {
    const asked = (choice: string): string => questionWords({ side: 0, kind: 'target', about: 'H2', choices: [choice], default: choice }, new Map());
    await speak('en');
    expect(asked('pick A1')).toMatch(/who is the target/);
    expect(asked('go h11')).toMatch(/which way does .* fly/i);
    expect(asked('throw h14')).toMatch(/where does the throw go/);
    for (const language of LANGUAGES) {
      await speak(language);
      expect(new Set(['pick A1', 'go h11', 'throw h14'].map(asked)).size, language).toBe(3);
    }
  });

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

  it('every hack, Play, exploit and way with a fan is explained', () => {
    const keys = [...HACKS.flatMap((hack) => [`hack.${hack}.says`, `hack.${hack}.when`]), ...PLAYS.map((play) => `play.${play}.says`), ...CHEERS.map((cheers) => `sideline.cheers_${cheers}`), ...['slam', 'dance', 'autograph'].map((way) => `fan.${way}.says`)];
    const parts = ['cheerleaders', 'staff', 'exploits', 'fans', 'hacking'].flatMap((part) => [`sideline.part.${part}`, `option.${part}`]);
    const whys = ['never_slams', 'not_beside', 'not_ahead', 'no_slam', 'no_room', 'out_of_reach'].map((why) => `fan.why.${why}`);
    expect([...keys, ...parts, ...whys].filter((key) => !known(key))).toEqual([]);
    expect([...HACKS].sort()).toEqual((vocabulary.words.hack ?? []).filter((hack) => hack !== 'none'));
    expect([...FEATS].sort()).toEqual(vocabulary.words.feat);
    expect([...PLAYS].sort()).toEqual(vocabulary.words.play);
  });

  it('every conditional key exists', () => {
    const pairs = [...code.matchAll(/\bt\([^()'`]*\?\s*'([\w.-]+)'\s*:\s*'([\w.-]+)'/g)].flatMap((found) => [found[1] ?? '', found[2] ?? '']);
    expect(pairs.length).toBeGreaterThan(8);
    expect(pairs.filter((key) => !known(key))).toEqual([]);
  });

  it('every question, verb and event of the rules has its words', () => {
    const silent = ['Rolled', 'Chose', 'Modified', 'Moved', 'Faced', 'Placed', 'TurnEnded', 'RushEnded', 'FollowedUp', 'Followed', 'BallMoved', 'BallAt', 'DiceAdded', 'CardTurned', 'Entered', 'Pushed', 'Tested', 'Scored', 'Armour'];
    expect(vocabulary.kinds.filter((kind) => !known(`ask.${kind}`))).toEqual([]);
    expect(vocabulary.verbs.filter((verb) => !known(`choice.${verb}`))).toEqual([]);
    expect(vocabulary.events.filter((event) => !silent.includes(event) && !known(`log.${event}`))).toEqual([]);
  });
});

/** Kinds of words beside the fields of events. */
const PRINTED: Record<string, readonly string[]> = { mark: ['mark', 'state', 'prayer'], staff: ['staff', 'term', 'inducement', 'db.staff', 'db.term'], stat: ['stat', 'db.stat'], bound: ['bound'], title: ['title'], team: ['team'], race: ['race'], part: ['workshop.part', 'db.part', 'db.upgrade'], slot: ['workshop.slot'], ban: ['ban'] };
/** Names for which English has what the server says. */
const GIVEN: readonly string[] = ['title', 'team', 'race'];

describe('the rules in four languages', () => {
  for (const language of LANGUAGES) {
    const said = (key: string): boolean => key in sentences || key in (terms[language] ?? {}) || key in (rulebook[language] ?? {});

    it(`every word of the rules is there: ${language}`, () => {
      const missing: string[] = [];
      for (const [kind, words] of Object.entries(vocabulary.words)) {
        const kinds = PRINTED[kind] ?? FIELD_KINDS[kind];
        expect(kinds, `no kind of words for ${kind}`).toBeDefined();
        if (language === 'en' && GIVEN.includes(kind)) continue;
        missing.push(...words.filter((word) => !(kinds ?? []).some((each) => said(`${each}.${slugOf(word)}`))).map((word) => `${kind}: ${word}`));
      }
      expect(missing).toEqual([]);
    });

    it(`every option is named, explained, and has words for its values: ${language}`, () => {
      for (const [ruleset, options] of Object.entries(vocabulary.options)) {
        for (const [name, values] of Object.entries(options)) {
          expect(said(`option.${slugOf(name)}`), name).toBe(true);
          if (language !== 'en') expect(said(`option.${slugOf(name)}.says`) || said(`option.${ruleset}.${slugOf(name)}.says`), name).toBe(true);
          for (const value of values) expect(said(`option.${slugOf(name)}.${slugOf(value)}`) || said(`option.value.${slugOf(value)}`), `${name}=${value}`).toBe(true);
        }
      }
    });

    if (language === 'en') continue;

    it(`every skill is explained: ${language}`, () => {
      const missing = Object.entries(vocabulary.skills).flatMap(([ruleset, skills]) => skills.filter((skill) => ![...editionsOf(ruleset).map((edition) => `${edition}.${slugOf(skill)}`), slugOf(skill)].some((key) => key in (explained[language] ?? {}))).map((skill) => `${ruleset} ${skill}`));
      expect(missing).toEqual([]);
    });

    it(`a skill whose name stays English has its meaning beside it: ${language}`, () => {
      const english = (skill: string): boolean => ['skill', 'db.skill'].map((kind) => `${kind}.${slugOf(skill)}`).some((key) => key in (terms.en ?? {}) && terms[language]?.[key] === terms.en?.[key]);
      const bare = [...new Set(Object.values(vocabulary.skills).flat())].filter((skill) => english(skill) && !(explained[language] ?? {})[`gloss.${slugOf(skill)}`]);
      /* words that are the same in French */
      expect(bare.filter((skill) => language !== 'fr' || !['bombardier', 'fragile', 'fumblerooskie', 'juggernaut', 'keeper', 'pro', 'sprint'].includes(skill))).toEqual([]);
    });

    it(`every card has its title and text: ${language}`, () => {
      expect(vocabulary.cards.flatMap((card) => [`card.${slugOf(card)}`, `card.${slugOf(card)}.says`]).filter((key) => !said(key))).toEqual([]);
    });
  }

  it('the tables of the languages have the same keys, and none is empty or of no use', () => {
    for (const tables of [{ it: rulebook.it, ru: rulebook.ru, fr: rulebook.fr }, explained]) {
      for (const [language, words] of Object.entries(tables)) {
        const keys = (table: Words | undefined): string[] => Object.keys(table ?? {}).filter((key) => !key.startsWith('gloss.')).sort();
        expect(keys(words), language).toEqual(keys(tables.it));
        for (const [key, word] of Object.entries(words ?? {})) expect(word.trim(), `${language} ${key}`).not.toBe('');
      }
    }
    const skills = new Set(Object.entries(vocabulary.skills).flatMap(([ruleset, names]) => names.flatMap((name) => [slugOf(name), `${ruleset}.${slugOf(name)}`])));
    expect(Object.keys(explained.it ?? {}).filter((key) => !skills.has(key.replace(/^gloss\./, '')))).toEqual([]);
  });

  it('Russian is written in Cyrillic: what stays Latin are names of skills and positions, dice and figures', () => {
    /* the Russian document keeps these in English too */
    const stays = new Set([...Object.entries(terms.ru ?? {}).filter(([key]) => /^(skill|db\.skill|position|stat)\./.test(key)).flatMap(([, word]) => word.split(/[\s(),-]+/)), 'Blood', 'Lust', 'Side', 'Step', 'Linewoman', 'D3', 'D6', '2D6', 'FAME']);
    const left = (text: string): string[] => [...text.matchAll(/[A-Za-z][\w'’]*/g)].map((found) => found[0]).filter((word) => !stays.has(word) && !/^[A-Z]{1,2}$/.test(word));
    for (const word of ['Ironpitch', 'TOML', 'GL14', 'SL22', 'SHA', 'Esc', 'Page', 'DreadBall']) stays.add(word);
    const own: Words = Object.fromEntries(Object.entries(sentences).map(([key, words]): [string, string] => [key, words[2].replace(/\{\w+\}|`[^`]*`/g, '')]).filter(([key]) => key !== 'help.type'));
    for (const words of [rulebook.ru ?? {}, explained.ru ?? {}, own]) for (const [key, text] of Object.entries(words)) expect(left(text), `${key}: ${text}`).toEqual([]);
  });

  it('names of the rules are translated, names of coaches stay', async () => {
    await speak('ru');
    expect(titleWords('Human Lineman')).toBe('Lineman людей');
    expect(titleWords('Z\'zor Jack')).toBe('Джек з’зоров');
    expect(teamWords('Human')).toBe('Люди');
    expect(teamWords('Reikland Reavers')).toBe('Reikland Reavers');
    expect(nameWords({ name: 'Human Jack #2', title: 'Human Jack' })).toBe('Джек людей #2');
    expect(nameWords({ name: 'Griff', title: 'Human Blitzer' })).toBe('Griff');
    expect(cardWords('run-3', 'Run')).toBe('Бег');
    expect(cardSays('inspired-1', 'Gain one coaching die.')).toBe('Получите тренерский кубик.');
    expect(skillWords('animosity(dwarf/halfling)')).toBe('Animosity (дворфы, халфлинги)');
    await speak('fr');
    expect(titleWords('Orc Thrower')).toBe('Lanceur orque');
    expect(skillWords('loner(4)')).toBe('Solitaire (4)');
    await speak('en');
    expect(titleWords('Human Lineman')).toBe('Human Lineman');
  });

  it('a skill is explained by its edition', async () => {
    await speak('it');
    expect(skillSays('accurate', 'bb2020(prayers=league)', null)).toContain('rapidi e corti');
    expect(skillSays('accurate', 'bb2016', null)).toContain('ogni distanza');
    expect(skillSays('loner(4)', 'bb2020', null)).toContain('D6');
    for (const language of ['it', 'ru', 'fr'] as const) {
      await speak(language);
      for (const skill of ['break-tackle', 'chainsaw', 'dump-off', 'foul-appearance', 'strip-ball', 'stunty', 'swoop', 'tentacles']) {
        expect(skillSays(skill, 'bb2016', null), `${language} ${skill}`).not.toBe(skillSays(skill, 'dungeonbowl(dungeon=ring)', { editions: ['dungeonbowl', 'bb2020'], skills: {} } as never));
      }
    }
    await speak('it');
    expect([skillGloss('dodge'), skillGloss('loner(4)'), skillGloss('block')]).toEqual(['Schivare', 'Solitario', '']);
    await speak('en');
    expect(skillSays('dodge', 'bb2020', { skills: { dodge: { name: 'Dodge', says: 'dodges again' } } } as never)).toBe('dodges again');
  });

  it('counts take the form that the language has for them', async () => {
    await speak('ru');
    expect([0, 1, 2, 5, 11, 21, 22, 25].map((count) => counted('bar.cards', count))).toEqual(['0 карт', '1 карта', '2 карты', '5 карт', '11 карт', '21 карта', '22 карты', '25 карт']);
    await speak('fr');
    expect([0, 1, 2].map((count) => counted('bar.cards', count))).toEqual(['0 carte', '1 carte', '2 cartes']);
    await speak('en');
    expect([0, 1, 2].map((count) => counted('bar.cards', count))).toEqual(['0 cards', '1 card', '2 cards']);
  });

  it('every plural has all its forms', () => {
    const bases = new Set(Object.keys(sentences).filter((key) => /\.(one|few|many)$/.test(key) && sentences[key]?.[0].includes('{count}')).map((key) => key.replace(/\.\w+$/, '')));
    expect(bases.size).toBeGreaterThan(3);
    expect([...bases].flatMap((base) => [base, `${base}.one`, `${base}.few`, `${base}.many`]).filter((key) => !(key in sentences))).toEqual([]);
  });

  it('every code with which the server refuses has its words', () => {
    expect(vocabulary.codes.length).toBeGreaterThan(30);
    expect(vocabulary.codes.filter((code) => !(`error.${code}` in sentences))).toEqual([]);
  });

  it('what the server refuses is said in the language of the page', async () => {
    await speak('fr');
    expect(errorWords({ code: 'too-large', message: 'expected a body of at most 65,536 bytes', args: { most: 65536 } })).toMatch(/65\s536/);
    expect(errorWords({ code: 'bad-team', message: 'no such position' })).toBe('Cette équipe ne peut pas être utilisée\u00a0: no such position');
    expect(errorWords({ code: 'set-up', message: 'set-up rule 3', args: { rule: 'wide', have: 3, limit: 2, cell: '' } })).toBe('Couloir latéral\u00a0: 3, au plus 2');
    expect(errorWords({ code: 'something-new', message: 'in English then' })).toBe('in English then');
    await speak('en');
  });

  it('components show no name of the rules as the server writes it', () => {
    const raw = /\b(?:player|card|event|sheet|shape|option|kind\.card)\.(?:title|says|text)\b|\bteams\[[^\]]*\]\??\.name\b/;
    const shown = files(SOURCE).filter((file) => file.endsWith('.svelte')).flatMap((file) => readFileSync(file, 'utf8').split('\n').filter((line) => raw.test(line) && !/(?:Words|Says)\(/.test(line)).map((line) => `${file.slice(SOURCE.length)}: ${line.trim().slice(0, 80)}`));
    expect(shown).toEqual([]);
  });
});
