import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchTable } from '../src/match/table.svelte';
import type { Cell, Player } from '../src/lib/types';

/* what a click means, without a browser: the line is a list of what was said */
let said: Record<string, unknown>[] = [];
class Wire {
  static OPEN = 1;
  readyState = 1;
  addEventListener(): void {}
  send(text: string): void {
    said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}

const cell = (name: string, x: number, ...marks: string[]): Cell => ({ name, x, y: 0, marks, letter: '' });
const shape = { shape: 'hex', length: 8, width: 1, squares: [], cells: [cell('a1', 0), cell('a2', 1), cell('a3', 2, 'half-away', 'zone'), cell('a4', 3, 'half-away', 'strike'), cell('a5', 4), cell('a6', 5)] };
const player = (id: string, square: string): Player => ({ id, side: id.startsWith('H') ? 'home' : 'away', number: 1, name: id, position: 'x', title: 'Striker', stats: {}, skills: [], square, status: 'standing', marks: [] });

function tableAt(choices: string[], extra: object = {}): MatchTable {
  const table = new MatchTable('m', 's');
  const view = { ruleset: 'dreadball', board: { width: 1, length: 8 }, teams: [], players: [player('H1', 'a3'), player('H2', 'a6'), player('A1', 'a1')], turn: { side: 'home', number: 1 }, phase: '', score: [0, 0], request: { side: 0, kind: 'act', about: 'H1', choices, default: 'done' }, over: false, winner: null, action: 'throw' };
  table.shape = shape as never;
  (table as unknown as { take: (frame: object) => void }).take({ v: 1, view, clock: null, seats: {}, undo: 'no', mode: 'hotseat', you: 'both', paused: false, events: [], commitment: null });
  table.hints = { reach: { a4: [1, ['a4']], a2: [0.5, ['a2']] }, ...extra } as never;
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
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a click in the middle of an action', () => {
  it('on the strike hex of the zone is a strike to be confirmed, never a walk', () => {
    const table = tableAt(['step a4', 'strike', 'done']);
    expect(table.hot.has('a4')).toBe(true);
    table.pointAt('a4');
    expect(table.plan).toMatchObject({ line: ['strike'], cell: 'a4', deed: 'strike' });
    expect(played()).toEqual([]);
    table.confirm();
    expect(played()).toEqual(['strike']);
  });

  it('on the strike hex is a walk where no strike is legal', () => {
    const table = tableAt(['step a4', 'done']);
    table.pointAt('a4');
    expect(played()).toEqual(['step a4']);
  });

  it('on a team-mate who is no target ends nothing, unless nothing is left of the action', () => {
    const table = tableAt(['step a4', 'turn e', 'done']);
    table.pointAt('a6');
    expect(played()).toEqual([]);
    expect(table.shown).toBe('H2');
    expect(table.trouble).not.toBe('');
    const spent = tableAt(['turn e', 'done']);
    spent.pointAt('a6');
    expect(played()).toEqual(['done']);
  });

  it('on a target of a throw is a plan with the chance of its rolls', () => {
    const table = tableAt(['pass H2', 'throw-at A1', 'done']);
    table.pointAt('a6');
    expect(table.plan).toMatchObject({ line: ['pass H2'], target: 'H2', chance: null });
    const hear = (table as unknown as { hear: (frame: object) => void }).hear.bind(table);
    hear({ t: 'preview', id: 1, legal: 1, refused: '', chances: { plain: 0.25, rerolled: 0.4, method: 'exact' }, rolls: [{ choice: 0, player: 'H1', purpose: 'throw', dice: 3, stat: 4, chance: 0.5 }, { choice: 0, player: 'H2', purpose: 'catch', dice: 3, stat: 4, chance: 0.5 }, { choice: 0, player: 'A1', purpose: 'dive', dice: 1, stat: 4, chance: 0.1 }] });
    expect(table.plan?.chances).toMatchObject({ plain: 0.25, rerolled: 0.4 });
    expect(table.rolls.map((roll) => [roll.player, roll.needed])).toEqual([['H1', '3 × 4+'], ['H2', '3 × 4+'], ['A1', '1 × 4+']]);
    table.pointAt('a1');
    expect(table.plan).toMatchObject({ line: ['throw-at A1'], target: 'A1' });
    expect(played()).toEqual([]);
  });

  it('a double click confirms nothing, a second click later does', () => {
    const table = tableAt(['step a2', 'done']);
    table.pointAt('a2');
    expect(table.plan?.cell).toBe('a2');
    table.pointAt('a2', true);
    vi.advanceTimersByTime(100);
    table.pointAt('a2');
    expect(played()).toEqual([]);
    vi.advanceTimersByTime(500);
    table.pointAt('a2');
    expect(played()).toEqual(['step a2']);
  });
});

describe('a line of choices', () => {
  const asked = (table: MatchTable, v: number, request: object): void => (table as unknown as { take: (frame: object) => void }).take({ v, view: { ...table.view, request }, clock: null, seats: {}, undo: 'no', mode: 'hotseat', you: 'both', paused: false, events: [], commitment: null });

  it('goes on after a question in between has been answered', () => {
    const table = tableAt(['step a4', 'done']);
    table.plan = { player: 'H1', action: 'run', cell: 'a5', target: null, path: [], chance: 1, chances: null, line: ['step a4', 'step a5'], block: null };
    table.confirm();
    asked(table, 2, { side: 0, kind: 'dice', about: 'H1', choices: ['dice 0', 'dice 1'], default: 'dice 0' });
    table.play('dice 0');
    asked(table, 3, { side: 0, kind: 'act', about: 'H1', choices: ['step a5', 'done'], default: 'done' });
    expect(played()).toEqual(['step a4', 'dice 0', 'step a5']);
  });

  it('is forgotten when something else is done', () => {
    const table = tableAt(['step a4', 'done']);
    table.line = ['step a5'];
    table.play('done');
    asked(table, 2, { side: 0, kind: 'act', about: 'H1', choices: ['step a5', 'done'], default: 'done' });
    expect(played()).toEqual(['done']);
  });
});

describe('a fan', () => {
  const FAN = { cell: 'a2', beside: true, ways: [{ way: 'slam', line: ['slam-fan a2'], chance: 0.6, why: '' }, { way: 'dance', line: [], chance: null, why: 'no-room' }, { way: 'autograph', line: ['step a4', 'autograph a2'], chance: 1, why: '' }] };

  it('that is pointed at is shown with its ways, and a way becomes a plan that a second click carries out', () => {
    const table = tableAt(['slam-fan a2', 'step a4', 'done'], { fans: [FAN] });
    expect(table.fanShown?.cell).toBe('a2');
    table.pointAt('a2');
    expect(played()).toEqual([]);
    expect(table.fan).toBe('a2');
    table.planFan('a2', FAN.ways[2] as never);
    expect(table.plan).toMatchObject({ line: ['step a4', 'autograph a2'], deed: 'autograph a2', path: ['a3', 'a4'], chance: 1 });
    table.confirm();
    expect(played()).toEqual(['step a4']);
  });
});

describe('what is under way', () => {
  const inside = (table: MatchTable): { hear: (frame: object) => void; wire: { status: (open: boolean) => void } } => table as unknown as { hear: (frame: object) => void; wire: { status: (open: boolean) => void } };
  const state = (v: number, from: number, to: number, kind = 'act'): object => ({
    t: 'state', v, view: { ruleset: 'bb2016', players: [player('H1', 'a3')], teams: [], turn: { side: 'home', number: 1 }, request: kind === 'roll' ? { side: 0, kind, about: '-', die: 'd6', count: 1 } : { side: 0, kind, about: 'H1', choices: ['done'] } },
    seats: {}, undo: 'no', mode: 'manual', you: 'both', events: Array.from({ length: to - from }, (_, n) => ({ n: from + n, name: 'X' })), events_from: from, events_to: to,
  });
  const joined = (): MatchTable => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no')));
    const table = new MatchTable('m', 's');
    inside(table).wire.status(true);
    said = [];
    return table;
  };
  const shown = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(50));

  it('is over when all that has come is shown and all that was asked is answered', async () => {
    const table = joined();
    expect(table.settled).toBe(false);
    inside(table).hear(state(3, 0, 2));
    await shown();
    /* where the player to go on can walk is asked at once */
    expect(said.map((each) => [each.t, each.id])).toEqual([['hints', 1]]);
    expect(table.settled).toBe(false);
    inside(table).hear({ t: 'hints', id: 1, reach: {} });
    expect(table.settled).toBe(true);
    inside(table).hear(state(4, 2, 3));
    expect([table.v, table.settled]).toEqual([3, false]);
    await shown();
    inside(table).hear({ t: 'refused', id: 2, code: 'illegal', message: 'no' });
    expect([table.v, table.settled]).toEqual([4, true]);
  });

  it('what happened while the line was down is asked for page by page', async () => {
    const table = joined();
    const page = (from: number, to: number, more: boolean): object => ({ t: 'events', v: 3, events_from: from, events_to: to, more, events: Array.from({ length: to - from }, (_, n) => ({ n: from + n, name: 'X' })) });
    inside(table).hear(state(3, 5, 5, 'roll'));
    await shown();
    expect(table.settled).toBe(false);
    inside(table).hear(page(0, 2, true));
    expect(said).toEqual([{ t: 'since', v: 3, n: 2 }]);
    inside(table).hear({ t: 'change', v: 4, was: 3, events: [{ n: 5, name: 'Y' }], events_from: 5, events_to: 6 });
    await shown();
    expect([table.v, table.settled]).toEqual([4, false]);
    inside(table).hear(page(2, 6, false));
    expect(table.events.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5]);
    await shown();
    expect(table.settled).toBe(true);
    inside(table).hear({ t: 'seats', v: 4, seats: { home: true, away: false } });
    expect(table.seats).toEqual({ home: true, away: false });
  });

  it('a change that leaves events out has them asked for', async () => {
    const table = joined();
    inside(table).hear(state(3, 0, 2, 'roll'));
    await shown();
    said = [];
    inside(table).hear({ t: 'change', v: 4, was: 3, events: [], events_from: 400, events_to: 400 });
    await shown();
    expect(said).toEqual([{ t: 'since', v: 4, n: 2 }]);
    expect(table.settled).toBe(false);
  });

  it('a refused question leaves the choice that is being played alone', async () => {
    const table = joined();
    inside(table).hear(state(3, 0, 2));
    await shown();
    table.play('done');
    inside(table).hear({ t: 'refused', id: 1, code: 'illegal', message: 'no' });
    expect(table.busy).toBe(true);
    inside(table).hear({ t: 'refused', code: 'illegal', message: 'no' });
    expect(table.busy).toBe(false);
  });

  it('dice are put on the table once: a click too many is none for the next roll', async () => {
    const table = joined();
    inside(table).hear(state(3, 0, 2, 'roll'));
    await shown();
    table.roll([4]);
    table.roll([5]);
    expect(said.filter((each) => each.t === 'roll')).toEqual([{ t: 'roll', v: 3, faces: [4] }]);
    expect(table.busy).toBe(true);
    inside(table).hear(state(4, 2, 3, 'roll'));
    await shown();
    table.roll([5]);
    expect(said.at(-1)).toEqual({ t: 'roll', v: 4, faces: [5] });
  });

  it('after a break the events in between are asked for until they have come', async () => {
    const table = joined();
    const asks = (): unknown => (table as unknown as { wire: { resume: () => { n: number } } }).wire.resume().n;
    inside(table).hear(state(3, 0, 2));
    await shown();
    inside(table).wire.status(false);
    inside(table).wire.status(true);
    /* the first state says how it stands now, not what has happened; then the line breaks again */
    inside(table).hear(state(9, 7, 7));
    await shown();
    expect([table.v, asks(), table.settled]).toEqual([9, 2, false]);
    inside(table).hear(state(9, 2, 7));
    await shown();
    expect(asks()).toBe(7);
    expect(table.events.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
