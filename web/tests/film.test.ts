import { describe, expect, it } from 'vitest';
import { Reel, happened, type Film } from '../src/pages/film';
import type { GameEvent, View } from '../src/lib/types';

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
    expect(reel.moments().map((each) => [each.at, each.kind, each.side, each.number])).toEqual([[1, 'turn', 'home', 1], [51, 'turn', 'home', 2], [100, 'score', 'home', 1], [101, 'turn', 'home', 3]]);
  });

  it('knows where fans come on, go and leave', () => {
    const fans = (...events: GameEvent[]): unknown => happened(first, events).side_line?.fans;
    const came: GameEvent = { name: 'FanAt', side: 'home', square: 'a3' };
    expect(fans(came)).toEqual(['a3']);
    expect(fans(came, { name: 'FanMoved', from: 'a3', to: 'b3' })).toEqual(['b3']);
    expect(fans(came, { name: 'FanGone', square: 'a3' })).toEqual([]);
  });

  it('shows a score before the pitch is cleared, as a picture of its own', () => {
    const scoring = {
      view: { score: [0, 1], ball: null },
      players: [{ id: 'H1', square: null, status: 'reserve' }],
      events: [
        { n: 1, name: 'Moved', player: 'H1', from: 'a2', to: 'a1' },
        { n: 2, name: 'Scored', side: 'away', player: 'H1' },
        { n: 3, name: 'DriveBegan', side: 'home' },
      ],
    };
    const held = { ...first, players: [{ ...player, square: 'a2' }], ball: { square: 'a2', carrier: 'H1' } } as unknown as View;
    const short = new Reel({ ruleset: 'bb2020', first: held, events: [], steps: [scoring] } as unknown as Film);
    expect(short.length).toBe(2);
    expect(short.moments().map((each) => [each.at, each.kind])).toEqual([[1, 'score']]);
    expect(short.at(1)).toMatchObject({ score: [0, 1], ball: { square: 'a1', carrier: 'H1' }, players: [{ square: 'a1', status: 'standing' }] });
    expect(short.events(1).map((event) => event.n)).toEqual([1, 2]);
    expect(short.at(2)).toMatchObject({ players: [{ square: null }], ball: null });
    expect(short.moment(1)).toMatchObject({ at: 1, view: { score: [0, 0], players: [{ square: 'a1' }] } });
    expect(short.moment(3)).toMatchObject({ at: 2 });
  });
});

describe('a moment', () => {
  const player = (id: string, square: string | null, status = 'standing') => ({ id, side: id[0] === 'H' ? 'home' : 'away', square, status });
  const view = { players: [player('H1', 'a1'), player('A1', 'a2')], ball: { square: 'a1', carrier: 'H1' }, score: [0, 0], facings: {} } as unknown as View;
  const after = (...events: GameEvent[]): View => happened(view, events);
  const of = (shown: View, id: string) => shown.players.find((each) => each.id === id);

  it('has the ball with whoever carries it', () => {
    expect(after({ name: 'Moved', player: 'H1', from: 'a1', to: 'b1' }).ball).toEqual({ square: 'b1', carrier: 'H1' });
  });

  it('knows who is down, stunned, off the pitch and back on his feet', () => {
    expect(of(after({ name: 'KnockedDown', player: 'A1', square: 'a2' }), 'A1')).toMatchObject({ square: 'a2', status: 'prone' });
    expect(of(after({ name: 'Injured', player: 'A1', total: 8, status: 'ko' }), 'A1')).toMatchObject({ square: null, status: 'ko' });
    expect(of(after({ name: 'Injured', player: 'A1', total: 4, status: 'stunned' }), 'A1')).toMatchObject({ square: 'a2', status: 'stunned' });
    expect(of(after({ name: 'Pushed', player: 'A1', from: 'a2', to: 'off' }), 'A1')).toMatchObject({ square: null });
    expect(of(after({ name: 'KnockedDown', player: 'A1' }, { name: 'StoodUp', player: 'A1' }), 'A1')).toMatchObject({ status: 'standing' });
  });

  it('knows where a loose ball lies', () => {
    expect(after({ name: 'BallMoved', square: 'c3', purpose: 'bounce' }).ball).toEqual({ square: 'c3', carrier: null });
    expect(after({ name: 'BallAt', ball: 'c3' }).ball).toEqual({ square: 'c3', carrier: null });
    expect(after({ name: 'BallGone' }).ball).toBeNull();
  });

  it('leaves the picture alone for what the board does not show', () => {
    expect(after({ name: 'Tested', player: 'H1', purpose: 'dodge', needed: 3, passed: 1 })).toEqual(view);
  });
});
