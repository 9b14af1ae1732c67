/* A dungeon as it stands: chests and portals where they are now, end zones by who defends them. */

import { cellsOf } from './geometry';
import type { BoardShape, GameEvent, Request, View } from './types';

/** An opened chest: where it stood, and whether the ball was in it. */
export interface Opened {
  cell: string;
  ball: boolean;
}

/** What a dungeon holds at a moment of a match. */
export interface Furniture {
  chests: string[];
  portals: string[];
  opened: Opened[];
  /** Who defends the left-hand end zone. */
  left: string;
}

/** Is this a match in a dungeon? */
export const inDungeon = (view: View | null): boolean => view?.chests !== undefined;

/** The chests that have been opened so far, in that order. */
export const openedIn = (events: readonly GameEvent[]): Opened[] => events.filter((event) => event.name === 'ChestOpened').map((event) => ({ cell: String(event.square), ball: event.found === 1 }));

/** What stands in the dungeon of a picture; null where there is none. */
export function furnitureOf(view: View | null, events: readonly GameEvent[]): Furniture | null {
  if (!view?.chests) return null;
  const chests = view.chests;
  return { chests, portals: (view.portals ?? []) as string[], opened: openedIn(events).filter((each) => !chests.includes(each.cell)), left: view.left_end ?? 'home' };
}

const MOVABLE: ReadonlySet<string> = new Set(['chest', 'chest-open', 'portal']);
const TURNED: Readonly<Record<string, string>> = { 'endzone-home': 'endzone-away', 'endzone-away': 'endzone-home' };

/** The board with what stands on it now. */
export function furnished(shape: BoardShape, furniture: Furniture): BoardShape {
  const gone = new Set(furniture.opened.map((each) => each.cell));
  const squares = cellsOf(shape).map((cell) => {
    const marks = cell.marks.filter((mark) => !MOVABLE.has(mark)).map((mark) => (furniture.left === 'away' ? (TURNED[mark] ?? mark) : mark));
    const portal = furniture.portals.indexOf(cell.name);
    if (furniture.chests.includes(cell.name)) marks.push('chest');
    else if (portal >= 0) marks.push('portal');
    else if (gone.has(cell.name)) marks.push('chest-open');
    return { ...cell, marks, letter: portal >= 0 ? String(portal + 1) : '' };
  });
  return { ...shape, squares };
}

/** The turns that each team has, as the options of the ruleset say; null without a limit. */
export function turnLimit(ruleset: string): number | null {
  const found = /turn_limit=(\d+)/.exec(ruleset)?.[1];
  return found === undefined ? null : Number(found);
}

/** The question whether to cast a spell, with the name of the spell. */
export function withSpell(request: Request | null, view: View | null): Request | null {
  if (request?.kind !== 'spell' || request.detail) return request;
  const spell = view?.college_spells?.[request.side];
  return spell ? { ...request, detail: spell } : request;
}
