/* Choices, requests and players in the reader's words. */

import { has, t, term } from './i18n/i18n.svelte';
import { isPlayer, parse } from './choices';
import type { Player, Request, View } from './types';

type Squad = ReadonlyMap<string, Player>;

/** A player as a coach says it: number and position; the shirt alone where room is short. */
export function playerWords(id: string, squad: Squad): string {
  const player = squad.get(id);
  return player ? `${player.number} ${player.title}` : id;
}

const KINDS_OF: Readonly<Record<string, string[]>> = {
  activate: ['action', 'act'], act: ['db.action', 'act', 'action'], do: ['db.action', 'act', 'action'], use: ['skill', 'db.skill'],
  die: ['facename'], formation: ['formation'], setup: ['formation'], reroll: ['skill', 'facename'], call: ['db.foul', 'foulname'], turn: ['facing'], face: ['facing'],
  buy: ['inducement'], become: ['db.role'],
};

/** One argument of a choice. */
function argument(verb: string, word: string, squad: Squad, view: View | null): string {
  if (isPlayer(word)) return playerWords(word, squad);
  const card = view?.hands?.flatMap((hand) => hand.cards ?? []).find((each) => each.card === word);
  if (card) return card.title;
  if (verb === 'reroll' && word === 'team') return t('term.team_re_roll');
  return term(word, ...(KINDS_OF[verb] ?? []), 'term', 'db.term');
}

/** A choice in words: a sentence of its own, or its verb and what follows. */
export function choiceWords(text: string, squad: Squad, view: View | null): string {
  const { verb, args } = parse(text);
  const words = args.map((word) => argument(verb, word, squad, view));
  if (verb === 'buy' && !args.length) return t('db.action.buy_a_card');
  const key = `choice.${verb}`;
  if (!has(key)) return [verb.replace(/-/g, ' '), ...words].join(' ');
  const sentence = t(key, { a: words[0] ?? '', b: words[1] ?? '' });
  return sentence.replace(/\s*[:,]?\s*$/, '').replace(/\s+/g, ' ');
}

/** What is asked. */
export function questionWords(request: Request, squad: Squad): string {
  const about = request.about && request.about !== '-' ? playerWords(request.about, squad) : '';
  const detail = request.detail ? term(request.detail, 'skill', 'db.skill', 'test', 'db.action', 'db.test', 'purpose') : '';
  if (request.kind === 'roll') return t('ask.roll', { count: request.count ?? 1, die: request.die === 'block' ? t('face.block_die') : (request.die ?? 'd6').toUpperCase(), purpose: term(request.purpose ?? '', 'test', 'purpose', 'db.test') });
  const key = `ask.${request.kind}`;
  const text = has(key) ? t(key, { about, detail }) : `${term(request.kind)}?`;
  return text.replace(/^\s*[:,]\s*/, '').replace(/\s*:\s*$/, '').replace(/\s+/g, ' ').trim();
}

/** How a player is: standing, prone, has acted ... */
export function statusWords(player: Player): string {
  return term(player.status, 'state', 'db.state', 'status', 'injury');
}

/** A skill with what it is bound to: `Animosity (all)`. */
export function skillWords(skill: string): string {
  const [, bare = skill, value] = /^([^(]*)(?:\((.*)\))?$/.exec(skill) ?? [];
  const name = term(bare, 'skill', 'db.skill');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${value ? ` (${value.replace(/-/g, ' ')})` : ''}`;
}

const RUSHES = 14;

/** Which rush it is; past the last one it is sudden death. */
export const rushWords = (rush: number | undefined): string => ((rush ?? 0) > RUSHES ? t('bar.sudden', { rush: rush ?? 0 }) : t('bar.rush', { rush: rush ?? 0 }));
