/* A broken rule of the set-up in the reader's words: `wide zone: 3, at most 2`. */

import { has, t } from '../lib/i18n/i18n.svelte';
import type { SetUpProblem } from '../lib/types';

export function problemWords(problem: SetUpProblem): string {
  const key = `setup.${problem.rule}`;
  return has(key) ? t(key, { have: problem.have, limit: problem.limit, cell: problem.cells[0] ?? '' }) : problem.message;
}

/** The same, short enough for the pitch. */
export function problemLabel(problem: SetUpProblem): string {
  const key = `setup.${problem.rule}.short`;
  return has(key) ? t(key, { have: problem.have, limit: problem.limit }) : `${problem.have} / ${problem.limit}`;
}
