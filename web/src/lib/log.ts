/* The log: events told in entries, each with its dice and what they were compared with. */

import type { GameEvent } from './types';

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
      /* block dice are told once one of them is picked */
      if (event.name === 'Chose' && !String(event.choice).startsWith('die ')) dice = [];
      return;
    }
    const tells = TELLS.has(event.name);
    found.push({ n: event.n ?? index, key: `log.${event.name}`, event, dice: tells ? dice : [], modifiers: tells ? modifiers : [], heading: HEADINGS.has(event.name), again: tells && again });
    if (tells) {
      dice = [];
      modifiers = [];
      again = false;
    }
  });
  return found;
}
