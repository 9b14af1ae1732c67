import { describe, expect, it } from 'vitest';
import { UNIT, contour, facingAngle, layout, neighbours, strikeHex, towards } from '../src/lib/geometry';
import type { BoardShape, Cell } from '../src/lib/types';

const cell = (name: string, x: number, y: number): Cell => ({ name, x, y, marks: [], letter: '' });
const squares: BoardShape = { shape: 'square', length: 3, width: 2, squares: [cell('a1', 0, 0), cell('a2', 1, 0), cell('a3', 2, 0), cell('b1', 0, 1), cell('b2', 1, 1), cell('b3', 2, 1)], cells: [] };
const hexes: BoardShape = { shape: 'hex', length: 2, width: 3, squares: [], cells: [cell('a1', 0.5, 0), cell('a2', 1.5, 0), cell('b1', 0, 1), cell('b2', 1, 1), cell('b3', 2, 1), cell('c1', 0.5, 2), cell('c2', 1.5, 2)] };

describe('strike zones', () => {
  const marked = (name: string, x: number, y: number, ...marks: string[]): Cell => ({ ...cell(name, x, y), marks });
  const board = layout({ ...hexes, cells: [marked('a1', 0, 0, 'strike'), marked('a2', 1, 0, 'zone'), marked('a3', 2, 0, 'zone'), marked('a4', 3, 0), marked('a5', 4, 0, 'zone'), marked('a6', 5, 0, 'strike')] }, false);

  it('have their own strike hex', () => {
    expect(strikeHex(board, 'a3')).toBe('a1');
    expect(strikeHex(board, 'a5')).toBe('a6');
    expect(strikeHex(board, 'a4')).toBeNull();
  });
});

describe('squares', () => {
  const board = layout(squares, false);

  it('lie side by side', () => {
    expect((board.places.get('a2')?.x ?? 0) - (board.places.get('a1')?.x ?? 0)).toBe(UNIT);
  });

  it('have eight neighbours at most', () => {
    expect(neighbours(board, 'a2').sort()).toEqual(['a1', 'a3', 'b1', 'b2', 'b3']);
  });

  it('stand on end in portrait, the home end at the bottom', () => {
    const tall = layout(squares, true);
    expect(tall.height).toBeGreaterThan(tall.width);
    expect(tall.places.get('a1')?.y).toBeGreaterThan(tall.places.get('a3')?.y ?? 0);
  });

  it('are turned round for the away coach', () => {
    const turned = layout(squares, true, true);
    expect(turned.places.get('a1')?.y).toBeLessThan(turned.places.get('a3')?.y ?? 0);
  });

  it('the cursor stays on the board', () => {
    expect(towards(board, 'a1', -1, 0)).toBe('a1');
    expect(towards(board, 'a1', 1, 0)).toBe('a2');
    expect(towards(board, 'a1', 1, 1)).toBe('b2');
  });

  it('the line around two neighbours has six edges, and one inside the board', () => {
    expect(contour(board, ['a1', 'a2']).match(/M/g)).toHaveLength(6);
    expect(contour(board, ['a1', 'a2'], true).match(/M/g)).toHaveLength(3);
  });
});

describe('hexes', () => {
  const board = layout(hexes, false);

  it('all lie equally far from their neighbours', () => {
    const here = board.places.get('b2');
    for (const name of neighbours(board, 'b2')) {
      const other = board.places.get(name);
      expect(Math.hypot((other?.x ?? 0) - (here?.x ?? 0), (other?.y ?? 0) - (here?.y ?? 0))).toBeCloseTo(UNIT, 0);
    }
    expect(neighbours(board, 'b2')).toHaveLength(6);
  });

  it('four diagonal keys and two arrows reach all six', () => {
    expect([[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]].map(([x, y]) => towards(board, 'b2', x ?? 0, y ?? 0))).toEqual(['a1', 'a2', 'b1', 'b3', 'c1', 'c2']);
  });

  it('facings turn with the board', () => {
    expect(facingAngle(board, 'se')).toBe(60);
    expect(facingAngle(layout(hexes, true), 'e')).toBe(-90);
  });
});
