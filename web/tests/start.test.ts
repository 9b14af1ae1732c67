import { describe, expect, it } from 'vitest';
import { botsOf } from '../src/lib/bots';
import type { Kept } from '../src/lib/kept';
import { Chosen } from '../src/lib/options.svelte';
import { kinds, money } from '../src/lib/squad';
import { ago, entries, isLoopback, linkTo, pictureOf, replayOf, turnOf } from '../src/lib/standing';
import type { MatchLine, MatchSummary, OptionShape, TeamSheet } from '../src/lib/types';

const kept = (id: string, at: number): Kept => ({ id, seat: `seat-${id}`, title: 'Human – Orc', ruleset: 'bb2020', mode: 'bot', friend: '', watch: '', at });
const line = (id: string, played: number, over = false): MatchLine => ({ id, ruleset: 'bb2020(prayers=league)', mode: 'friend', home: 'Human', away: 'Orc', side: 'home', over, score: over ? [2, 1] : null, created: 1, played });
const summary = (match: Partial<MatchSummary>): MatchSummary => ({ over: false, played: 0, you: 'home', asked: 'home', ...match }) as MatchSummary;

describe('matches to go on with', () => {
  it('are one list of this device and of the account, the last played first', () => {
    const found = entries([kept('a', 10), kept('b', 30)], [line('a', 40), line('c', 20)], new Map([['b', summary({ played: 50 })]]));
    expect(found.map((entry) => [entry.id, entry.here, entry.owned, entry.played])).toEqual([['b', true, false, 50], ['a', true, true, 40], ['c', false, true, 20]]);
    expect(found[2]).toMatchObject({ title: 'Human – Orc', ruleset: 'bb2020', seat: '' });
  });

  it('are over when the server says so', () => {
    const found = entries([kept('a', 3), kept('b', 2)], [line('c', 1, true)], new Map([['a', summary({ over: true, played: 3 })]]));
    expect(found.map((entry) => [entry.id, entry.over])).toEqual([['a', true], ['b', false], ['c', true]]);
  });

  it('wait for me, for the other coach or for nobody', () => {
    expect(turnOf({ asked: 'home', you: 'home', over: false })).toBe('mine');
    expect(turnOf({ asked: 'away', you: 'home', over: false })).toBe('theirs');
    expect(turnOf({ asked: 'away', you: 'both', over: false })).toBe('mine');
    expect(turnOf({ asked: null, you: 'home', over: true })).toBe('nobody');
  });

  it('are opened by an address that names no seat: this device or the account has it', () => {
    expect(linkTo({ id: 'a', watch: 'w' })).toBe('/match/a#watch=w');
    expect(linkTo({ id: 'a', watch: '' })).toBe('/match/a');
    expect(replayOf({ id: 'a', watch: 'w' })).toBe('/replay#match=a&watch=w');
    expect(pictureOf({ id: 'a', seat: 's' }, 7)).toBe('/api/matches/a/picture.svg?v=7&seat=s');
  });

  it('were played some time ago', () => {
    expect(ago(1000, 1000, 'en')).toBe('now');
    expect(ago(1000, 1000 + 5 * 60, 'en')).toBe('5 minutes ago');
    expect(ago(1000, 1000 + 86_400, 'en')).toBe('yesterday');
    expect(ago(1000, 1000 + 3 * 3600, 'ru')).toBe('3 часа назад');
    expect(ago(2000, 1000, 'en')).toBe('now');
  });
});

describe('an address for a friend', () => {
  it('on loopback works on one machine only', () => {
    for (const host of ['localhost', '127.0.0.1', '127.0.1.1', '[::1]', '::1']) expect(isLoopback(host), host).toBe(true);
    for (const host of ['192.168.1.5', 'play.example', 'localhost.example', '10.127.0.1']) expect(isLoopback(host), host).toBe(false);
  });
});

const option = (name: string, values: string[], standard: string): OptionShape => ({ name, says: '', values, default: standard });

describe('optional rules', () => {
  const game = {
    name: 'bb2016',
    options: [option('preset', ['all', 'basic'], 'all'), option('weather', ['on', 'off'], 'on'), option('gfi', ['on', 'off'], 'on'), option('overtime', ['ask', 'never'], 'ask')],
    presets: { all: { weather: 'on', gfi: 'on' }, basic: { weather: 'off', gfi: 'off' } },
  };
  const [preset, weather, gfi, overtime] = game.options as [OptionShape, OptionShape, OptionShape, OptionShape];
  const chosen = (): Chosen => {
    const made = new Chosen();
    made.of(game);
    return made;
  };

  it('are left out where nothing is changed', () => {
    const rules = chosen();
    expect(rules.text).toBe('bb2016');
    rules.set(weather, 'off');
    rules.set(overtime, 'never');
    expect(rules.text).toBe('bb2016(weather=off,overtime=never)');
    rules.set(weather, 'on');
    expect(rules.text).toBe('bb2016(overtime=never)');
    rules.reset();
    expect(rules.text).toBe('bb2016');
  });

  it('follow the preset until they are touched', () => {
    const rules = chosen();
    rules.set(gfi, 'off');
    rules.set(preset, 'basic');
    expect([weather, gfi, overtime].map((each) => rules.value(each))).toEqual(['off', 'off', 'ask']);
    rules.set(gfi, 'on');
    expect(rules.text).toBe('bb2016(preset=basic,gfi=on)');
    expect(rules.changed).toEqual([preset, gfi]);
    rules.set(preset, 'all');
    expect(rules.text).toBe('bb2016');
  });

  it('are boxes to tick only where they are on or off', () => {
    expect([weather, overtime].map((each) => chosen().isSwitch(each))).toEqual([true, false]);
  });
});

describe('a team in short', () => {
  it('has one line for players of one kind, with the names that somebody gave', () => {
    const card = (number: number, position: string, skills: string[], name = `${position} #${number}`): TeamSheet['players'][number] => ({ number, name, position, title: position, stats: {}, skills, cost: 1 });
    const found = kinds([card(1, 'Blitzer', ['block']), card(2, 'Lineman', []), card(3, 'Lineman', [], 'Ada'), card(4, 'Lineman', ['dodge'])]);
    expect(found.map((kind) => [kind.title, kind.count, kind.numbers, kind.names])).toEqual([['Blitzer', 1, [1], []], ['Lineman', 2, [2, 3], ['Ada']], ['Lineman', 1, [4], []]]);
  });

  it('is worth so many thousands, or so many mc', () => {
    expect([money(985_000, 'en'), money(1_210_000, 'en'), money(100, 'en')]).toEqual(['985k', '1,210k', '100 mc']);
    expect([money(985_000, 'ru'), money(100, 'ru')]).toEqual(['985\u00a0тыс.', '100\u00a0мк']);
  });
});

describe('bots', () => {
  it('are offered for the games they play', () => {
    const bots = [{ code: 'random', name: 'Random', says: '', rulesets: [] }, { code: 'hexer', name: 'Hexer', says: '', rulesets: ['dreadball'] }];
    expect(botsOf(bots, 'bb2020').map((bot) => bot.code)).toEqual(['random']);
    expect(botsOf(bots, 'dreadball').map((bot) => bot.code)).toEqual(['random', 'hexer']);
  });
});
