/* Matches begun on this device, so that they can be gone on with; without an account they are kept here only. */

import { read, write } from './i18n/i18n.svelte';

export interface Kept {
  id: string;
  seat: string;
  title: string;
  ruleset: string;
  mode: string;
  /** The invitation for the other seat. */
  friend: string;
  watch: string;
  /** When it was remembered, in seconds since 1970. */
  at?: number;
}

const MOST = 100;

export function mine(): Kept[] {
  try {
    const found: unknown = JSON.parse(read('ironpitch.matches') ?? '[]');
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

export function remember(match: Kept): void {
  write('ironpitch.matches', JSON.stringify([{ at: Date.now() / 1000, ...match }, ...mine().filter((each) => each.id !== match.id)].slice(0, MOST)));
}

export function forget(id: string): void {
  write('ironpitch.matches', JSON.stringify(mine().filter((each) => each.id !== id)));
}

/** The token to watch a match, if this device has it. */
export const watchOf = (id: string): string => mine().find((match) => match.id === id)?.watch ?? '';
