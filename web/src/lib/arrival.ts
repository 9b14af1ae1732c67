/* Somebody sits down at a match, by a link or by the list: it is remembered, so that the link is not needed again. */

import { mine, remember } from './kept';
import { session } from './session.svelte';

export interface Arrival {
  id: string;
  seat: string;
  /** home, away, both or watch. */
  you: string;
  mode: string;
  ruleset: string;
  title: string;
}

/** Remember the match on this device; a seat against a friend is kept with the account too, if one is signed in. */
export async function arrive({ id, seat, you, mode, ruleset, title }: Arrival): Promise<void> {
  if (!seat || you === 'watch' || !you) return;
  if (!mine().some((match) => match.id === id)) remember({ id, seat, title, ruleset, mode, friend: '', watch: '' });
  if (mode !== 'friend' || !(await session.known()) || session.keeps(id)) return;
  /* a seat that another account keeps, or the second of one's own match, stays as it is */
  await session.keepMatch(id, seat).catch(() => undefined);
}
