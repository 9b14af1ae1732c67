/* A team in short: players of one kind are one line. */

import type { TeamSheet } from './types';

type Card = TeamSheet['players'][number];

export interface Kind {
  key: string;
  title: string;
  count: number;
  card: Card;
  /** Names that somebody gave; those that are only position and number are left out. */
  names: string[];
  numbers: number[];
}

/** Players of the same position with the same skills, in the order in which they are first met. */
export function kinds(players: readonly Card[]): Kind[] {
  const found = new Map<string, Kind>();
  for (const player of players) {
    const key = `${player.position} ${player.skills.join(' ')}`;
    const kind = found.get(key) ?? { key, title: player.title, count: 0, card: player, names: [], numbers: [] };
    kind.count += 1;
    kind.numbers.push(player.number);
    if (!player.name.startsWith(`${player.title} #`)) kind.names.push(player.name);
    found.set(key, kind);
  }
  return [...found.values()];
}

/** What a team is worth, as coaches say it: 985k in gold pieces, 100 mc where clubs are paid in those. */
export function money(value: number, language: string): string {
  const [thousands, credits] = language === 'ru' ? ['\u00a0тыс.', '\u00a0мк'] : ['k', ' mc'];
  return value >= 10_000 ? `${Math.round(value / 1000).toLocaleString(language)}${thousands}` : `${value.toLocaleString(language)}${credits}`;
}
