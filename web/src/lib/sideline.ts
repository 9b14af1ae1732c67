/* DreadBall's side line as the page shows it: places on the score track, cheerleaders, coaches, hacks, experience. */

import type { Side, View } from './types';

/** A place on the score track by its lead: 3 is `home-3`, -2 is `away-2`, 0 the middle. */
export const trackWord = (lead: number): string => (lead === 0 ? 'centre' : `${lead > 0 ? 'home' : 'away'}-${Math.abs(lead)}`);

/** Whose cheerleader stands on a place of the score track. */
export function cheerleaderOn(view: View | null, lead: number): Side | undefined {
  const word = trackWord(lead);
  const at = (view?.side_line?.cheerleaders ?? []).findIndex((each) => each.on_track.includes(word));
  return at < 0 ? undefined : at === 0 ? 'home' : 'away';
}

/** The parts of the side line that a match has, by the names of their options. */
export const partsOf = (view: View | null): readonly string[] => view?.side_line?.parts ?? [];

/** The experience points that a player has gained in this match. */
export const experienceOf = (view: View | null, player: string): number => view?.side_line?.experience?.[player] ?? 0;

export const HACKS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const PLAYS = ['offensive', 'defensive', 'support'] as const;
export const FEATS = ['long-pass', 'three-dashes', 'three-evades', 'triple-slam', 'triple-steal', 'wild-catch'] as const;
/** Cheers that a card may have. */
export const CHEERS = [0, 1, 2, 3] as const;
