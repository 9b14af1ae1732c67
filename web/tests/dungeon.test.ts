/* A small made-up dungeon: two rooms and a corridor, drawn from what the server lists; no rules. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Board from '../src/board/Board.svelte';
import { furnished, furnitureOf, turnLimit, withSpell } from '../src/lib/dungeon';
import { FRAME, UNIT, layout, neighbours } from '../src/lib/geometry';
import { happened } from '../src/pages/film';
import type { BoardShape, Cell, Request, View } from '../src/lib/types';

/* a1 a2 . a4 a5     crypt, gap, kitchen
 * b1 b2 b3 b4 b5    crypt, corridor, kitchen */
const cell = (name: string, ...marks: string[]): Cell => ({ name, x: Number(name.slice(1)) - 1, y: name.charCodeAt(0) - 97, marks, letter: marks.includes('portal') ? '3' : '' });
const dungeon: BoardShape = {
  shape: 'square', length: 5, width: 2, cells: [],
  squares: [cell('a1', 'room-crypt', 'endzone-home'), cell('a2', 'room-crypt', 'chest'), cell('a4', 'room-kitchen', 'portal'), cell('a5', 'room-kitchen'), cell('b1', 'room-crypt'), cell('b2', 'room-crypt'), cell('b3'), cell('b4', 'room-kitchen'), cell('b5', 'room-kitchen', 'chest-open')],
  walls: [['b2', 'e'], ['b4', 'b5'], ['a1', 's']],
};
const at = (column: number, row: number): string => `${FRAME + column * UNIT} ${FRAME + row * UNIT}`;

describe('the walls of a dungeon', () => {
  it('stand on the side of a cell, or between two cells', () => {
    expect(layout(dungeon, false).walls).toBe(`M${at(2, 1)}L${at(2, 2)}M${at(4, 1)}L${at(4, 2)}M${at(0, 1)}L${at(1, 1)}`);
  });

  it('turn with the board', () => {
    const tall = layout(dungeon, true);
    const [b2, b3] = [tall.places.get('b2'), tall.places.get('b3')];
    const first = /M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/.exec(tall.walls)?.slice(1).map(Number) ?? [];
    expect(first[1]).toBe(((b2?.y ?? 0) + (b3?.y ?? 0)) / 2);
    expect(Math.abs((first[0] ?? 0) - (first[2] ?? 0))).toBe(UNIT);
  });

  it('of a cell that is not there are left out', () => {
    expect(layout({ ...dungeon, walls: [['z9', 'n'], ['a1', 'z9']] }, false).walls).toBe('');
  });
});

describe('the rooms of a dungeon', () => {
  const board = layout(dungeon, false);

  it('are known by the marks of their cells, each in a tint of its own', () => {
    expect(board.rooms.map((room) => [room.name, room.cells.sort().join(' '), room.tint])).toEqual([['crypt', 'a1 a2 b1 b2', 0], ['kitchen', 'a4 a5 b4 b5', 1]]);
  });

  it('of one kind are two where nothing joins them', () => {
    const two = { ...dungeon, squares: [cell('a1', 'room-crypt'), cell('a2'), cell('a3', 'room-crypt')] };
    expect(layout(two, false).rooms.map((room) => room.cells)).toEqual([['a1'], ['a3']]);
  });

  it('leave places where there is none, which a pitch has not', () => {
    expect(board.holes).toBe(true);
    expect(layout({ ...dungeon, squares: dungeon.squares?.filter((each) => !each.name.endsWith('3')).map((each) => ({ ...each, x: each.x > 2 ? each.x - 1 : each.x })) ?? [] }, false).holes).toBe(false);
  });
});

describe('the board draws a dungeon', () => {
  const drawn = render(Board, { props: { layout: layout(dungeon, false), label: 'dungeon', tokens: [{ id: 'H4', cell: 'b3', side: 'home', number: 4, glyph: 'g-runner', status: 'standing', used: false, dazed: false, ball: false, facing: null, label: 'runner' }], ball: 'b3', pointed: 'H4' } }).body;

  it('with its walls, chests, portals and the names of its rooms', () => {
    expect(drawn).toContain('data-testid="walls"');
    expect(drawn.match(/href="#chest"/g)).toHaveLength(1);
    expect(drawn.match(/href="#chest-open"/g)).toHaveLength(1);
    expect(drawn).toMatch(/href="#portal"[^>]*>(<\/use>)?\s*<text[^>]*>3</);
    expect(drawn).toMatch(/>crypt</);
    expect(drawn).toMatch(/>kitchen</);
    expect(drawn.match(/tinted-0/g)).toHaveLength(4);
  });

  it('and no chalk of a pitch', () => {
    expect(drawn).not.toMatch(/class="chalk[^"]*" d="M/);
    expect(drawn).not.toMatch(/d="M[^"]*" class="chalk/);
  });

  it('and the ball at the feet of who stands there, so that the number can be read', () => {
    const [, size] = /class="loose[^"]*"[^>]*width="(\d+)"/.exec(drawn) ?? [];
    expect(Number(size)).toBeLessThan(20);
  });
});

describe('who stands next to whom', () => {
  it('is said by the walls, and round a corner by one free way', () => {
    const board = layout(dungeon, false);
    expect(neighbours(board, 'b3').sort()).toEqual(['a4', 'b4']);
    expect(neighbours(board, 'b4').sort()).toEqual(['a4', 'a5', 'b3']);
    expect(neighbours(board, 'a1').sort()).toEqual(['a2', 'b2']);
  });
});

describe('a dungeon while a match is played', () => {
  const view = { chests: ['b1'], portals: ['a5', 'b4'], left_end: 'away', players: [{ id: 'H1', square: 'b2', status: 'standing' }], ball: { square: null, carrier: null } } as unknown as View;
  const events = [{ name: 'ChestOpened', player: 'H1', square: 'a2', found: 0 }];
  const furniture = furnitureOf(view, events);
  const marks = (name: string): string[] | undefined => (furniture ? furnished(dungeon, furniture).squares?.find((each) => each.name === name)?.marks : undefined);

  it('has chests, portals and end zones as they are now, not as the map has them', () => {
    expect(marks('b1')).toEqual(['room-crypt', 'chest']);
    expect(marks('a2')).toEqual(['room-crypt', 'chest-open']);
    expect(marks('a4')).toEqual(['room-kitchen']);
    expect(marks('b4')).toEqual(['room-kitchen', 'portal']);
    expect(marks('a1')).toEqual(['room-crypt', 'endzone-away']);
    expect(furniture && furnished(dungeon, furniture).squares?.find((each) => each.name === 'b4')?.letter).toBe('2');
    expect(furnitureOf({ players: [] } as unknown as View, [])).toBeNull();
  });

  it('changes with what happens', () => {
    const after = happened(view, [
      { name: 'ChestOpened', player: 'H1', square: 'b1', found: 1 },
      { name: 'BallHeld', player: 'H1' },
      { name: 'Teleported', player: 'H1', from: 'b4', to: 'a5' },
    ]);
    expect(after.chests).toEqual([]);
    expect(after.ball_found).toBe(true);
    expect(after.ball).toMatchObject({ carrier: 'H1', square: 'a5' });
    expect(happened(view, [{ name: 'Mishap', player: 'H1', square: 'b4' }]).players[0]?.square).toBeNull();
    expect(happened(view, [{ name: 'SentIn', player: 'H1', to: 'a5' }]).players[0]).toMatchObject({ square: 'a5', status: 'standing' });
    expect(happened(view, [{ name: 'ChestPlaced', side: 'home', square: 'b5' }, { name: 'PortalPlaced', side: 'home', number: 3, square: 'b3' }])).toMatchObject({ chests: ['b1', 'b5'], portals: ['a5', 'b4', 'b3'] });
    expect(happened(view, [{ name: 'BallTeleported', from: 'b4', to: 'a5' }]).ball?.square).toBe('a5');
  });

  it('ends after so many turns, or never', () => {
    expect(turnLimit('dungeonbowl(dungeon=ring, turn_limit=12)')).toBe(12);
    expect(turnLimit('dungeonbowl')).toBeNull();
  });

  it('names the spell of the college that is asked', () => {
    const asked = { kind: 'spell', side: 1, about: '-' } as Request;
    expect(withSpell(asked, { college_spells: ['fireball', 'shadowed-step'] } as unknown as View)?.detail).toBe('shadowed-step');
    expect(withSpell({ ...asked, kind: 'step' }, view)?.detail).toBeUndefined();
  });
});
