/* The log: events told in entries, each with its dice and what they were compared with. */

import type { GameEvent, Request } from './types';

export interface Entry {
  n: number;
  /** Key of the sentence: log.Name. */
  key: string;
  event: GameEvent;
  dice: { die: string; face: number }[];
  modifiers: { amount: number; reason: string; player: string }[];
  heading: boolean;
  /** Had a die been rolled for it before and was it rolled again? */
  again: boolean;
}

const HEADINGS: ReadonlySet<string> = new Set(['TurnBegan', 'RushBegan', 'HalfBegan', 'DriveBegan', 'MatchBegan', 'MatchEnded', 'SuddenDeath']);
/** What the board shows by itself. */
const SILENT: ReadonlySet<string> = new Set(['Chose', 'Moved', 'Faced', 'Placed', 'TurnEnded', 'RushEnded', 'FollowedUp', 'Followed', 'BallMoved', 'BallAt', 'DiceAdded', 'CardTurned', 'Entered', 'Pushed']);
/** Events that tell what the dice before them came to. */
const TELLS: ReadonlySet<string> = new Set([
  'Tested', 'Scored', 'BlockResult', 'Armour', 'Injured', 'Casualty', 'Kicked', 'KickOffEvent', 'Weather', 'Fame', 'Fans', 'Thrown', 'Deflected', 'Recovered', 'Contested', 'RefChecked', 'RefDistracted',
  'Launched', 'FanCheck', 'PrayerAnswered', 'CardDealt', 'Touchback', 'RollOffWon', 'Fell', 'SkillUsed', 'SentOff',
]);
/** Answers to a question about dice that lie on the table: they are still to be told. */
const ABOUT_DICE: ReadonlySet<string> = new Set(['die', 'reroll', 'accept', 'keep', 'use', 'decline', 'dice', 'take']);
/** Questions about dice that lie on the table. */
const ASKS_ABOUT_DICE: ReadonlySet<string> = new Set(['reroll', 'block-die', 'casualty', 'apothecary', 'weather', 'use', 'dice']);

/** The dice that a question is about: those of the last roll, unless something has come of them already. */
export function diceAsked(events: readonly GameEvent[], request: Request | null): Entry['dice'] {
  const found: Entry['dice'] = [];
  if (!request || !ASKS_ABOUT_DICE.has(request.kind)) return found;
  const wanted = request.kind === 'reroll' ? request.detail : request.kind === 'block-die' ? 'block' : undefined;
  let purpose: string | undefined;
  for (let n = events.length - 1; n >= 0 && found.length < 6; n -= 1) {
    const event = events[n];
    if (!event || event.name === 'Chose' || event.name === 'Tested' || HEADINGS.has(event.name)) break;
    if (event.name !== 'Rolled' || typeof event.face !== 'number') continue;
    purpose ??= String(event.purpose ?? '');
    if (String(event.purpose ?? '') !== purpose || (wanted && purpose !== wanted)) break;
    found.unshift({ die: String(event.die), face: event.face });
  }
  return found;
}

/** Entries for all events, oldest first. A roll in successes is told by `Scored`, which follows the dice. */
export function entries(events: readonly GameEvent[]): Entry[] {
  const found: Entry[] = [];
  let dice: Entry['dice'] = [];
  let modifiers: Entry['modifiers'] = [];
  let again = false;
  events.forEach((event, index) => {
    if (event.name === 'Rolled') {
      /* dice that deal a card are not for everybody's eyes */
      if (typeof event.face === 'number') dice.push({ die: String(event.die), face: event.face });
      return;
    }
    if (event.name === 'Modified') {
      modifiers.push({ amount: Number(event.amount), reason: String(event.reason), player: String(event.player) });
      return;
    }
    /* in the games of successes a test is announced before its dice */
    if (event.name === 'Tested' && 'dice' in event) {
      dice = [];
      return;
    }
    if (event.name === 'Rerolled') again = true;
    if (SILENT.has(event.name)) {
      /* dice that are picked from, kept or rolled again are told afterwards */
      if (event.name === 'Chose' && !ABOUT_DICE.has(String(event.choice).split(' ')[0] ?? '')) dice = [];
      return;
    }
    const tells = TELLS.has(event.name);
    found.push({ n: event.n ?? index, key: `log.${event.name}`, event, dice: tells || event.name === 'Rerolled' ? dice : [], modifiers: tells ? modifiers : [], heading: HEADINGS.has(event.name), again: tells && again });
    if (event.name === 'Rerolled') dice = [];
    if (tells) {
      dice = [];
      modifiers = [];
      again = false;
    }
  });
  return found;
}
