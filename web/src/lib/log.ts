/* The log: events told in entries, each with its dice and what they were compared with. */

import type { GameEvent, Request } from './types';

export interface Die {
  die: string;
  face: number;
}

export interface Modifier {
  amount: number;
  reason: string;
  player: string;
}

export interface Entry {
  n: number;
  /** The last event that the entry tells of: the board as it was then is the moment of the entry. */
  to: number;
  /** Key of the sentence: log.Name. */
  key: string;
  event: GameEvent;
  dice: Die[];
  modifiers: Modifier[];
  heading: boolean;
  /** Had a die been rolled for it before and was it rolled again? */
  again: boolean;
  /** How the block was rolled that this is the result of. */
  block: GameEvent | null;
  /** The cells of a walk. */
  way: string[];
}

const HEADINGS: ReadonlySet<string> = new Set(['TurnBegan', 'RushBegan', 'HalfBegan', 'DriveBegan', 'MatchBegan', 'MatchEnded', 'SuddenDeath']);
/** What the board shows by itself, or another event tells. */
const SILENT: ReadonlySet<string> = new Set(['Chose', 'Faced', 'Placed', 'TurnEnded', 'RushEnded', 'FollowedUp', 'Followed', 'DiceAdded', 'CardTurned', 'Entered', 'Blocked']);
/** Events that tell what the dice before them came to. */
const TELLS: ReadonlySet<string> = new Set([
  'Tested', 'Scored', 'BlockResult', 'Armour', 'Injured', 'Casualty', 'Kicked', 'KickOffEvent', 'Weather', 'Fame', 'Fans', 'Thrown', 'Deflected', 'Recovered', 'Contested', 'RefChecked', 'RefDistracted',
  'Launched', 'FanCheck', 'CrowdCheers', 'YarasaStayed', 'YarasaCame', 'PrayerAnswered', 'CardDealt', 'Touchback', 'RollOffWon', 'Fell', 'SkillUsed', 'SentOff', 'BallMoved', 'BallAt', 'Stunned', 'Teleported', 'BallTeleported', 'ChestOpened', 'MetWall', 'SentIn', 'RoomEffect', 'FirstTurn', 'EndChosen',
]);
/** Events read off one kind of dice, whatever else lies there: cards drawn before them. */
const READ_OFF: Readonly<Record<string, string>> = { YarasaStayed: 'yarasa', YarasaCame: 'yarasa' };
/** Actions that are nothing but going somewhere: where to is told instead. */
const WALKS: ReadonlySet<string> = new Set(['move', 'run', 'sprint', 'stand-up']);
/** Tests of a step: they are told with where it leads. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['dodge', 'rush', 'leap', 'jump']);
const BETWEEN: ReadonlySet<string> = new Set(['Rerolled', 'SkillUsed']);
/** Answers to a question about dice that lie on the table: they are still to be told. */
const ABOUT_DICE: ReadonlySet<string> = new Set(['die', 'reroll', 'accept', 'keep', 'use', 'decline', 'dice', 'take']);
/** Questions about dice that lie on the table. */
const ASKS_ABOUT_DICE: ReadonlySet<string> = new Set(['reroll', 'block-die', 'casualty', 'apothecary', 'weather', 'use', 'dice']);

/** The dice that a question is about: those of the last roll, unless something has come of them already. */
export function diceAsked(events: readonly GameEvent[], request: Request | null): Die[] {
  const found: Die[] = [];
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

/** The key of the sentence for an event; some are told in several ways. */
function keyOf(event: GameEvent): string {
  const name = `log.${event.name}`;
  if (event.name === 'BallMoved') return event.square === 'off' ? `${name}.off` : `${name}.${String(event.purpose).replace(/-(distance|direction)$/, '').replace(/-/g, '_')}`;
  if (event.name === 'Kicked' && event.lands === 'off') return `${name}.off`;
  if (event.name === 'Pushed' && event.to === 'off') return `${name}.off`;
  if (event.name === 'ChestOpened') return `${name}.${event.found ? 'ball' : 'trap'}`;
  if (event.name === 'RoomEffect') return `${name}.${String(event.room).replace(/-/g, '_')}.${event.struck ? 'struck' : 'spared'}`;
  if (event.name === 'MetWall' && event.fell) return `${name}.fell`;
  if (event.name === 'CrowdTest') return event.verdict === 'tied' ? `${name}.tied` : String(event.verdict).endsWith('double') ? `${name}.double` : name;
  if (event.name === 'EndChosen') return `${name}.${event.left ? 'left' : 'right'}`;
  if (event.name === 'ThrownAtWall') return `${name}.${event.accurate ? 'accurate' : 'inaccurate'}`;
  if (event.name === 'Thrown' && 'accurate' in event) return `${name}.${event.accurate ? 'accurate' : 'inaccurate'}`;
  return name;
}

interface Rolled extends Die {
  player: string;
  purpose: string;
}

/** Entries for all events, oldest first. A roll in successes is told by `Scored`, which follows the dice. */
export function entries(events: readonly GameEvent[]): Entry[] {
  const found: Entry[] = [];
  let dice: Rolled[] = [];
  let modifiers: (Modifier & { purpose: string })[] = [];
  let again = false;
  let block: GameEvent | null = null;
  const tell = (event: GameEvent, n: number, more: Partial<Entry> = {}): void => {
    found.push({ n, to: n, key: keyOf(event), event, dice: [], modifiers: [], heading: HEADINGS.has(event.name), again: false, block: null, way: [], ...more });
  };
  events.forEach((event, index) => {
    const n = event.n ?? index;
    if (event.name === 'Rolled') {
      /* dice that deal a card are not for everybody's eyes */
      if (typeof event.face === 'number') dice.push({ die: String(event.die), face: event.face, player: String(event.player), purpose: String(event.purpose) });
      return;
    }
    if (event.name === 'Modified') {
      modifiers.push({ amount: Number(event.amount), reason: String(event.reason), player: String(event.player), purpose: String(event.purpose) });
      return;
    }
    /* in the games of successes a test is announced before its dice; the other side's dice may lie there too */
    if (event.name === 'Tested' && 'dice' in event) {
      dice = dice.filter((die) => die.player !== event.player);
      return;
    }
    if (event.name === 'Rerolled') again = true;
    if (event.name === 'Blocked') block = event;
    if (event.name === 'Moved') {
      walked(found, event, n, tell);
      return;
    }
    /* a launch says itself where the ball comes down, and what attacks without being a player has no name to have won or lost */
    if (SILENT.has(event.name) || (event.name === 'BallAt' && !dice.length) || (event.name === 'Contested' && event.player === '-')) {
      /* dice that are picked from, kept or rolled again are told afterwards */
      if (event.name === 'Chose' && !ABOUT_DICE.has(String(event.choice).split(' ')[0] ?? '')) dice = [];
      return;
    }
    const tells = TELLS.has(event.name);
    const to = event.name === 'Tested' && ON_THE_WAY.has(String(event.purpose)) ? steppedTo(found, event) : undefined;
    /* of two who roll against each other each has dice and reasons of his own */
    const own = event.name === 'Scored' && 'purpose' in event && dice.some((die) => die.player === event.player);
    const kind = READ_OFF[event.name];
    const mine = own ? dice.filter((die) => die.player === event.player) : kind ? dice.filter((die) => die.purpose === kind) : dice;
    const reasons = own ? modifiers.filter((each) => each.purpose === event.purpose) : modifiers;
    tell(to === undefined ? event : { ...event, to }, n, {
      dice: tells || event.name === 'Rerolled' ? mine.map(({ die, face }) => ({ die, face })) : [],
      modifiers: tells ? reasons.map(({ amount, reason, player }) => ({ amount, reason, player })) : [],
      again: tells && again,
      block: event.name === 'BlockResult' ? block : null,
    });
    if (event.name === 'Rerolled') dice = [];
    if (tells) {
      dice = own ? dice.filter((die) => die.player !== event.player) : [];
      modifiers = own ? modifiers.filter((each) => each.purpose !== event.purpose) : [];
      again = false;
    }
  });
  return found;
}

/** A walk is one entry, however many steps it has; an action that is only a walk is told by it. */
function walked(found: Entry[], event: GameEvent, n: number, tell: (event: GameEvent, n: number, more: Partial<Entry>) => void): void {
  const last = found.at(-1);
  const begin = (): void => tell({ ...event }, n, { way: [String(event.to)] });
  if (!last || last.event.player !== event.player) begin();
  else if (last.event.name === 'Moved') {
    last.event = { ...last.event, to: event.to };
    last.way.push(String(event.to));
    last.to = n;
  } else if ((last.event.name === 'Activated' || last.event.name === 'Acted') && WALKS.has(String(last.event.action))) {
    last.event = { ...event };
    last.key = 'log.Moved';
    last.way = [String(event.to)];
    last.to = n;
  } else begin();
}

/** The step that a test on the way is about: it is told with the test, no longer with the walk. */
function steppedTo(found: Entry[], event: GameEvent): string | undefined {
  /* between the step and the test its first roll may stand, and the skill that was used */
  const at = found.findLastIndex((entry) => !(entry.event.player === event.player && BETWEEN.has(entry.event.name)));
  const last = found[at];
  if (last?.event.name !== 'Moved' || last.event.player !== event.player) return undefined;
  const to = last.way.pop();
  const before = last.way.at(-1);
  if (before === undefined) found.splice(at, 1);
  else last.event = { ...last.event, to: before };
  return to;
}
