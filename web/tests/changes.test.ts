import { describe, expect, it } from 'vitest';
import { applied } from '../src/lib/changes';
import type { ChangeFrame, StateFrame } from '../src/lib/types';

const state = { t: 'state', v: 3, undo: 'no', secret: 'x', seats: { home: true, away: false }, events: [{ n: 0, name: 'X' }], events_from: 0, events_to: 1, view: { moved: 0, trap: 'a1', players: [{ id: 'H1', square: 'a1', cells: ['a1', 'a2'] }, { id: 'A1', square: 'b1' }] } } as unknown as StateFrame;
const change = { t: 'change', v: 4, was: 3, undo: 'free', gone: ['secret'], view: { moved: 1, gone: ['trap'] }, players: [{ id: 'H1', square: null, gone: ['cells'] }], events: [], events_from: 1, events_to: 1 } as unknown as ChangeFrame;

describe('a change', () => {
  it('leads to the next state, and leaves the one before as it was', () => {
    const before = structuredClone(state);
    expect(applied(state, change)).toEqual({ t: 'state', v: 4, undo: 'free', seats: { home: true, away: false }, events: [], events_from: 1, events_to: 1, view: { moved: 1, players: [{ id: 'H1', square: null }, { id: 'A1', square: 'b1' }] } });
    expect(state).toEqual(before);
  });

  it('leaves players as they are who are not named', () => {
    expect(applied(state, change)?.view.players[1]).toEqual(state.view.players[1]);
    expect(applied(state, { t: 'change', v: 4, was: 3, gone: [] } as unknown as ChangeFrame)?.view.players).toBe(state.view.players);
  });

  it('of another state is none', () => {
    expect(applied({ ...state, v: 2 }, change)).toBeNull();
    expect(applied(null, change)).toBeNull();
  });
});
