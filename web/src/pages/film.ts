/* A record as the server films it: the first picture, then what changes with each step. */

import { fansOf } from '../lib/pieces';
import type { GameEvent, Player, Side, View } from '../lib/types';

export interface Step {
  view: Partial<View>;
  players: (Partial<Player> & { id: string })[];
  events: GameEvent[];
}

export interface Film {
  ruleset: string;
  first: View;
  events: GameEvent[];
  steps: Step[];
}

/** One picture of the reel: what is seen after a step, or in the middle of it, after so many of its events. */
interface Frame {
  step: number;
  events: number | null;
}

export interface Turning {
  at: number;
  kind: 'turn' | 'score';
  side: string;
  number: number;
  half: number;
}

const APART = 64;

const isScore = (event: GameEvent): boolean => (event.name === 'Scored' && !('purpose' in event)) || event.name === 'Strike';
const isTurn = (event: GameEvent): boolean => event.name === 'TurnBegan' || event.name === 'RushBegan';

/** Pictures at any step, quickly: every so often one is kept whole. A score is a picture of its own, before the pitch is cleared. */
export class Reel {
  private readonly kept: View[] = [];
  private readonly frames: Frame[] = [];

  constructor(readonly film: Film) {
    let view = film.first;
    this.kept.push(view);
    film.steps.forEach((step, n) => {
      view = advance(view, step);
      if ((n + 1) % APART === 0) this.kept.push(view);
      step.events.forEach((event, k) => {
        if (isScore(event) && k + 1 < step.events.length) this.frames.push({ step: n, events: k + 1 });
      });
      this.frames.push({ step: n, events: null });
    });
  }

  get length(): number {
    return this.frames.length;
  }

  at(place: number): View {
    const frame = this.frames[place - 1];
    if (!frame) return this.film.first;
    if (frame.events === null) return this.after(frame.step + 1);
    return happened(this.after(frame.step), this.film.steps[frame.step]?.events.slice(0, frame.events) ?? []);
  }

  /** The picture after so many steps of the film. */
  private after(steps: number): View {
    const from = Math.floor(steps / APART);
    let view = this.kept[from] ?? this.film.first;
    for (let n = from * APART; n < steps; n += 1) {
      const each = this.film.steps[n];
      if (each) view = advance(view, each);
    }
    return view;
  }

  /** Everything that has happened up to a place on the reel. */
  events(place: number): GameEvent[] {
    const frame = this.frames[place - 1];
    if (!frame) return this.film.events;
    const whole = this.film.steps.slice(0, frame.events === null ? frame.step + 1 : frame.step).flatMap((each) => each.events);
    return [...this.film.events, ...whole, ...(frame.events === null ? [] : (this.film.steps[frame.step]?.events.slice(0, frame.events) ?? []))];
  }

  /** Where on the reel an event has just happened, and what is seen then. */
  moment(n: number): { at: number; view: View } {
    const step = this.film.steps.findIndex((each) => each.events.some((event) => event.n === n));
    if (step < 0) return { at: 0, view: this.film.first };
    const events = this.film.steps[step]?.events ?? [];
    const count = events.findIndex((event) => event.n === n) + 1;
    const at = this.frames.findIndex((frame) => frame.step === step && (frame.events === null || frame.events >= count)) + 1;
    return { at, view: happened(this.after(step), events.slice(0, count)) };
  }

  /** Where turns begin and points are scored. */
  moments(): Turning[] {
    const found: Turning[] = [];
    let half = 1;
    for (const event of this.film.events) if (event.name === 'HalfBegan') half = Number(event.number);
    this.frames.forEach((frame, n) => {
      const events = this.film.steps[frame.step]?.events ?? [];
      const last = events[(frame.events ?? events.length) - 1];
      if (last && isScore(last)) found.push({ at: n + 1, kind: 'score', side: String(last.side), number: Number(last.points ?? 1), half });
      if (frame.events !== null) return;
      for (const event of events) {
        if (event.name === 'HalfBegan') half = Number(event.number);
        if (isTurn(event)) found.push({ at: n + 1, kind: 'turn', side: String(event.side), number: Number(event.number), half });
      }
    });
    return found;
  }
}

/** The picture after a step. */
export function advance(view: View, step: Step): View {
  const changed = new Map(step.players.map((player) => [player.id, player]));
  const players = changed.size ? view.players.map((player) => (changed.has(player.id) ? { ...player, ...changed.get(player.id) } : player)) : view.players;
  return { ...view, ...step.view, players };
}

/** Where each kind of event leaves a player, by the field that says so. */
const GOES: Readonly<Record<string, string>> = { Moved: 'to', FollowedUp: 'to', Followed: 'to', Entered: 'to', Pushed: 'to', Fell: 'to', Placed: 'to', Travelled: 'square', Teleported: 'to', SentIn: 'to' };
/** What each kind of event makes of a player. */
const BECOMES: Readonly<Record<string, string>> = { KnockedDown: 'prone', Fell: 'prone', Stunned: 'stunned', StoodUp: 'standing', TurnedFaceUp: 'prone', SentOff: 'sent-off', Recovered: 'reserve' };
const ON_THE_PITCH: ReadonlySet<string> = new Set(['standing', 'prone', 'stunned']);

/** The picture after some of the events of a step: where players and ball are, the score, whose turn it is. */
export function happened(view: View, events: readonly GameEvent[]): View {
  return events.reduce(one, view);
}

const withFans = (view: View, fans: string[]): View => ({ ...view, side_line: { ...view.side_line, fans } });

function one(view: View, event: GameEvent): View {
  const change = (fields: Partial<Player>): View => ({ ...view, players: view.players.map((player) => (player.id === event.player ? { ...player, ...fields } : player)) });
  const ballAt = (view: View, square: string | null): View => ({ ...view, ball: { ...view.ball, square, carrier: null } });
  const cell = (value: unknown): string | null => (typeof value === 'string' && value !== 'off' && value !== '-' ? value : null);
  switch (event.name) {
    case 'ChestPlaced':
      return { ...view, chests: [...(view.chests ?? []), String(event.square)] };
    case 'ChestOpened':
      return { ...view, chests: (view.chests ?? []).filter((square) => square !== event.square), ball_found: view.ball_found || event.found === 1 };
    case 'PortalPlaced':
      return { ...view, portals: [...(view.portals ?? []), String(event.square)] };
    case 'BallTeleported':
      return ballAt(view, cell(event.to));
    case 'Sponged':
      return change({ status: 'reserve' });
    case 'BallMoved':
      return ballAt(view, cell(event.square));
    case 'BallAt':
      return ballAt(view, cell(event.ball));
    case 'Kicked':
      return ballAt(view, cell(event.lands));
    case 'BallLost':
      return ballAt(view, view.ball?.square ?? null);
    case 'BallGone':
      return { ...view, ball: null };
    case 'BallHeld':
      return { ...view, ball: { ...view.ball, carrier: String(event.player), square: view.players.find((player) => player.id === event.player)?.square ?? null } };
    case 'Faced':
      return { ...view, facings: { ...view.facings, [String(event.player)]: String(event.facing) } };
    case 'RefMoved':
      return view.referee ? { ...view, referee: { ...view.referee, square: cell(event.to) } } : view;
    case 'FanAt':
      return withFans(view, [...fansOf(view), String(event.square)]);
    case 'FanGone':
      return withFans(view, fansOf(view).filter((fan) => fan !== event.square));
    case 'FanMoved':
      return withFans(view, fansOf(view).map((fan) => (fan === event.from ? String(event.to) : fan)));
    case 'TurnBegan':
    case 'RushBegan':
      return { ...view, turn: { side: event.side as Side, number: Number(event.number) }, active: event.side as Side, ...(event.name === 'RushBegan' ? { rush: Number(event.number) } : {}) };
    case 'HalfBegan':
      return { ...view, half: Number(event.number) };
    case 'Weather':
      return { ...view, weather: String(event.weather) };
    case 'Scored':
      return 'purpose' in event ? view : { ...view, score: view.score.map((points, side) => points + (side === (event.side === 'home' ? 0 : 1) ? 1 : 0)) };
    case 'Injured':
    case 'LeftThePitch':
    case 'CameBack':
    case 'Treated': {
      const status = String(event.status);
      return change(ON_THE_PITCH.has(status) ? { status } : { status, square: null });
    }
    case 'Crowd':
    case 'Withdrew':
    case 'FellThrough':
    case 'Mishap':
    case 'IntoTheChasm':
      return change({ square: null });
  }
  const way = GOES[event.name];
  const status = BECOMES[event.name];
  if (way === undefined && status === undefined) return view;
  const fields: Partial<Player> = status === undefined ? {} : { status };
  const goes = way === undefined ? undefined : (event[way] ?? event.square);
  if (goes !== undefined && goes !== '-') fields.square = cell(goes);
  if (event.name === 'SentOff') fields.square = null;
  if (event.name === 'Placed' || event.name === 'Entered' || event.name === 'SentIn') fields.status = 'standing';
  /* which hexes a large one covers there the next picture says */
  if (fields.square !== undefined) fields.cells = undefined;
  const moved = change(fields);
  const next = event.facing ? { ...moved, facings: { ...view.facings, [String(event.player)]: String(event.facing) } } : moved;
  return fields.square !== undefined && view.ball?.carrier === event.player ? { ...next, ball: { ...view.ball, square: fields.square, carrier: String(event.player) } } : next;
}
