/* Matches that can be gone on with: those begun on this device and those of the account, and how they stand. */

import { baseName } from './api';
import type { Kept } from './kept';
import { watchAddress } from './share';
import type { MatchLine, MatchSummary } from './types';

export interface Entry {
  id: string;
  seat: string;
  /** To watch; nothing if it is not known here. */
  watch: string;
  title: string;
  ruleset: string;
  mode: string;
  /** Begun on this device. */
  here: boolean;
  /** Kept with the account. */
  owned: boolean;
  over: boolean;
  /** Seconds since 1970; 0 while it is not known. */
  played: number;
}

/** One list of both, the last played first; what is known of a match decides whether it is over and when that was. */
export function entries(kept: readonly Kept[], lines: readonly MatchLine[], known: ReadonlyMap<string, MatchSummary>): Entry[] {
  const found = kept.map((match): Entry => {
    const line = lines.find((each) => each.id === match.id);
    const now = known.get(match.id);
    return { id: match.id, seat: match.seat, watch: match.watch, title: match.title, ruleset: match.ruleset, mode: match.mode, here: true, owned: line !== undefined, over: now?.over ?? line?.over ?? false, played: now?.played ?? line?.played ?? match.at ?? 0 };
  });
  for (const line of lines) {
    if (kept.some((match) => match.id === line.id)) continue;
    const now = known.get(line.id);
    found.push({ id: line.id, seat: '', watch: '', title: `${line.home} – ${line.away}`, ruleset: baseName(line.ruleset), mode: line.mode, here: false, owned: true, over: now?.over ?? line.over, played: now?.played ?? line.played });
  }
  return found.sort((a, b) => b.played - a.played);
}

/** The way to a match of ours: the seat is remembered here, and not told in the address. */
export const linkTo = (entry: Pick<Entry, 'id' | 'watch'>): string => watchAddress(entry.id, entry.watch);
export const replayOf = (entry: Pick<Entry, 'id' | 'watch'>): string => `/replay#match=${entry.id}${entry.watch ? `&watch=${entry.watch}` : ''}`;
/** The position as a picture; another number, another picture. */
export const pictureOf = (entry: Pick<Entry, 'id' | 'seat'>, v: number): string => `/api/matches/${entry.id}/picture.svg?v=${v}${entry.seat ? `&seat=${encodeURIComponent(entry.seat)}` : ''}`;

/** Whose answer the match waits for: mine, the other's, nobody's. At one screen it is always somebody's here. */
export function turnOf(match: Pick<MatchSummary, 'asked' | 'you' | 'over'>): 'mine' | 'theirs' | 'nobody' {
  if (match.over || !match.asked) return 'nobody';
  return match.you === 'both' || match.you === match.asked ? 'mine' : 'theirs';
}

const SPANS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3600], ['minute', 60]];

/** How long ago something was, as it is said: 5 minutes ago, yesterday. */
export function ago(then: number, now: number, language: string): string {
  const past = Math.max(0, now - then);
  const [unit, seconds] = SPANS.find(([, each]) => past >= each) ?? ['second', 60];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / seconds), unit);
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Does this name lead back to the machine one sits at? */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
