import { describe, expect, it } from 'vitest';
import { actionsOf, framed, isSpentAction, narrowed, parseAll, plain, pointable } from '../src/lib/choices';
import { grade, nextOf, percent } from '../src/lib/plan';
import type { Request } from '../src/lib/types';

const asked = (kind: string, choices: string[]): Request => ({ side: 0, kind, about: 'H3', choices, default: choices[0] });

describe('choices', () => {
  const snaps = parseAll(['done', 'snap H3 g13', 'snap H3 g14', 'snap H4 g14']);

  it('pointing at a player leaves the choices that name it', () => {
    expect(narrowed(snaps, ['H3']).map((choice) => choice.text)).toEqual(['snap H3 g13', 'snap H3 g14']);
  });

  it('pointing at a player and a square leaves one', () => {
    expect(narrowed(snaps, ['H3', 'g14']).map((choice) => choice.text)).toEqual(['snap H3 g14']);
  });

  it('only what tells choices apart can be pointed at', () => {
    expect([...pointable(snaps, ['H3'])]).toEqual(['g13', 'g14']);
    expect([...pointable(parseAll(['die pow', 'reroll team']), [])]).toEqual([]);
  });

  it('choices without a player or a square are buttons', () => {
    expect(plain(snaps).map((choice) => choice.text)).toEqual(['done']);
    expect(plain(parseAll(['turn ne', 'step b2', 'dice 1'])).map((choice) => choice.text)).toEqual(['turn ne', 'dice 1']);
  });

  it('the actions of a player are found in both games', () => {
    expect(actionsOf(parseAll(['activate H3 move', 'activate H4 block']), 'H3').map((choice) => choice.args[1])).toEqual(['move']);
    expect(actionsOf(parseAll(['act A1 run', 'act A1 slam', 'buy']), 'A1').map((choice) => choice.args[1])).toEqual(['run', 'slam']);
  });
});

describe('what a click may end or spend', () => {
  it('an action is spent when only turning and being done is left', () => {
    expect(isSpentAction(parseAll(['done', 'turn ne', 'turn e']))).toBe(true);
    expect(isSpentAction(parseAll(['done', 'step h14']))).toBe(false);
    expect(isSpentAction(parseAll(['done', 'strike']))).toBe(false);
  });

  it('after a failed test the framed answer is to roll again; elsewhere it is the default', () => {
    expect(framed({ side: 0, kind: 'reroll', about: 'H3', detail: 'dodge', choices: ['accept', 'reroll team'], default: 'accept' })).toBe('reroll team');
    expect(framed({ side: 0, kind: 'reroll', about: 'H3', detail: 'block', choices: ['accept', 'reroll team'], default: 'accept' })).toBe('accept');
    expect(framed(asked('follow', ['follow', 'stay']))).toBe('follow');
    expect(framed(null)).toBeUndefined();
  });
});

describe('a line of choices', () => {
  it('plays the next one when it is legal', () => {
    expect(nextOf(['step h14', 'step h15'], asked('step', ['done', 'step h14']), true)).toEqual({ play: 'step h14', rest: ['step h15'] });
  });

  it('waits while the coach answers a question in between', () => {
    expect(nextOf(['step h15'], asked('reroll', ['accept', 'reroll team']), true)).toEqual({ play: null, rest: ['step h15'] });
  });

  it('waits while the other coach is asked', () => {
    expect(nextOf(['step h15'], { side: 1, kind: 'use', about: 'A1' }, false)).toEqual({ play: null, rest: ['step h15'] });
  });

  it('is dropped when the player has fallen and another is to be picked', () => {
    expect(nextOf(['step h15'], asked('activate', ['end-turn', 'activate H4 move']), true)).toEqual({ play: null, rest: [] });
  });

  it('leaves out naming the target where the edition does not ask', () => {
    expect(nextOf(['pick A4', 'step h15'], asked('step', ['step h15']), true)).toEqual({ play: 'step h15', rest: [] });
  });

  it('is over with the match', () => {
    expect(nextOf(['step h15'], null, false)).toEqual({ play: null, rest: [] });
  });
});

describe('chances', () => {
  it('have five grades', () => {
    expect([1, 0.99, 0.8, 0.79, 0.6, 0.35, 0.349, 0.01].map(grade)).toEqual([5, 4, 4, 3, 3, 2, 1, 1]);
  });

  it('are 100 % only when sure and 0 % only when impossible', () => {
    expect([1, 0.9999, 0.6667, 0.001, 0].map(percent)).toEqual(['100%', '99%', '67%', '1%', '0%']);
  });
});
