/* What the rules say is wrong with a squad, in the reader's language: the sentences they have, by their form. */

import { t, term } from '../lib/i18n/i18n.svelte';
import { titleWords } from '../lib/words';

type Say = (word: string) => string;
const asIs: Say = (word) => word;
const staffWords: Say = (key) => term(key, 'staff', 'term', 'inducement', 'db.staff', 'db.term');
const kindWords: Say = (kinds) => kinds.split(' or ').map((kind) => term(kind, 'db.race')).join(', ');
/** The name of an arena: it stays, written as a name. */
export const arenaWords: Say = (key) => key.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

/** Each form of a sentence, the key of the words for it, and how what is found in brackets is said: {a}, {b}, {c}, {d}. */
const FORMS: readonly [RegExp, string, ...Say[]][] = [
  [/^(\d+) players, at least (\d+) are needed$/, 'squadfault.few'],
  [/^(\d+) players, at most (\d+) are allowed$/, 'squadfault.many'],
  [/^costs (\d+), (\d+) more than the budget of (\d+)$/, 'squadfault.dear'],
  [/^hires for (\d+) mc, (\d+) more than /, 'squadfault.hires'],
  [/^free_agents: got (\d+), expected at most (\d+): /, 'squadfault.agents'],
  [/^(.+) is hired twice, /, 'squadfault.twice'],
  [/^(\d+) of (.+), the (.+) list allows (\d+)$/, 'squadfault.limit', asIs, titleWords],
  [/^(.+) plays for (.+) teams only, /, 'squadfault.plays_for', asIs, kindWords],
  [/^(.+) plays for any team but (.+), not for /, 'squadfault.not_for', asIs, kindWords],
  [/^(.+) plays only in the arena ([a-z0-9-]+): /, 'squadfault.arena', asIs, arenaWords],
  [/^(.+) does not play for a team that hires (.+)$/, 'squadfault.apart'],
  [/^name: got /, 'squadfault.name'],
  [/^player (\d+): name: got /, 'squadfault.player_name'],
  [/^'([a-z-]+)' cannot be hired by a /, 'squadfault.no_staff', staffWords],
  [/^(\d+) of '([a-z-]+)', expected (\d+) to (\d+)$/, 'squadfault.staff', asIs, staffWords],
  [/^(\d+) of ([a-z-]+), a new (.+) team starts with (\d+)$/, 'squadfault.start', asIs, staffWords],
  [/^(.+): shirt number (\d+), expected 1 to (\d+)$/, 'squadfault.shirt'],
  [/^(.+): shirt number (\d+) is already worn$/, 'squadfault.worn'],
  [/^(.+): extra skills /, 'squadfault.learnt'],
];

/** One thing that is wrong; as the rules say it where no form fits. */
export function squadFault(message: string): string {
  for (const [form, key, ...says] of FORMS) {
    const parts = form.exec(message);
    if (parts) return t(key, Object.fromEntries(['a', 'b', 'c', 'd'].map((name, n) => [name, (says[n] ?? asIs)(parts[n + 1] ?? '')])));
  }
  return message;
}
