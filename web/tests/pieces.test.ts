import { describe, expect, it } from 'vitest';
import { cellsOf, fansOf, figure, glyph, marksShown, printedFigure, rerollsSpent, shortNames } from '../src/lib/pieces';
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

describe('figures', () => {
  const tough = { stats: { ma: 5, st: 3, ag: 3, pa: 0, av: 10 }, printed: { ma: 6, av: 9 } };

  it('are those in force, with the printed one told where it is another', () => {
    expect(['ma', 'st', 'pa', 'av'].map((key) => [figure(tough.stats, key), printedFigure(tough, key)])).toEqual([['5', '6'], ['3', ''], ['–', ''], ['10+', '9+']]);
    expect(printedFigure({ stats: { ma: 6, st: 3, ag: 3, av: 9 }, printed: { av: 8 } }, 'av')).toBe('8');
    expect(printedFigure({ stats: tough.stats }, 'av')).toBe('');
  });

  it('that are lent for a while change nobody’s sign', () => {
    const lineman = { position: 'lineman', skills: [], stats: { ma: 6, st: 5, ag: 3, pa: 4, av: 9 } };
    expect(glyph(lineman)).toBe('g-bigguy');
    expect(glyph({ ...lineman, printed: { st: 4 } })).toBe('g-lineman');
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
