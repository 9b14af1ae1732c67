/* The next state of a match, from the one before and what has changed since: see docs/server.md, "Changes". */

import type { ChangeFrame, Player, StateFrame, View } from './types';

/** The later one of two that differ so; what it has no longer is listed under `gone`. */
function patched<Whole extends object>(before: Whole, change: object): Whole {
  const { gone = [], ...rest } = change as { gone?: string[] };
  const found = { ...before, ...rest } as Record<string, unknown>;
  for (const key of gone) delete found[key];
  return found as Whole;
}

/** The state that a change leads to; null if it is a change of another state. */
export function applied(state: StateFrame | null, change: ChangeFrame): StateFrame | null {
  if (state?.v !== change.was) return null;
  const { was, view, players = [], gone = [], ...rest } = change;
  const changed = new Map(players.map((player) => [player.id, player]));
  const picture: View = patched(state.view, view ?? {});
  if (changed.size) picture.players = picture.players.map((player): Player => patched(player, changed.get(player.id) ?? {}));
  return { ...patched(state, { ...rest, gone }), t: 'state', view: picture };
}
