import { describe, expect, it } from 'vitest';
import { cellsOf, fansOf, marksShown, rerollsSpent, shortNames } from '../src/lib/pieces';
import type { Player, View } from '../src/lib/types';

describe('short names of teams', () => {
  it.each([
    [['Human', 'Orc'], ['Human', 'Orc']],
    [['Trontek 29ers', 'Greenmoon Smackers'], ['T29', 'GS']],
    [['Wood Elf Raiders', 'Necromantic'], ['WER', 'NEC']],
    [['Dark Elf Devils', 'Dwarf Eye Diggers'], ['DED 1', 'DED 2']],
  ] as const)('of %j are %j', (names, short) => {
    expect(shortNames(names)).toEqual(short);
  });
});

describe('re-rolls', () => {
  const used = (player: string, reroll = 'team') => ({ name: 'Rerolled', player, purpose: 'dodge', reroll });

  it('are counted by side, in this half only, and only those of the team', () => {
    const events = [used('H1'), used('H1'), { name: 'HalfBegan', number: 2 }, used('H2'), used('H3', 'dodge'), used('A3')];
    expect([rerollsSpent(events, 'home'), rerollsSpent(events, 'away')]).toEqual([1, 1]);
    expect(rerollsSpent(events.slice(0, 2), 'home')).toBe(2);
  });
});

describe('what is on a player', () => {
  it('is not said twice: two tokens are no one token', () => {
    expect(marksShown({ marks: ['one-token', 'two-tokens', 'used', 'rooted'] } as unknown as Player)).toEqual(['two-tokens', 'rooted']);
    expect(marksShown({ marks: ['one-token'] } as unknown as Player)).toEqual(['one-token']);
  });
});

describe('where somebody stands', () => {
  it('is one cell, three of a giant, and none beside the pitch', () => {
    expect(cellsOf({ square: 'f11' })).toEqual(['f11']);
    expect(cellsOf({ square: 'f11', cells: ['f11', 'f10', 'g10'] })).toEqual(['f11', 'f10', 'g10']);
    expect(cellsOf({ square: null })).toEqual([]);
  });

  it('is no longer the old hexes once he has gone elsewhere', () => {
    expect(cellsOf({ square: 'b2', cells: ['f11', 'f10', 'g10'] })).toEqual(['b2']);
    expect(cellsOf({ square: null, cells: ['f11', 'f10', 'g10'] })).toEqual([]);
  });

  it('has no fans in a game without a side line', () => {
    expect(fansOf({} as View)).toEqual([]);
    expect(fansOf({ side_line: { fans: ['c3'] } } as unknown as View)).toEqual(['c3']);
  });
});
