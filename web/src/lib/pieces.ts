/* Which sign a position wears, and how a player stands. */

import type { GameEvent, Player, Side, View } from './types';

const ROLES: Readonly<Record<string, string>> = { guard: 'g-guard', jack: 'g-jack', striker: 'g-striker', keeper: 'g-keeper' };

/** The sign of a position, by the words in its name; the role where the game has roles. */
export function glyph(player: Pick<Player, 'position' | 'skills' | 'stats' | 'printed'>, role?: string): string {
  if (role && ROLES[role]) return ROLES[role];
  const word = player.position;
  if ((player.printed?.st ?? player.stats.st ?? 0) >= 5 || /(ogre|troll|treeman|minotaur|giant|beast|rat-ogre|kroxigor|big-guy)/.test(word)) return 'g-bigguy';
  if (/(blitz|wight|assassin|storm|champion|vampire|slayer|captain)/.test(word)) return 'g-blitzer';
  if (/(throw|passer|thro-ra)/.test(word)) return 'g-thrower';
  if (/(catch|receiver|wardancer|hopeful)/.test(word)) return 'g-catcher';
  if (/(block|black-orc|bull|guard|mummy|saurus|warrior|longbeard|golem|bodyguard|tomb)/.test(word)) return 'g-blocker';
  if (/(run|wolf|ghoul|skink|witch|cat|gutter|dancer|werewolf)/.test(word)) return 'g-runner';
  return 'g-lineman';
}

export const DOWN: ReadonlySet<string> = new Set(['prone', 'stunned']);
const DAZED: readonly string[] = ['dazed', 'gazed-at', 'hypnotised', 'rooted'];
const SPENT: readonly string[] = ['used', 'finished', 'two-tokens'];

export const isDown = (player: Player): boolean => DOWN.has(player.status);
export const isDazed = (player: Player): boolean => player.marks.some((mark) => DAZED.includes(mark));
export const isSpent = (player: Player): boolean => player.marks.some((mark) => SPENT.includes(mark));

/** Who holds the ball. */
export const carrier = (view: View): string | null => view.ball?.carrier ?? null;

/** The figure of a player as its game writes it: 3, or 3+ where a die must show it; - for who cannot. */
export function figure(stats: Record<string, number>, key: string): string {
  const value = stats[key] ?? 0;
  const old = !('pa' in stats) && ['ma', 'st', 'ag', 'av'].includes(key);
  if (old || ['ma', 'st', 'move'].includes(key)) return String(value);
  return value ? `${value}+` : '–';
}

/** The printed figure of a player where another one is in force, else nothing. */
export function printedFigure(player: Pick<Player, 'stats' | 'printed'>, key: string): string {
  return player.printed && key in player.printed ? figure({ ...player.stats, ...player.printed }, key) : '';
}

/** Marks that say less than another one the player has: of one and two tokens the two. */
const OUTDONE: Readonly<Record<string, string>> = { 'one-token': 'two-tokens' };
const UNTOLD: readonly string[] = ['used', 'finished', 'stood-up', 'stepped', 'fielded', 'called'];

/** What is on a player that neither his figures nor his skills tell. */
export const marksShown = (player: Player): string[] => player.marks.filter((mark) => !UNTOLD.includes(mark) && !player.marks.includes(OUTDONE[mark] ?? '-'));

/** Team re-rolls that a side has used up in this half. */
export function rerollsSpent(events: readonly GameEvent[], side: Side): number {
  let spent = 0;
  for (let n = events.length - 1; n >= 0; n -= 1) {
    const event = events[n];
    if (event?.name === 'HalfBegan') break;
    if (event?.name === 'Rerolled' && event.reroll === 'team' && String(event.player).startsWith(side === 'home' ? 'H' : 'A')) spent += 1;
  }
  return spent;
}

const LETTERS = 7;

/** The names of both teams where room is short: whole if they are short, else initials; never the same twice. */
export function shortNames(names: readonly [string, string]): [string, string] {
  const short = (name: string): string => {
    const words = name.split(/[\s-]+/).filter(Boolean);
    if (name.length <= LETTERS) return name;
    return words.length > 1 ? words.map((word) => (/^\d/.test(word) ? (/^\d+/.exec(word)?.[0] ?? '') : word.charAt(0))).join('').slice(0, 4).toUpperCase() : name.slice(0, 3).toUpperCase();
  };
  const [home, away] = [short(names[0]), short(names[1])];
  return home === away ? [`${home} 1`, `${away} 2`] : [home, away];
}

/** The cells somebody stands on: a giant has three, who is not on the pitch none. */
export const cellsOf = (player: Pick<Player, 'square' | 'cells'>): readonly string[] => baseOf(player) ?? (player.square ? [player.square] : []);
/** The cells of somebody who stands on several. */
export const baseOf = (player: Pick<Player, 'square' | 'cells'>): readonly string[] | undefined => (player.square && player.cells?.includes(player.square) ? player.cells : undefined);

/** Where fans stand on the pitch; in most games there are none. */
export const fansOf = (view: View): string[] => view.side_line?.fans ?? [];

/** What else stands or lies on the pitch: the referee, the portals of DreadBall, fans. A dungeon draws its own portals. */
export function thingsOf(view: View | null, t: (key: string) => string): { cell: string; sign: string; label: string }[] {
  if (!view) return [];
  const found = view.referee?.square ? [{ cell: view.referee.square, sign: 'ref', label: t('term.referee') }] : [];
  for (const portal of (view.chests === undefined ? (view.portals ?? []) : []) as unknown[]) {
    const cell = typeof portal === 'string' ? portal : ((portal as { square?: string } | null)?.square ?? null);
    if (cell) found.push({ cell, sign: 'portal', label: t('db.term.portal') });
  }
  return [...found, ...fansOf(view).map((cell) => ({ cell, sign: 'fan', label: t('term.fan') }))];
}
