/* What the server says of a match: the last picture, shown at a pace the eye can follow, and the line it comes over. */

import { untrack } from 'svelte';
import * as api from '../lib/api';
import { goesOn, picksActor } from '../lib/choices';
import { settings } from '../lib/settings.svelte';
import { Line, type Frame } from '../lib/socket';
import { speech } from '../lib/i18n/i18n.svelte';
import { errorWords } from '../lib/words';
import { applied } from '../lib/changes';
import type { BoardShape, ChangeFrame, Clock, EventsFrame, GameEvent, StateFrame, Terms, View } from '../lib/types';

/** Milliseconds between two states of the other side. */
const STEP = 90;
const HURRIED = 15;
const AT_ONCE = 12;
const MANY = 30;

/** The trap among what has happened, with the squares that the picture before says it reaches. */
function sprungIn(events: readonly GameEvent[], before: View | null): { cell: string; cells: string[] } | null {
  const trap = events.findLast((event) => event.name === 'ChestOpened' && event.found !== 1);
  const cells = trap ? before?.trap_reach?.[String(trap.square)] : undefined;
  return cells ? { cell: String(trap?.square), cells } : null;
}

export abstract class Feed {
  readonly id: string;
  readonly seat: string;
  v = $state(-1);
  view = $state.raw<View | null>(null);
  shape = $state.raw<BoardShape | null>(null);
  terms = $state.raw<Terms | null>(null);
  events = $state.raw<GameEvent[]>([]);
  clock = $state.raw<Clock | null>(null);
  seats = $state.raw<{ home: boolean; away: boolean }>({ home: true, away: true });
  undo = $state<'free' | 'ask' | 'no'>('no');
  mode = $state('');
  commitment = $state<string | null>(null);
  seed = $state<string | null>(null);
  open = $state(false);
  /** There is no such match, or this seat is none of it. */
  lost = $state(false);
  trouble = $state('');
  /** What the other coach asks me to agree to: undo, pause. */
  asked = $state('');
  /** What I have asked the other coach. */
  waiting = $state('');
  /** My seat: home, away, both (one screen) or watch. */
  you = $state('');
  paused = $state(false);
  /** Whose time ran out last, and what was played for that coach; the server says so. */
  late = $state.raw<StateFrame['late']>(null);

  /** A trap that the last choice set off: its chest, and the squares it hit. */
  sprung = $state.raw<{ cell: string; cells: string[] } | null>(null);

  /** What is still to be played of a plan. */
  line: string[] = [];
  /** Events heard of so far, without a gap; some are not for this seat. */
  private told = 0;
  /** Has everything been told that happened while the line was down? */
  private caughtUp = $state(false);
  /** The input for which an answer has been sent and not yet come back. */
  private sent = $state(-1);
  busy: boolean = $derived(this.sent === this.v && this.v >= 0);
  /** The last state that has come, shown or not: the next change is one of it. */
  private heard: StateFrame | null = null;
  private readonly coming: StateFrame[] = [];
  /** States that have come and are not shown yet. */
  private behind = $state(0);
  /** Questions to the server about what may be, that it has not answered yet. */
  private unanswered = $state(0);
  /** Things that are being fetched for the first picture: board, terms. */
  private fetching = $state(0);
  /** Nothing is under way: all that the server has said is shown, and it has answered all that it was asked. */
  settled: boolean = $derived(this.open && this.caughtUp && this.view !== null && !this.busy && this.behind + this.unanswered + this.fetching === 0);
  private timer = 0;
  protected readonly wire: Line;

  constructor(id: string, seat: string) {
    this.id = id;
    this.seat = seat;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.wire = new Line(
      `${scheme}://${location.host}/api/matches/${encodeURIComponent(id)}/socket?seat=${encodeURIComponent(seat)}`,
      (frame) => this.hear(frame),
      (open) => {
        this.open = open;
        this.caughtUp = false;
        this.sent = -1;
        this.unanswered = 0;
      },
      () => ({ t: 'since', v: Math.max(0, this.v), n: this.told }),
      () => (this.lost = true),
    );
    this.wire.open();
  }

  close(): void {
    clearTimeout(this.timer);
    this.wire.close();
  }

  /** The match has moved on: forget what was for the input before, go on with what is asked now. */
  protected abstract moved(): void;
  /** An answer to something that was asked of the server. */
  protected abstract answered(frame: Frame): void;
  isHex: boolean = $derived(this.shape?.shape === 'hex');

  // -- frames ----------------------------------------------------------------------------------------------------

  private hear(frame: Frame): void {
    if (frame.t === 'state') this.hearState(frame as unknown as StateFrame);
    else if (frame.t === 'change') this.hearState(applied(this.heard, frame as unknown as ChangeFrame));
    else if (frame.t === 'seats') this.seats = frame.seats as StateFrame['seats'];
    else if (frame.t === 'events') this.fillIn(frame as unknown as EventsFrame);
    else if (frame.t === 'refused') {
      this.trouble = this.refusal(frame);
      /* a question that is refused stops nothing that is being played */
      if (frame.id === undefined) {
        this.line = [];
        this.sent = -1;
      } else this.unanswered = Math.max(0, this.unanswered - 1);
    } else {
      if (frame.id !== undefined) this.unanswered = Math.max(0, this.unanswered - 1);
      this.answered(frame);
    }
  }

  private hearState(state: StateFrame | null): void {
    if (!state) return this.wire.again();
    if (state.seats !== this.heard?.seats) this.seats = state.seats;
    this.heard = state;
    this.lineUp(state);
  }

  /** Ask the server about what may be. */
  protected ask(question: Frame): void {
    /* an effect may ask: it does not depend on how much is asked */
    if (this.wire.say(question)) this.unanswered = untrack(() => this.unanswered) + 1;
  }

  /** Why the server would not: in the page's words where it has any. */
  protected refusal(frame: Frame): string {
    return errorWords(frame as { code?: string; message?: string });
  }

  /** States are shown at a pace the eye can follow; with motion off, or when they come too fast, only the last one is. */
  private lineUp(frame: StateFrame): void {
    this.coming.push(frame);
    this.behind = this.coming.length;
    if (this.busy || this.view === null) this.showComing();
    else if (!this.timer) this.timer = window.setTimeout(() => this.showComing(), this.pace());
  }

  private pace(): number {
    if (settings.still || document.hidden) return AT_ONCE;
    return this.coming.length > MANY ? HURRIED : STEP;
  }

  private showComing(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const all = settings.still || document.hidden || this.busy;
    const frames = all ? this.coming.splice(0) : this.coming.splice(0, 1);
    this.behind = this.coming.length;
    for (const frame of frames) this.remember(frame);
    const last = frames.at(-1);
    if (last) this.take(last, frames.flatMap((frame) => frame.events));
    if (this.coming.length) this.timer = window.setTimeout(() => this.showComing(), this.pace());
  }

  private take(frame: StateFrame, happened: readonly GameEvent[] = frame.events): void {
    const first = this.view === null;
    const moved = frame.v !== this.v;
    /* dice from the table come one by one: it is seen until somebody chooses again */
    if (moved) this.sprung = sprungIn(happened, this.view) ?? (happened.some((event) => event.name === 'Chose') || frame.v < this.v ? null : this.sprung);
    this.view = frame.view;
    this.v = frame.v;
    this.clock = frame.clock;
    this.late = frame.late ?? null;
    this.undo = frame.undo;
    this.mode = frame.mode;
    this.you = frame.you;
    this.paused = frame.paused;
    this.asked = frame.asks && frame.asks.by !== this.you ? frame.asks.what : '';
    this.waiting = frame.asks?.by === this.you ? frame.asks.what : '';
    this.commitment = frame.commitment;
    this.seed = frame.secret ?? null;
    if (first) {
      this.fetch(api.board(frame.view.ruleset), (shape) => {
        this.shape = shape;
        this.tellWishes();
      });
      speech.game = api.baseName(frame.view.ruleset);
      this.fetch(api.terms(frame.view.ruleset), (terms) => (this.terms = terms));
    }
    if (moved) {
      this.trouble = '';
      this.moved();
    }
  }

  private fetch<Found>(what: Promise<Found>, put: (found: Found) => void): void {
    this.fetching += 1;
    void what.then(put, () => undefined).finally(() => (this.fetching -= 1));
  }

  /** Keep events and lines by their number: a frame after a break may repeat some, an undo takes some back. */
  private remember(frame: StateFrame): void {
    let keep = this.events.length;
    while (keep > 0 && (this.events[keep - 1]?.n ?? 0) >= frame.events_from) keep -= 1;
    this.events = [...this.events.slice(0, keep), ...frame.events];
    /* the first state after a break leaves out what happened meanwhile: that is asked for, and comes after it */
    if (frame.events_from > this.told) {
      if (this.caughtUp) this.askSince(frame.v);
      this.caughtUp = false;
      return;
    }
    this.told = frame.events_to;
    this.caughtUp = true;
  }

  /** A page of what happened before: it takes the place of what is known of its events. */
  private fillIn(page: EventsFrame): void {
    const outside = (event: GameEvent): boolean => (event.n ?? 0) < page.events_from || (event.n ?? 0) >= page.events_to;
    this.events = [...this.events.filter(outside), ...page.events].sort((one, other) => (one.n ?? 0) - (other.n ?? 0));
    this.told = page.events_to;
    if (page.more) return this.askSince(page.v);
    this.told = Math.max(page.events_to, this.heard?.events_to ?? 0);
    this.caughtUp = true;
  }

  private askSince(v: number): void {
    this.wire.say({ t: 'since', v, n: this.told });
  }

  // -- inputs ----------------------------------------------------------------------------------------------------

  /** Answer the open request. A line goes on after a question in between, but not after another thing to do. */
  play(choice: string, inLine = false): void {
    const request = this.view?.request ?? null;
    if (!inLine && (picksActor(request) || goesOn(request))) this.line = [];
    if (this.sent === this.v) return;
    this.sent = this.v;
    if (!this.wire.say({ t: 'play', v: this.v, choice })) this.sent = -1;
  }

  /** Dice from a real table; without faces the server rolls them. */
  roll(faces?: number[]): void {
    if (this.sent === this.v) return;
    this.sent = this.v;
    if (!this.wire.say(faces ? { t: 'roll', v: this.v, faces } : { t: 'roll', v: this.v })) this.sent = -1;
  }

  takeBack(): void {
    this.line = [];
    this.wire.say({ t: 'undo' });
  }

  answer(yes: boolean): void {
    this.wire.say({ t: this.asked === 'pause' ? 'pause-answer' : 'undo-answer', yes });
    this.asked = '';
  }

  pause(): void {
    this.wire.say({ t: this.paused ? 'resume' : 'pause' });
  }

  /** Tell the server what need not be asked, if it has been told otherwise in this match. */
  tellWishes(): void {
    if (this.you === 'watch' || this.isHex) return;
    const key = `ironpitch.told.${this.id}`;
    const wish = settings.follow ? 'yes' : 'no';
    if ((sessionStorage.getItem(key) ?? 'no') === wish) return;
    if (this.wire.say({ t: 'prefer', kind: 'follow', on: settings.follow })) sessionStorage.setItem(key, wish);
  }
}
