/* Somebody comes to a match: by an invitation, by a link to watch, by the list. The seat is remembered on this device and
   does not stay in the address: what can be copied from there is the link to watch. */

import { call } from './api';
import { read, write } from './i18n/i18n.svelte';
import { mine, remember } from './kept';
import { session } from './session.svelte';
import { watchAddress } from './share';

export interface Arrival {
  id: string;
  seat: string;
  /** home, away, both or watch. */
  you: string;
  mode: string;
  ruleset: string;
  title: string;
}

/** What an address says: an invitation, a seat, a link to watch; each may be missing. */
export interface Marks {
  join: string | null;
  seat: string | null;
  watch: string | null;
}

const keyOf = (id: string): string => `ironpitch.joining.${id}`;
const seatHere = (id: string): string | null => mine().find((match) => match.id === id)?.seat || null;

/** A key of our own making: who sends an invitation twice with the same key gets the same seat. */
function joiningKey(id: string): string {
  const known = read(keyOf(id));
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  write(keyOf(id), made);
  return made;
}

/** Where we sit: the seat the address names, else the one of this device, else what an invitation is exchanged for, else to
    watch. An invitation to a match in which this device has a seat already is left for somebody else. */
export async function seatFor(id: string, marks: Marks): Promise<string> {
  if (marks.seat) return marks.seat;
  const here = seatHere(id);
  if (here) return here;
  if (!marks.join) return marks.watch ?? '';
  const key = joiningKey(id);
  const { seat } = await call<{ seat: string }>('POST', `/api/matches/${encodeURIComponent(id)}/join`, { invitation: marks.join, key });
  remember({ id, seat, title: '', ruleset: '', mode: 'friend', friend: '', watch: marks.watch ?? '' });
  hideSeat(id, seat, marks.watch ?? '');
  return seat;
}

/** The address of a match in which we sit: the link to watch. A browser that remembers nothing needs the seat in it. */
export const addressOf = (id: string, seat: string, watch: string): string => (seatHere(id) === seat ? watchAddress(id, watch) : `/match/${id}#seat=${seat}`);

/** Take the seat out of the address bar; going back does not lead to it either. */
const hideSeat = (id: string, seat: string, watch: string): void => history.replaceState(history.state, '', addressOf(id, seat, watch));

/** Remember the match on this device; a seat against a friend is kept with the account too, if one is signed in. */
export async function arrive({ id, seat, you, mode, ruleset, title }: Arrival): Promise<void> {
  if (!seat || !you) return;
  if (you === 'watch') {
    history.replaceState(history.state, '', watchAddress(id, seat));
    return;
  }
  const known = mine().find((match) => match.id === id);
  if (known?.seat !== seat || !known.title) remember({ friend: '', watch: '', ...known, id, seat, title: known?.title || title, ruleset, mode });
  hideSeat(id, seat, known?.watch ?? '');
  if (mode !== 'friend' || !(await session.known()) || session.keeps(id)) return;
  /* a seat that another account keeps, or the second of one's own match, stays as it is */
  await session.keepMatch(id, seat).catch(() => undefined);
}
