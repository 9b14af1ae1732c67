import { describe, expect, it } from 'vitest';
import { diceAsked, entries } from '../src/lib/log';
import { Reel, type Film } from '../src/pages/film';
import type { View } from '../src/lib/types';

describe('the log', () => {
  it('tells a test with its die and its modifiers', () => {
    const told = entries([
      { n: 1, name: 'Chose', side: 'home', choice: 'step h14' },
      { n: 2, name: 'Moved', player: 'H3', from: 'h13', to: 'h14' },
      { n: 3, name: 'Modified', purpose: 'dodge', amount: -1, reason: 'marked', player: 'A7' },
      { n: 4, name: 'Rolled', die: 'd6', face: 4, purpose: 'dodge', player: 'H3' },
      { n: 5, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
    ]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ n: 5, key: 'log.Tested', dice: [{ die: 'd6', face: 4 }], modifiers: [{ amount: -1, reason: 'marked', player: 'A7' }] });
  });

  it('tells a test in successes once, after its dice', () => {
    const told = entries([
      { n: 1, name: 'Tested', player: 'A5', purpose: 'dash', dice: 2, stat: 4 },
      { n: 2, name: 'Rolled', die: 'd6', face: 5, purpose: 'dash', player: 'A5' },
      { n: 3, name: 'Rolled', die: 'd6', face: 1, purpose: 'dash', player: 'A5' },
      { n: 4, name: 'Scored', player: 'A5', purpose: 'dash', successes: 1, result: 'passed' },
    ]);
    expect(told.map((entry) => entry.n)).toEqual([4]);
    expect(told[0]?.dice.map((die) => die.face)).toEqual([5, 1]);
  });

  it('tells block dice once one of them is picked', () => {
    const told = entries([
      { n: 1, name: 'Chose', side: 'home', choice: 'block A5' },
      { n: 2, name: 'Rolled', die: 'block', face: 3, purpose: 'block', player: 'H3' },
      { n: 3, name: 'Rolled', die: 'block', face: 1, purpose: 'block', player: 'H3' },
      { n: 4, name: 'Chose', side: 'home', choice: 'die push' },
      { n: 5, name: 'BlockResult', player: 'H3', target: 'A5', face: 'push' },
    ]);
    expect(told.map((entry) => entry.dice.map((die) => die.face))).toEqual([[3, 1]]);
  });

  it('tells the dice of a roll that was rolled again, and of one that was accepted', () => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'd6', face: 1, purpose: 'dodge', player: 'H3' },
      { n: 2, name: 'Chose', side: 'home', choice: 'reroll team' },
      { n: 3, name: 'Rerolled', player: 'H3', purpose: 'dodge', reroll: 'team' },
      { n: 4, name: 'Rolled', die: 'd6', face: 5, purpose: 'dodge', player: 'H3' },
      { n: 5, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
      { n: 6, name: 'Rolled', die: 'd6', face: 2, purpose: 'rush', player: 'H3' },
      { n: 7, name: 'Chose', side: 'home', choice: 'accept' },
      { n: 8, name: 'Tested', player: 'H3', purpose: 'rush', needed: 3, passed: 0 },
    ]);
    expect(told.map((entry) => [entry.n, entry.dice.map((die) => die.face)])).toEqual([[3, [1]], [5, [5]], [8, [2]]]);
  });

  it('shows with a question only the dice it is about', () => {
    const events = [
      { n: 1, name: 'Chose', side: 'home', choice: 'step h14' },
      { n: 2, name: 'Rolled', die: 'd6', face: 6, purpose: 'dodge', player: 'H3' },
      { n: 3, name: 'Tested', player: 'H3', purpose: 'dodge', needed: 4, passed: 1 },
      { n: 4, name: 'Rolled', die: 'd6', face: 1, purpose: 'pick-up', player: 'H3' },
    ];
    expect(diceAsked(events, { side: 0, kind: 'reroll', about: 'H3', detail: 'pick-up' }).map((die) => die.face)).toEqual([1]);
    expect(diceAsked(events, { side: 0, kind: 'push', about: 'H3' })).toEqual([]);
    expect(diceAsked(events, { side: 0, kind: 'block-die', about: 'H3' })).toEqual([]);
  });

  it('shows no die that is hidden', () => {
    const told = entries([
      { n: 1, name: 'Rolled', die: 'hidden', face: 'hidden', purpose: 'deal', player: '-' },
      { n: 2, name: 'CardDealt', side: 'away', card: 'hidden' },
    ]);
    expect(told[0]?.dice).toEqual([]);
  });
});

describe('a film', () => {
  const player = { id: 'H1', side: 'home', number: 1, name: 'x', position: 'lineman', title: 'x', stats: {}, skills: [], square: 'a1', status: 'standing', marks: [] } as const;
  const first = { players: [player], score: [0, 0], teams: [] } as unknown as View;
  const steps = Array.from({ length: 150 }, (_, n) => ({ view: n === 99 ? { score: [1, 0] } : {}, players: [{ id: 'H1', square: `a${n + 2}` }], events: n === 99 ? [{ n, name: 'Scored', side: 'home', player: 'H1' }] : n % 50 === 0 ? [{ n, name: 'TurnBegan', side: 'home', number: n / 50 + 1 }] : [] }));
  const reel = new Reel({ ruleset: 'bb2020', first, events: [], steps } as Film);

  it('has a picture at every step', () => {
    for (const at of [0, 1, 63, 64, 65, 128, 150]) expect(reel.at(at).players[0]?.square).toBe(`a${at + 1}`);
    expect(reel.at(99).score).toEqual([0, 0]);
    expect(reel.at(100).score).toEqual([1, 0]);
  });

  it('knows where turns begin and points are scored', () => {
    expect(reel.moments()).toEqual([
      { at: 1, kind: 'turn', side: 'home', number: 1 },
      { at: 51, kind: 'turn', side: 'home', number: 2 },
      { at: 100, kind: 'score', side: 'home', number: 1 },
      { at: 101, kind: 'turn', side: 'home', number: 3 },
    ]);
  });
});
