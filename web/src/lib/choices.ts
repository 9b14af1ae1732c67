/* Choices as text: a verb and its arguments. Clicking on the board narrows a list of choices until one is left. */

import type { Request } from './types';

export interface Parsed {
  text: string;
  verb: string;
  args: string[];
}

export const isPlayer = (word: string): boolean => /^[HA]\d+$/.test(word);
export const isCell = (word: string): boolean => /^[a-z]{1,2}\d+$/.test(word);

/** A choice taken apart: `activate H3 move`. */
export function parse(text: string): Parsed {
  const [verb = '', ...args] = text.split(' ');
  return { text, verb, args };
}

export const parseAll = (choices: readonly string[]): Parsed[] => choices.map(parse);

/** The choices that contain everything picked so far. */
export const narrowed = (choices: readonly Parsed[], picks: readonly string[]): Parsed[] =>
  choices.filter((choice) => picks.every((pick) => choice.args.includes(pick)));

/** What can still be pointed at on the board: players and cells that tell the remaining choices apart. */
export function pointable(choices: readonly Parsed[], picks: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const choice of narrowed(choices, picks))
    for (const arg of choice.args) if (!picks.includes(arg) && (isPlayer(arg) || isCell(arg))) found.add(arg);
  return found;
}

/** The choices that need no pointing: buttons. */
export const plain = (choices: readonly Parsed[]): Parsed[] =>
  choices.filter((choice) => !choice.args.some((arg) => isPlayer(arg) || isCell(arg)));

/** Is the request one in which a coach picks who acts? */
export const picksActor = (request: Request | null): boolean => !request?.listed && (request?.kind === 'activate' || request?.kind === 'rush');

/** Is the request one in which the acting player goes on? */
export const goesOn = (request: Request | null): boolean => !request?.listed && (request?.kind === 'step' || request?.kind === 'act');

/** Deeds that roll dice: pointing at the target makes a plan, which is then confirmed. */
const DEEDS: ReadonlySet<string> = new Set([
  'block', 'block-both', 'foul', 'stab', 'saw', 'vomit', 'breathe', 'gaze', 'bite', 'throw', 'give', 'hurl', 'bomb', 'punt', 'swing', 'leap',
  'jump', 'brush', 'open', 'throw-at-wall', 'slam', 'steal', 'pass', 'strike', 'throw-at', 'feint', 'stomp', 'shoot', 'slam-fan', 'autograph',
]);
export const isDeed = (verb: string): boolean => DEEDS.has(verb);

/** Verbs whose target a click could as well mean to walk to, in the order of their buttons. */
export function aimsOf(choices: readonly Parsed[], hex: boolean): string[] {
  const found = new Set(choices.filter((choice) => !WALKS.has(choice.verb) && choice.args.some(isCell)).map((choice) => choice.verb));
  if (hex && choices.some((choice) => choice.verb === 'turn')) found.add('turn');
  return [...found];
}
/** Walking, and what is done by pointing at its target: chests and fans. */
const WALKS: ReadonlySet<string> = new Set(['step', 'swing', 'open', 'slam-fan', 'autograph']);

/** What a coach may do between activations by pointing at its target, in the order of the buttons; some of it only with the player selected. */
const BETWEEN: readonly string[] = ['enter', 'sponge', 'cast-at', 'cast-on'];
const BY_PLAYER: readonly string[] = ['throw-food', 'gather-funds'];
export const isByPlayer = (verb: string): boolean => BY_PLAYER.includes(verb);
export function aimsBetween(choices: readonly Parsed[], selected: string | null): string[] {
  const can = (verb: string): boolean => choices.some((choice) => choice.verb === verb && (!isByPlayer(verb) || choice.args[0] === selected));
  return [...BETWEEN, ...BY_PLAYER].filter(can);
}

/** Letters that arm a verb: the next click is its target. */
export const AIM_KEYS: Readonly<Record<string, string>> = { throw: 't', bomb: 't', punt: 't', hurl: 't', turn: 'f', leap: 'l', jump: 'l', 'throw-at-wall': 'w', enter: 'g', sponge: 'k', 'cast-at': 'c', 'cast-on': 'c', 'throw-food': 'o', 'gather-funds': 'i' };

const IDLE: ReadonlySet<string> = new Set(['done', 'turn', 'end-turn', 'end-rush', 'concede']);

/** Is nothing left of an action but to turn round and to be done? */
export const isSpentAction = (choices: readonly Parsed[]): boolean => choices.every((choice) => IDLE.has(choice.verb));

/** The answer that is framed and that Enter takes: the default, but after a failed test to roll again, not to accept it. */
export function framed(request: Request | null): string | undefined {
  if (request?.kind === 'reroll' && request.detail !== 'block' && request.default === 'accept') return request.choices?.find((choice) => choice.startsWith('reroll')) ?? request.default;
  return request?.default;
}

/** Choices that end something and are asked for twice or at the edge of the screen, never by accident. */
export const isGrave = (verb: string): boolean => verb === 'concede';

const ENDS: ReadonlySet<string> = new Set(['end-turn', 'end-rush']);
/** Does this choice end the turn of the whole side? */
export const endsTurn = (verb: string): boolean => ENDS.has(verb);

/** The players who can still be activated. */
export const actorsIn = (choices: readonly Parsed[]): string[] => [...new Set(choices.filter((choice) => choice.verb === 'activate' || choice.verb === 'act').map((choice) => choice.args[0] ?? ''))];

/** The verb and the word for the actor in games that name them so: `activate H3 move`, `act H3 run`. */
export function actionsOf(choices: readonly Parsed[], player: string): Parsed[] {
  return choices.filter((choice) => (choice.verb === 'activate' || choice.verb === 'act') && choice.args[0] === player);
}

/** Letters for actions, as the keyboard map has them. */
export const ACTION_KEYS: Readonly<Record<string, string>> = {
  move: 'm', blitz: 'z', block: 'b', pass: 'p', 'hand-off': 'h', foul: 'f', hurl: 'y', punt: 'x', gaze: 'g', bomb: 'o', swing: 'w',
  run: 'r', sprint: 's', throw: 't', steal: 'k', slam: 'l', 'stand-up': 'd', buy: 'c', stomp: 'j', feint: 'i', transform: 'a', portal: 'q',
};

/** The actions a game shows all the time, available or not. */
export const ACTION_BAR: Readonly<Record<'square' | 'hex', readonly string[]>> = {
  square: ['move', 'blitz', 'block', 'pass', 'hand-off', 'foul'],
  hex: ['run', 'sprint', 'throw', 'steal', 'slam', 'stand-up'],
};
