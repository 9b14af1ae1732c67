/* Which way hexes lie from one another: e, se, sw, w, nw, ne, as the rules name them. */

import { neighbours, type Layout } from './geometry';

const WAYS: readonly string[] = ['e', 'se', 'sw', 'w', 'nw', 'ne'];

/** The neighbours of a hex, each with the facing that looks at it; the board must not be turned. */
export function looksFrom(board: Layout, from: string): Map<string, string> {
  const found = new Map<string, string>();
  const here = board.places.get(from);
  if (!here || board.shape !== 'hex') return found;
  for (const name of neighbours(board, from)) {
    const there = board.places.get(name);
    if (!there) continue;
    const angle = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI;
    found.set(name, WAYS[(Math.round(angle / 60) + 6) % 6] ?? 'e');
  }
  return found;
}
