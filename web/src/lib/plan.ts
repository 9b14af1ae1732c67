/* A line of choices that a click has started: played one after the other as long as each is legal. */

import { goesOn, picksActor } from './choices';
import { speech } from './i18n/i18n.svelte';
import type { Request } from './types';

export interface Verdict {
  play: string | null;
  rest: string[];
}

/**
 * The next choice of a line, given the open request.
 * A question in between (a re-roll, a push) only pauses the line; where it could go on but is not legal, it is dropped.
 */
export function nextOf(line: readonly string[], request: Request | null, mine: boolean): Verdict {
  const [next, ...rest] = line;
  if (next === undefined || request === null) return { play: null, rest: [] };
  if (!mine) return { play: null, rest: [...line] };
  if (request.choices?.includes(next)) return { play: next, rest };
  /* naming the target is asked in some editions only */
  if (next.startsWith('pick ') && goesOn(request)) return nextOf(rest, request, mine);
  return { play: null, rest: picksActor(request) || goesOn(request) ? [] : [...line] };
}

/** The class of a chance on the five-step scale: 5 no dice, 4 from 80 %, 3 from 60 %, 2 from 35 %, 1 below. */
export function grade(chance: number): 1 | 2 | 3 | 4 | 5 {
  if (chance > 0.9999) return 5;
  if (chance >= 0.8) return 4;
  if (chance >= 0.6) return 3;
  return chance >= 0.35 ? 2 : 1;
}

/** Where a chance lies that is not exact, rounded outwards so that it holds: `74.99 to 75.01%`. */
export function span(bounds: readonly number[]): { low: string; high: string } {
  const places = new Intl.NumberFormat(speech.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sign = speech.language === 'fr' ? '\u202f%' : '%';
  const [low = 0, high = 1] = bounds;
  return { low: places.format(Math.floor(low * 10000 + 1e-9) / 100), high: places.format(Math.ceil(high * 10000 - 1e-9) / 100) + sign };
}

/** A chance as people say it; only the sure is 100 and only the impossible 0. */
export function percent(chance: number): string {
  const sign = speech.language === 'fr' ? '\u202f%' : '%';
  if (chance >= 0.99999) return `100${sign}`;
  if (chance <= 0.00001) return `0${sign}`;
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}${sign}`;
}
