/* Choices, requests and players in the reader's words. */

import { has, slugOf, speech, t, term } from './i18n/i18n.svelte';
import { isPlayer, parse } from './choices';
import type { OptionShape, Player, Request, Terms, View } from './types';

type Squad = ReadonlyMap<string, Player>;

/** A name that the rules give, in the reader's language; names that coaches give stay as they are. */
const named = (kind: string, name: string): string => (has(`${kind}.${slugOf(name)}`) ? t(`${kind}.${slugOf(name)}`) : name);
/** The name of a position: Human Lineman. */
export const titleWords = (title: string): string => named('title', title);
/** The name of a team that comes with the rules: Human, Orc. */
export const teamWords = (name: string): string => named('team', name);
export const raceWords = (race: string): string => named('race', race);
/** A player's own name; one that is only position and number is translated. */
export const nameWords = (player: Pick<Player, 'name' | 'title'>): string => (player.name.startsWith(`${player.title} #`) ? `${titleWords(player.title)} ${player.name.slice(player.title.length + 1)}` : player.name);

/** Cards of one title share their words: `run-1` is run. */
const cardKey = (card: string): string => card.replace(/-\d+$/, '');
/** The title of a card, by its word in the notation; what the server calls it where there is no word. */
export const cardWords = (card: string, title?: string): string => (has(`card.${slugOf(cardKey(card))}`) ? t(`card.${slugOf(cardKey(card))}`) : (title ?? cardKey(card).replace(/-/g, ' ')));
export const cardSays = (card: string, text: string): string => (has(`card.${slugOf(cardKey(card))}.says`) ? t(`card.${slugOf(cardKey(card))}.says`) : text);

/** An option of the rules: its label, what it means, and what one of its values is called. */
export const optionWords = (option: Pick<OptionShape, 'name'>): string => term(option.name, 'option');
export const optionSays = (option: Pick<OptionShape, 'name' | 'says'>, ruleset = ''): string => {
  const keys = [`option.${ruleset}.${slugOf(option.name)}.says`, `option.${slugOf(option.name)}.says`];
  const key = keys.find(has);
  return key ? t(key) : option.says;
};
export const valueWords = (option: Pick<OptionShape, 'name'>, value: string): string => term(value, `option.${slugOf(option.name)}`, 'option.value');

/** What a skill does: the words of its edition, else of all, else what the server says. */
export function skillSays(skill: string, ruleset: string, terms: Terms | null): string {
  const bare = skill.replace(/\(.*$/, '');
  const slug = slugOf(bare);
  const own = (terms?.editions ?? [ruleset.replace(/\(.*$/, '')]).map((edition) => speech.explained[`${edition}.${slug}`]).find((says) => says !== undefined);
  return own ?? speech.explained[slug] ?? terms?.skills[bare]?.says ?? '';
}

/** What the name of a skill means, where the documents of the language keep the English one. */
export function skillGloss(skill: string): string {
  const bare = skill.replace(/\(.*$/, '');
  const gloss = speech.explained[`gloss.${slugOf(bare)}`] ?? '';
  return gloss.toLowerCase() === term(bare, 'skill', 'db.skill').toLowerCase() ? '' : gloss;
}

/** Why a roll is modified. */
export const reasonWords = (reason: string): string => term(reason, 'reason', 'skill', 'db.skill');

/** Which kinds of words the fields of an event have. */
export const FIELD_KINDS: Readonly<Record<string, readonly string[]>> = {
  purpose: ['test', 'db.action', 'purpose', 'db.test'], action: ['action', 'act', 'db.action', 'dungeon'], room: ['dungeon.room'], spell: ['dungeon.spell'], edge: ['edge'], skill: ['skill', 'db.skill'], face: ['facename'], weather: ['weather'], event: ['kickoff', 'db.event'],
  hurt: ['injury'], prayer: ['prayer'], inducement: ['inducement'], status: ['state', 'db.state', 'status', 'injury'], foul: ['db.foul', 'foulname'], reward: ['reward'], result: ['result'], verdict: ['verdict'],
  role: ['db.role'], reroll: ['skill'], reason: ['reason', 'skill', 'db.skill'], how: ['how'], free: ['free'], cause: ['cause'], ending: ['ending'], facing: ['facing'], formation: ['formation'],
  coach: ['db.staff'], play: ['play'], feat: ['feat'], hack: ['hack'], track: ['track'],
};

/** What the server refuses: by its code in the reader's words, else as the server says it. */
export function errorWords(error: { code?: string; message?: string; args?: Record<string, string | number> }): string {
  const rule = `setup.${error.args?.rule ?? ''}`;
  const key = error.code === 'set-up' && has(rule) ? rule : `error.${error.code ?? ''}`;
  return has(key) ? t(key, { why: error.message ?? '', ...error.args }) : (error.message ?? '');
}

/** A player as a coach says it: number and position; the shirt alone where room is short. */
export function playerWords(id: string, squad: Squad): string {
  const player = squad.get(id);
  return player ? `${player.number} ${titleWords(player.title)}` : id;
}

const KINDS_OF: Readonly<Record<string, string[]>> = {
  activate: ['action', 'act'], act: ['db.action', 'act', 'action'], do: ['db.action', 'act', 'action'], use: ['skill', 'db.skill'],
  die: ['facename'], formation: ['formation'], setup: ['formation'], reroll: ['skill', 'facename'], call: ['db.foul', 'foulname'], turn: ['facing'], face: ['facing'],
  buy: ['inducement'], conjure: ['weather'], become: ['db.role'], 'throw-at-wall': ['edge'],
  cheerleader: ['track'], 'move-cheerleader': ['track'], 'call-play': ['db.staff', 'play'], hack: ['hack'],
};

/** One argument of a choice. */
function argument(verb: string, word: string, squad: Squad, view: View | null): string {
  if (isPlayer(word)) return playerWords(word, squad);
  const card = view?.hands?.flatMap((hand) => hand.cards ?? []).find((each) => each.card === word);
  if (card) return cardWords(card.card, card.title);
  if (verb === 'reroll' && word === 'team') return t('term.team_re_roll');
  return term(word, ...(KINDS_OF[verb] ?? []), 'term', 'db.term');
}

/** A choice in words: a sentence of its own, or its verb and what follows. */
export function choiceWords(text: string, squad: Squad, view: View | null): string {
  const { verb, args } = parse(text);
  const words = args.map((word) => argument(verb, word, squad, view));
  if (verb === 'buy' && !args.length) return t('db.action.buy_a_card');
  /* a large player turns on the spot or around one of his hexes */
  const key = verb === 'turn' && args.length > 1 ? 'choice.turn.around' : `choice.${verb}`;
  if (!has(key)) return [verb.replace(/-/g, ' '), ...words].join(' ');
  const sentence = t(key, { a: words[0] ?? '', b: words[1] ?? '' });
  return sentence.replace(/\s*[:,]?\s*$/, '').replace(/\s+/g, ' ');
}

/** What is asked. */
export function questionWords(request: Request, squad: Squad): string {
  const about = request.about && request.about !== '-' ? playerWords(request.about, squad) : '';
  const detail = request.detail ? term(request.detail, 'skill', 'db.skill', 'test', 'db.action', 'db.test', 'purpose', 'dungeon.spell', 'inducement', 'term') : '';
  if (request.kind === 'roll') return t('ask.roll', { count: request.count ?? 1, die: request.die === 'block' ? t('face.block_die') : (request.die ?? 'd6').toUpperCase(), purpose: term(request.purpose ?? '', 'test', 'purpose', 'db.test') });
  /* what is aimed at may be a player, a way to fly or a square to throw to */
  const aimed = `ask.${request.kind}.${(request.default ?? '').split(' ')[0]}`;
  const key = has(aimed) ? aimed : `ask.${request.kind}`;
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
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${value ? ` (${value.split('/').map((each) => term(each, 'bound', 'title', 'race')).join(', ')})` : ''}`;
}

/** Rushes of a match; what comes after is sudden death. */
export const RUSHES = 14;

/** Which rush it is; past the last one it is sudden death. */
export const rushWords = (rush: number | undefined): string => ((rush ?? 0) > RUSHES ? t('bar.sudden', { rush: rush ?? 0 }) : t('bar.rush', { rush: rush ?? 0 }));
