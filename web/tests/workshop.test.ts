import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { speech } from '../src/lib/i18n/i18n.svelte';
import type { PartOffer } from '../src/lib/types';
import { banWords, givesWords, needWords, partWords } from '../src/workshop/part_words';
import { arenaWords, squadFault } from '../src/workshop/squad_words';

const offer = (wish: Partial<PartOffer>): PartOffer => ({ part: 'hammer', name: 'Hammer', slot: 'arms', roles: ['guard', 'jack'], stats: {}, skills: ['pile-driver'], cost: 3, starred: false, price: null, forbidden: 'as the server says it', rule: '', because: [], ...wish });

describe('words of parts', () => {
  afterAll(() => speech.load('en'));

  it('a part has the name that the documents of the language have', async () => {
    expect([partWords({ name: 'Crane' }), partWords({ name: 'Z\'zor claw' }), partWords({ name: 'Yndij torso and legs' })]).toEqual(['Crane', 'Z\'zor claw', 'Yndij torso and legs']);
    await speech.load('ru');
    expect([partWords({ name: 'Crane' }), partWords({ name: 'Tentacle' })]).toEqual(['Голова-кран', 'Щупальце']);
    await speech.load('en');
  });

  it('what a part gives are figures, then abilities', () => {
    expect(givesWords(offer({ stats: { move: 6, speed: 5 }, skills: ['duck-and-weave'] }))).toBe('Move 6, Speed 5+, Duck and Weave');
  });

  it('what forbids a part is said by its rule, else as the server says it', async () => {
    const parts = [offer({}), offer({ part: 'quad', name: 'Quad' })];
    expect(banWords(offer({ rule: 'dreadball.mechanite.role_first' }), parts)).toBe('Only for: Guard, Jack');
    expect(banWords(offer({ rule: 'dreadball.mechanite.one_of_each', because: ['quad'] }), parts)).toBe('Only one of these; it has Quad');
    expect(banWords(offer({ rule: 'dreadball.golem.clay' }), parts)).toBe('as the server says it');
    await speech.load('it');
    expect(banWords(offer({ rule: 'dreadball.mutant.one_upgrade_per_part', because: ['hammer'] }), parts)).toBe('Già potenziato una volta: Martello');
    await speech.load('en');
  });

  it('what is missing is told by the part of the body', () => {
    expect(needWords({ head: 1, arms: 2 })).toBe('Head, Arms (2)');
    expect(needWords({ arms: 1 })).toBe('Arms');
  });
});

describe('what is wrong with a squad', () => {
  it('is said in the language of the page', async () => {
    await speech.load('fr');
    expect(squadFault('costs 104, 4 more than the budget of 100')).toBe('Elle coûte 104 mc, 4 de plus que le budget de 100');
    expect(squadFault('Slippery Joe plays for orx or goblin teams only, not for Ro-Tek Brutes (mechanite)')).toBe('Slippery Joe ne joue que pour\u00a0: Orx, Gobelin');
    expect(squadFault('Kreed plays only in the arena serpent-wormhole: add arena = "serpent-wormhole"')).toBe('Kreed ne joue que dans cette arène\u00a0: Serpent Wormhole');
    expect(squadFault('8 of \'cards\', expected 0 to 7')).toBe('Cartes\u00a0: 8, au plus 7');
    await speech.load('en');
  });

  it('has words for every sentence that the rules of building and hiring have', () => {
    const told = ['5 players, at least 6 are needed', '15 players, at most 14 are allowed', 'hires for 30 mc, 14 more than 0 mc of underdog money and the 16 mc it has not spent', 'free_agents: got 1, expected at most 0: 9 mc of underdog money are left, a roll takes 10, and the rest is lost', '2 of Buzzcut, the Ro-Tek Brutes list allows 1', 'Buzzcut is hired twice, and there is only one of him', 'A plays for any team but asterian, not for B (asterian)', 'A does not play for a team that hires B', 'name: got \'\', expected 1 to 60 printable characters', 'player 2: name: got \'\', expected 1 to 60 printable characters', '\'cheerleaders\' cannot be hired by a Ro-Tek Brutes team, only cards', '1 of support-coach, a new Ro-Tek Brutes team starts with 0', 'Mechanite Jack #15: shirt number 15, expected 1 to 14', 'A: shirt number 3 is already worn', 'A: extra skills steady, a new team has none'];
    for (const sentence of told) expect(squadFault(sentence), sentence).not.toBe(sentence);
    expect(squadFault('something new')).toBe('something new');
  });

  it('an arena is written as a name', () => {
    expect(arenaWords('azure-forest')).toBe('Azure Forest');
  });

  it('every form belongs to a sentence in the rules', () => {
    const rules = ['../../ironpitch/games/dreadball/clubs/hiring.py', '../../ironpitch/engine/roster.py', '../../ironpitch/games/dreadball/clubs/team_building.py'].map((path) => readFileSync(join(import.meta.dirname, path), 'utf8')).join('\n');
    for (const words of ['are needed', 'are allowed', 'more than the budget of', 'of underdog', 'expected at most', 'is hired twice', 'list allows', 'plays for', 'plays only in the arena', 'does not play for a team that hires', 'cannot be hired by a', 'team starts with', 'shirt number', 'extra skills']) expect(rules, words).toContain(words);
  });
});
