import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aimsOf, endsTurn, parse, parseAll } from '../src/lib/choices';
import { looksFrom } from '../src/lib/facing';
import { layout } from '../src/lib/geometry';
import { settings } from '../src/lib/settings.svelte';
import { Draft, placesOf } from '../src/match/draft.svelte';
import { MatchTable } from '../src/match/table.svelte';
import type { BoardShape, Player } from '../src/lib/types';

/* what a click or a button means, without a browser: the line is a list of what was said */
let said: Record<string, unknown>[] = [];
class Wire {
  static OPEN = 1;
  readyState = 1;
  send(text: string): void {
    said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}
const squares = { shape: 'square', length: 5, width: 3, cells: [], squares: ['a', 'b', 'c'].flatMap((row, y) => [1, 2, 3, 4, 5].map((x) => ({ name: `${row}${x}`, x, y, marks: x === 3 ? ['scrimmage'] : [], letter: '' }))) } as unknown as BoardShape;
/* rows of hexes, every second one half a hex to the right */
const hexes = { shape: 'hex', length: 3, width: 3, squares: [], cells: ['a', 'b', 'c'].flatMap((row, y) => [1, 2, 3].map((n) => ({ name: `${row}${n}`, x: n + (y % 2 ? 0.5 : 0), y, marks: [], letter: '' }))) } as unknown as BoardShape;
const player = (id: string, square: string): Player => ({ id, side: id.startsWith('H') ? 'home' : 'away', number: Number(id.slice(1)), name: id, position: 'x', title: 'Thrower', stats: {}, skills: [], square, status: 'standing', marks: [] });

interface Wish { kind?: string; choices: string[]; shape?: BoardShape; players?: Player[]; reach?: object; action?: string; late?: object | null }
function tableAt({ kind = 'step', choices, shape = squares, players = [player('H1', 'b2'), player('H2', 'b5'), player('A1', 'a4')], reach = {}, action = 'pass', late = null }: Wish): MatchTable {
  const table = new MatchTable('m', 's');
  const view = { ruleset: 'bb2020', board: { width: 3, length: 5 }, teams: [], players, turn: { side: 'home', number: 1 }, half: 1, phase: '', score: [0, 0], request: { side: 0, kind, about: 'H1', choices, default: choices[0] }, over: false, winner: null, action };
  table.shape = shape;
  (table as unknown as { take: (frame: object) => void }).take({ v: 1, view, clock: null, late, seats: {}, undo: 'no', mode: 'hotseat', you: 'both', paused: false, events: [], commitment: null });
  table.hints = { reach, blocks: {} } as never;
  said = [];
  return table;
}
const played = (): unknown[] => said.filter((each) => each.t === 'play').map((each) => each.choice);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  settings.askEnd = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a pass', () => {
  const choices = ['done', 'step b3', 'throw b3', 'throw b4', 'throw b5', 'throw c5'];
  const reach = { b3: [1, ['b3']], b4: [0.5, ['b3', 'b4']] };

  it('an empty square in reach is walked to, though the ball could be thrown there', () => {
    const table = tableAt({ choices, reach });
    table.pointAt('b3');
    expect(played()).toEqual(['step b3']);
    const risky = tableAt({ choices, reach });
    risky.pointAt('b4');
    expect(risky.plan?.line).toEqual(['step b3', 'step b4']);
  });

  it('a team-mate, or a square out of reach, is thrown to, and the chance is shown first', () => {
    const table = tableAt({ choices, reach });
    table.pointAt('b5');
    expect(table.plan).toMatchObject({ line: ['throw b5'], target: 'H2', deed: 'throw b5' });
    table.pointAt('c5');
    expect(table.plan).toMatchObject({ line: ['throw c5'], target: null });
    expect(played()).toEqual([]);
  });

  it('with Throw armed the next click is the target, wherever it is; what is none is said', () => {
    const table = tableAt({ choices, reach });
    expect(table.aims).toEqual(['throw']);
    table.arm('throw');
    expect([...table.hot].sort()).toEqual(['b3', 'b4', 'b5', 'c5']);
    table.pointAt('b3');
    expect(table.plan?.line).toEqual(['throw b3']);
    table.back();
    expect([table.plan, table.armed]).toEqual([null, 'throw']);
    table.pointAt('c1');
    expect(table.trouble).not.toBe('');
    table.back();
    expect(table.armed).toBeNull();
    expect(played()).toEqual([]);
  });

  it('throwing a team-mate names him first, then where to', () => {
    const table = tableAt({ choices: ['done', 'step b3', 'hurl H2 b4', 'hurl H2 c5'], reach });
    table.arm('hurl');
    table.pointAt('b5');
    expect(table.picks).toEqual(['H2']);
    table.pointAt('b4');
    expect(table.plan?.line).toEqual(['hurl H2 b4']);
  });

  it('without the ball nothing can be thrown and nothing can be armed', () => {
    expect(aimsOf(parseAll(['done', 'step b3', 'stand']), false)).toEqual([]);
  });
});

describe('worded buttons', () => {
  it('a strike shows its chance first; the same button again strikes', () => {
    const table = tableAt({ kind: 'act', choices: ['done', 'strike'], shape: hexes, action: 'throw' });
    table.press(parse('strike'));
    expect(table.plan?.deed).toBe('strike');
    expect(said).toMatchObject([{ t: 'preview', choices: ['strike'] }]);
    table.press(parse('strike'));
    expect(played()).toEqual(['strike']);
  });

  it('ending a turn early is asked about once in a turn, and not at all if the coach does not want it', () => {
    const choices = ['end-turn', 'activate H1 move', 'activate H2 move', 'activate H2 blitz'];
    const table = tableAt({ kind: 'activate', choices });
    table.end();
    expect(played()).toEqual([]);
    expect(table.ending).toContain('2');
    table.back();
    expect(table.ending).toBe('');
    table.press(parse('end-turn'));
    expect(played()).toEqual(['end-turn']);
    settings.askEnd = false;
    const quiet = tableAt({ kind: 'activate', choices });
    quiet.end();
    expect(played()).toEqual(['end-turn']);
  });

  it('when everybody has acted the turn just ends', () => {
    const table = tableAt({ kind: 'activate', choices: ['end-turn'] });
    table.end();
    expect(played()).toEqual(['end-turn']);
    expect(['end-turn', 'end-rush', 'done'].map(endsTurn)).toEqual([true, true, false]);
  });
});

describe('facing', () => {
  it('each neighbouring hex lies in one of six ways', () => {
    expect(Object.fromEntries(looksFrom(layout(hexes, false), 'b2'))).toEqual({ b1: 'w', b3: 'e', a2: 'nw', a3: 'ne', c2: 'sw', c3: 'se' });
  });

  it('a hex that cannot be entered is turned to; the arrow shows it before', () => {
    const table = tableAt({ kind: 'act', choices: ['done', 'step b3', 'turn e', 'turn ne'], shape: hexes, players: [player('H1', 'b2')], reach: { b3: [1, ['b3']] }, action: 'run' });
    expect([table.wouldLook('a3'), table.wouldLook('b3'), table.wouldLook('c3'), table.wouldLook(null)]).toEqual(['ne', null, null, null]);
    table.pointAt('a3');
    expect(played()).toEqual(['turn ne']);
  });

  it('with Turn armed every neighbouring hex is turned to', () => {
    const table = tableAt({ kind: 'act', choices: ['done', 'step b3', 'turn e'], shape: hexes, players: [player('H1', 'b2')], reach: { b3: [1, ['b3']] }, action: 'run' });
    expect(table.aims).toEqual(['turn']);
    table.arm('turn');
    expect([...table.hot]).toEqual(['b3']);
    expect(table.wouldLook('b3')).toBe('e');
    table.pointAt('b3');
    expect(played()).toEqual(['turn e']);
  });

  it('the question where to look is answered by pointing', () => {
    const table = tableAt({ kind: 'facing', choices: ['face e', 'face w', 'face nw'], shape: hexes, players: [player('H1', 'b2')] });
    expect([...table.hot].sort()).toEqual(['a2', 'b1', 'b3']);
    table.pointAt('a2');
    expect(played()).toEqual(['face nw']);
  });
});

describe('a set-up', () => {
  it('begins with a formation, and players change places', () => {
    const draft = new Draft('home', false);
    draft.take({ H1: 'b3', H2: 'b2' });
    draft.point('b3');
    draft.point('b2');
    expect(draft.text()).toBe('setup H1@b2 H2@b3');
    draft.clear();
    expect([draft.text(), draft.touched]).toEqual(['setup', true]);
  });

  it('a rule that is broken is shown where players stand, or where some are missing', () => {
    const marked = (mark: string): string[] => (mark === 'scrimmage' ? ['a3', 'b3'] : []);
    expect(placesOf({ rule: 'wide', have: 3, limit: 2, cells: ['a1', 'a2', 'a3'], message: '' }, marked, new Set())).toEqual(['a1', 'a2', 'a3']);
    expect(placesOf({ rule: 'line', have: 0, limit: 3, cells: [], message: '' }, marked, new Set(['b3']))).toEqual(['b3']);
  });
});

describe('time', () => {
  it('is up when the server says so, and never by the page’s own reckoning', () => {
    expect(tableAt({ choices: ['done'], late: null }).late).toBeNull();
    expect(tableAt({ choices: ['done'], late: { side: 'away', choices: ['end-turn'] } }).late).toEqual({ side: 'away', choices: ['end-turn'] });
  });
});
