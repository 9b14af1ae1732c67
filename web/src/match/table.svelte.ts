/* A match as the page holds it: the last picture, what has been picked, the line being played, and what a click means. */

import * as api from '../lib/api';
import { actionsOf, goesOn, isCell, isDeed, isPlayer, isSpentAction, narrowed, parseAll, picksActor, pointable, type Parsed } from '../lib/choices';
import { layout as layOut, neighbours, strikeHex, type Layout } from '../lib/geometry';
import { t } from '../lib/i18n/i18n.svelte';
import { nextOf } from '../lib/plan';
import { settings } from '../lib/settings.svelte';
import { Line, type Frame } from '../lib/socket';
import { playerWords } from '../lib/words';
import type { BoardShape, Clock, GameEvent, Hints, Player, StateFrame, Terms, View } from '../lib/types';

interface Tested {
  choice: number;
  player: string;
  purpose: string;
  needed?: number;
  dice?: number;
  stat?: number;
  chance?: number;
  chooser?: string;
  modifiers?: { amount: number; reason: string; player: string }[];
}

interface Foreseen {
  legal: number;
  refused: string;
  rolls: Tested[];
}

/** A roll that a plan needs, ready to be shown. */
export interface PlannedRoll {
  key: string;
  purpose: string;
  needed: string;
  chance: number;
  cell: string;
  modifiers: { amount: number; reason: string; player: string }[];
}

export interface Plan {
  player: string;
  action: string;
  cell: string;
  target: string | null;
  path: string[];
  chance: number | null;
  line: string[];
  dice: { count: number; theirs: boolean } | null;
  /** A deed on the spot, by its choice: a throw, a strike, a slam. */
  deed?: string;
}

/** Milliseconds between two states of the other side. */
const STEP = 90;
const HURRIED = 15;
const AT_ONCE = 12;
const MANY = 30;
/** A second click within so many milliseconds is part of the first: it confirms nothing. */
const DOUBLE_CLICK = 400;
const FIRST_ACTION: readonly string[] = ['move', 'run', 'swing', 'stand-up'];
/** Actions that end in a deed to an opponent: walk next to him, then do it. */
const ENDS_IN: Readonly<Record<string, string>> = { blitz: 'block', foul: 'foul', block: 'block' };

export class MatchTable {
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
  /** Whose time ran out last, and what was played for that coach. */
  late = $state.raw<{ side: number; choice: string } | null>(null);
  private clockAt = 0;

  picks = $state.raw<string[]>([]);
  selected = $state<string | null>(null);
  action = $state<string | null>(null);
  plan = $state.raw<Plan | null>(null);
  hints = $state.raw<Hints | null>(null);
  shown = $state<string | null>(null);
  tests = $state.raw<Tested[]>([]);
  /** What is still to be played of a plan. */
  line: string[] = [];
  private after: string | null = null;
  private pointedAt = { cell: '', when: 0 };
  /** Events heard of so far; some are not for this seat. */
  private told = 0;
  private asking = 0;
  private previewing = 0;
  /** The input for which an answer has been sent and not yet come back. */
  private sent = $state(-1);
  busy: boolean = $derived(this.sent === this.v && this.v >= 0);
  private readonly coming: StateFrame[] = [];
  private timer = 0;
  private readonly wire: Line;

  constructor(id: string, seat: string) {
    this.id = id;
    this.seat = seat;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.wire = new Line(
      `${scheme}://${location.host}/api/matches/${encodeURIComponent(id)}/socket?seat=${encodeURIComponent(seat)}`,
      (frame) => this.hear(frame),
      (open) => {
        this.open = open;
        this.sent = -1;
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

  // -- what is asked ---------------------------------------------------------------------------------------------

  request = $derived(this.view?.request ?? null);
  mayRoll = $derived(this.you === 'both' || this.mode === 'manual' || (this.you !== 'watch' && this.you === (this.view?.request?.side === 0 ? 'home' : 'away')));
  mine = $derived(this.request !== null && (this.request.choices !== undefined || (this.request.kind === 'roll' && this.mayRoll)));
  choices: Parsed[] = $derived(parseAll(this.request?.choices ?? []));
  left: Parsed[] = $derived(narrowed(this.choices, this.picks));
  players: Map<string, Player> = $derived(new Map((this.view?.players ?? []).map((player) => [player.id, player])));
  byCell: Map<string, Player> = $derived(new Map((this.view?.players ?? []).filter((player) => player.square).map((player) => [player.square ?? '', player])));
  actor: string | null = $derived(goesOn(this.request) ? this.request?.about ?? null : this.selected);
  actions: Parsed[] = $derived(this.selected && picksActor(this.request) ? actionsOf(this.choices, this.selected) : []);
  isHex: boolean = $derived(this.shape?.shape === 'hex');
  /** What can be pointed at now. */
  hot: Set<string> = $derived.by(() => {
    const found = new Set<string>();
    if (!this.mine || !this.request) return found;
    if (goesOn(this.request) || (picksActor(this.request) && this.selected)) {
      /* reach tints show where to go; only players are framed */
      for (const word of pointable(this.choices, [])) if (isPlayer(word)) this.addPlayer(found, word);
      if (this.strikeAt) found.add(this.strikeAt);
      return found;
    }
    for (const word of pointable(this.choices, this.picks)) {
      if (isPlayer(word)) this.addPlayer(found, word);
      else found.add(word);
    }
    return found;
  });

  /** The strike hex that the acting player may throw at now. */
  private strikeAt: string | null = $derived.by(() => {
    const here = this.players.get(this.selected ?? '')?.square;
    const can = goesOn(this.request) && this.choices.some((choice) => choice.verb === 'strike');
    return can && here && this.layout ? strikeHex(this.layout, here) : null;
  });

  private addPlayer(to: Set<string>, id: string): void {
    const square = this.players.get(id)?.square;
    if (square) to.add(square);
  }

  // -- frames ----------------------------------------------------------------------------------------------------

  private hear(frame: Frame): void {
    if (frame.t === 'state') this.lineUp(frame as unknown as StateFrame);
    else if (frame.t === 'hints') {
      if (frame.id === this.asking) this.hints = frame as unknown as Hints;
    } else if (frame.t === 'preview') {
      if (frame.id === this.previewing) this.foresee(frame as unknown as Foreseen);
    } else if (frame.t === 'refused') {
      this.trouble = String(frame.message ?? '');
      this.line = [];
      this.sent = -1;
    }
  }

  /** States are shown at a pace the eye can follow; with motion off, or when they come too fast, only the last one is. */
  private lineUp(frame: StateFrame): void {
    this.coming.push(frame);
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
    for (const frame of frames) this.remember(frame);
    const last = frames.at(-1);
    if (last) this.take(last);
    if (this.coming.length) this.timer = window.setTimeout(() => this.showComing(), this.pace());
  }

  private take(frame: StateFrame): void {
    const first = this.view === null;
    const moved = frame.v !== this.v;
    if (moved && !first) this.late = this.ranOut(frame);
    this.clockAt = Date.now();
    this.view = frame.view;
    this.v = frame.v;
    this.clock = frame.clock;
    this.seats = frame.seats;
    this.undo = frame.undo;
    this.mode = frame.mode;
    this.you = frame.you;
    this.paused = frame.paused;
    this.asked = frame.asks && frame.asks.by !== this.you ? frame.asks.what : '';
    this.waiting = frame.asks?.by === this.you ? frame.asks.what : '';
    this.commitment = frame.commitment;
    this.seed = frame.secret ?? null;
    if (first) {
      void api.board(frame.view.ruleset).then((shape) => {
        this.shape = shape;
        this.tellWishes();
      });
      void api.terms(frame.view.ruleset).then((terms) => (this.terms = terms), () => undefined);
    }
    if (moved) {
      this.trouble = '';
      this.picks = [];
      this.plan = null;
      this.hints = null;
      this.goOn();
    }
  }

  /** Had a coach no time left when this came, and did not answer? Then the server has, by default. */
  private ranOut(frame: StateFrame): { side: number; choice: string } | null {
    const clock = this.clock;
    if (!clock || !clock.running || clock.paused || this.sent === this.v || frame.v < this.v) return null;
    const side = clock.running === 'away' ? 1 : 0;
    /* in a new turn all have their time again: then what is left is reckoned here, give or take the way of the frames */
    const isNew = frame.clock?.left[side] === clock.turn;
    const left = isNew ? (clock.left[side] ?? 0) + (clock.banks[side] ?? 0) - (Date.now() - this.clockAt) / 1000 - 0.4 : (frame.clock?.left[side] ?? 0) + (frame.clock?.banks[side] ?? 0);
    if (left > 0) return null;
    const chose = frame.events.findLast((event) => event.name === 'Chose' && event.side === clock.running);
    return chose ? { side, choice: String(chose.choice) } : null;
  }

  /** Keep events and lines by their number: a frame after a break may repeat some, an undo takes some back. */
  private remember(frame: StateFrame): void {
    let keep = this.events.length;
    while (keep > 0 && (this.events[keep - 1]?.n ?? 0) >= frame.events_from) keep -= 1;
    this.events = [...this.events.slice(0, keep), ...frame.events];
    this.told = frame.events_to;
  }

  /** Play on along the line; else make ready for what is asked. */
  private goOn(): void {
    const request = this.request;
    const next = nextOf(this.line, request, this.mine);
    this.line = next.rest;
    if (next.play !== null) {
      this.play(next.play, true);
      return;
    }
    if (!this.mine || !request) return;
    if (goesOn(request)) {
      this.selected = request.about === '-' ? null : request.about;
      this.shown = this.selected;
      this.action = null;
      this.askHints(this.selected);
    } else if (picksActor(request)) {
      const wanted = this.after;
      this.after = null;
      const keep = wanted ?? this.selected;
      if (keep && actionsOf(this.choices, keep).length > 0) this.select(keep);
      else this.selected = null;
    } else if (request.about && request.about !== '-') this.shown = request.about;
  }

  private askHints(player: string | null): void {
    if (!player) return;
    this.asking += 1;
    this.wire.say({ t: 'hints', id: this.asking, player, action: this.action ?? undefined });
  }

  /** Ask which rolls the plan needs. */
  private askRolls(): void {
    this.tests = [];
    if (!this.plan) return;
    this.previewing += 1;
    this.wire.say({ t: 'preview', id: this.previewing, choices: this.plan.line.slice(0, 40) });
  }

  private foresee(found: Foreseen): void {
    if (!this.plan) return;
    const refused = this.plan.line[found.legal];
    if (refused?.startsWith('pick ')) {
      /* naming the target is asked in some editions only */
      this.plan = { ...this.plan, line: this.plan.line.filter((_, n) => n !== found.legal) };
      this.askRolls();
      return;
    }
    this.tests = found.rolls;
    if (this.plan.deed) {
      /* where a question comes before the dice nothing is known yet */
      const side = this.players.get(this.plan.player)?.side;
      const own = found.rolls.filter((roll) => roll.purpose !== 'block' && this.players.get(roll.player)?.side === side);
      if (own.length) this.plan = { ...this.plan, chance: own.reduce((all, roll) => all * (roll.chance ?? 1), 1) };
    } else if (this.plan.chance === null) {
      const legal = found.legal >= this.plan.line.length;
      if (!legal) this.trouble = found.refused;
      this.plan = legal ? { ...this.plan, chance: found.rolls.reduce((all, roll) => all * (roll.chance ?? 1), 1) } : null;
    }
    if (!this.plan) return;
    const block = found.rolls.find((roll) => roll.purpose === 'block');
    const mySide = this.players.get(this.plan.player)?.side;
    if (block?.dice) this.plan = { ...this.plan, dice: { count: block.dice, theirs: block.chooser !== mySide } };
  }

  /** The rolls of the plan that are tests with a number or dice to count. */
  rolls: PlannedRoll[] = $derived.by(() => {
    const plan = this.plan;
    if (!plan) return [];
    return this.tests
      .filter((test) => test.purpose !== 'block')
      .map((test, n) => ({
        key: `${n}`,
        purpose: test.purpose,
        needed: test.needed !== undefined ? `${test.needed}+` : `${test.dice ?? 0}d`,
        chance: test.chance ?? 1,
        cell: (plan.line[test.choice] ?? '').split(' ').find(isCell) ?? '',
        modifiers: test.modifiers ?? [],
      }));
  });

  /** What one of mine would see: their tackle zones or threats, when nobody is selected. */
  lookAround(): void {
    const side = this.request?.side === 0 ? 'home' : 'away';
    this.askHints(this.view?.players.find((player) => player.side === side && player.square)?.id ?? null);
  }

  // -- inputs ----------------------------------------------------------------------------------------------------

  /** Answer the open request. */
  play(choice: string, inLine = false): void {
    if (!inLine) this.line = [];
    if (this.sent === this.v) return;
    this.sent = this.v;
    if (!this.wire.say({ t: 'play', v: this.v, choice })) this.sent = -1;
  }

  /** Dice from a real table; without faces the server rolls them. */
  roll(faces?: number[]): void {
    this.wire.say(faces ? { t: 'roll', v: this.v, faces } : { t: 'roll', v: this.v });
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

  /** Carry the plan out. */
  confirm(): void {
    if (!this.plan) return;
    const [first, ...rest] = this.plan.line;
    this.plan = null;
    if (first === undefined) return;
    this.line = rest;
    this.play(first, true);
  }

  /** Step back once: plan, picks, action, selection. */
  back(): void {
    if (this.plan) this.plan = null;
    else if (this.picks.length) this.picks = this.picks.slice(0, -1);
    else if (this.action && this.selected) this.choose(null);
    else if (picksActor(this.request)) {
      this.selected = null;
      this.hints = null;
    }
  }

  /** Select a player who can act. */
  select(id: string): void {
    this.selected = id;
    this.shown = id;
    this.plan = null;
    this.picks = [];
    this.action = null;
    this.hints = null;
    this.askHints(id);
  }

  /** Choose an action for the selected player; one that needs no pointing first is declared at once. */
  choose(action: string | null): void {
    this.plan = null;
    if (action === null) {
      this.action = null;
      this.askHints(this.selected);
      return;
    }
    const found = this.actions.find((choice) => choice.args[1] === action);
    if (!found) return;
    if (action === 'move' || action === 'run' || action in ENDS_IN) {
      this.action = action;
      this.askHints(this.selected);
    } else this.play(found.text);
  }

  /** The next player who can act, after the one selected. */
  cycle(step: number): void {
    if (!picksActor(this.request)) return;
    const ids = [...new Set(this.choices.filter((choice) => choice.verb === 'activate' || choice.verb === 'act').map((choice) => choice.args[0] ?? ''))];
    if (!ids.length) return;
    const now = this.selected ? ids.indexOf(this.selected) : step > 0 ? -1 : 0;
    const next = ids[(now + step + ids.length) % ids.length];
    if (next) this.select(next);
  }

  /** A choice by its words, as typed. */
  type(text: string): boolean {
    const words = text.trim().replace(/\s+/g, ' ');
    if (!this.mine || words === '') return false;
    const exact = this.choices.find((choice) => choice.text.toLowerCase() === words.toLowerCase());
    const close = this.choices.filter((choice) => choice.text.toLowerCase().startsWith(words.toLowerCase()));
    const found = exact ?? (close.length === 1 ? close[0] : undefined);
    this.play(found ? found.text : words);
    return found !== undefined;
  }

  // -- pointing --------------------------------------------------------------------------------------------------

  /** A click on a cell of the board; `again` where it is the second of a double click, which means nothing more. */
  pointAt(cell: string, again = false): void {
    const last = this.pointedAt;
    this.pointedAt = { cell, when: Date.now() };
    const hasty = last.cell === cell && this.pointedAt.when - last.when < DOUBLE_CLICK;
    if (again && last.cell === cell) return;
    this.trouble = '';
    const player = this.byCell.get(cell);
    if (player) this.shown = player.id;
    if (!this.mine || !this.request) return;
    if (this.plan && (this.plan.cell === cell || (this.plan.target !== null && this.plan.target === player?.id))) {
      if (!hasty) this.confirm();
      return;
    }
    if (picksActor(this.request)) this.pointToAct(cell, player);
    else if (goesOn(this.request)) this.pointToGoOn(cell, player);
    else this.pick(player && this.choices.some((choice) => choice.args.includes(player.id)) ? player.id : cell);
  }

  /** A click on a player, on the pitch or beside it. */
  pointAtPlayer(id: string): void {
    const player = this.players.get(id);
    if (!player) return;
    if (player.square) {
      this.pointAt(player.square);
      return;
    }
    this.shown = id;
    if (!this.mine) return;
    if (picksActor(this.request) && actionsOf(this.choices, id).length) this.select(id);
    else this.pick(id);
  }

  private pointToAct(cell: string, player: Player | undefined): void {
    if (this.picks.length) {
      /* in the middle of a choice that names several things: a card and a player */
      this.pick(player ? player.id : cell);
      return;
    }
    if (player && actionsOf(this.choices, player.id).length) {
      this.select(player.id);
      return;
    }
    if (!this.selected) {
      this.pick(player ? player.id : cell);
      return;
    }
    if (player) this.planDeed(player);
    else this.planWalk(cell);
  }

  private pointToGoOn(cell: string, player: Player | undefined): void {
    const word = player ? player.id : cell;
    const strike = this.choices.find((choice) => choice.verb === 'strike');
    if (strike && this.strikeAt === cell) {
      this.planOne(strike, cell);
      return;
    }
    const direct = this.choices.filter((choice) => choice.args.includes(word) || choice.args.includes(cell));
    const walks = direct.filter((choice) => choice.verb === 'step');
    if (direct.length > walks.length) {
      if (direct.length === 1 && direct[0]) this.playOrPlan(direct[0], cell);
      else this.picks = [direct[0]?.args.includes(word) ? word : cell];
      return;
    }
    if (!player || !this.byCell.has(cell)) {
      if (this.hints?.reach?.[cell]) this.planWalk(cell);
      else if (walks[0]) this.play(walks[0].text);
      return;
    }
    if (player.id !== this.selected && player.side === this.players.get(this.selected ?? '')?.side) {
      if (isSpentAction(this.choices) && this.request?.choices?.includes('done')) {
        this.after = player.id;
        this.play('done');
      } else {
        this.plan = null;
        this.trouble = t('page.no_target', { player: playerWords(player.id, this.players) });
      }
    } else this.planDeed(player);
  }

  /** Narrow the open choices by what was pointed at; the last one standing is played. */
  pick(word: string): void {
    let picks = [...this.picks, word];
    let left = narrowed(this.choices, picks);
    if (!left.length) {
      picks = [word];
      left = narrowed(this.choices, picks);
    }
    if (!left.length) return;
    if (left.length === 1 && left[0]) this.playOrPlan(left[0], isCell(word) ? word : (this.players.get(word)?.square ?? ''));
    else this.picks = picks;
  }

  /** A deed of the acting player that rolls dice is planned first; anything else is played. */
  private playOrPlan(choice: Parsed, cell: string): void {
    if (goesOn(this.request) && isDeed(choice.verb)) this.planOne(choice, cell);
    else this.play(choice.text);
  }

  /** Do one thing from where the player stands: throw, strike, slam. */
  private planOne(choice: Parsed, cell: string): void {
    if (settings.confirm === 'never' || !this.selected) {
      this.play(choice.text);
      return;
    }
    const target = choice.args.find((arg) => this.players.get(arg)?.square === cell) ?? null;
    this.picks = [];
    this.plan = { player: this.selected, action: String(this.view?.action ?? ''), cell, target, path: [], chance: null, line: [choice.text], dice: null, deed: choice.text };
    this.askRolls();
  }

  private declared(action: string | null): { action: string; text: string } | null {
    if (!picksActor(this.request)) return { action: String(this.view?.action ?? ''), text: '' };
    const wanted = action ?? FIRST_ACTION.find((each) => this.actions.some((choice) => choice.args[1] === each));
    const found = this.actions.find((choice) => choice.args[1] === wanted);
    return found && wanted ? { action: wanted, text: found.text } : null;
  }

  /** Walk to a cell along the best path. */
  private planWalk(cell: string): void {
    const way = this.hints?.reach?.[cell];
    const first = this.declared(this.action);
    if (!way || !first || !this.selected) {
      this.plan = null;
      return;
    }
    const line = [...(first.text ? [first.text] : []), ...way[1].map(stepText)];
    this.plan = { player: this.selected, action: first.action, cell, target: null, path: this.pathFrom(way[1]), chance: way[0], line, dice: null };
    const sure = way[0] > 0.9999;
    if (settings.confirm === 'never' || (sure && settings.confirm === 'dice')) this.confirm();
    else this.askRolls();
  }

  /** Walk along a path drawn by hand; its chance is that of the rolls it needs. */
  planPath(cells: readonly string[]): void {
    const first = this.declared(this.action);
    const [, ...steps] = cells;
    if (!this.mine || !first || !this.selected || !steps.length) return;
    const line = [...(first.text ? [first.text] : []), ...steps.map(stepText)];
    this.plan = { player: this.selected, action: first.action, cell: steps.at(-1) ?? '', target: null, path: [...cells], chance: null, line, dice: null };
    this.askRolls();
  }

  /** Do something to an opponent: where needed go next to him first. */
  private planDeed(target: Player): void {
    const me = this.players.get(this.selected ?? '');
    if (!me?.square || !target.square || !this.layout) return;
    const near = neighbours(this.layout, target.square);
    const isNear = near.includes(me.square);
    let action = this.action;
    if (action === null && isNear && this.actions.some((choice) => choice.args[1] === 'block')) action = 'block';
    if (action === null && !isNear && picksActor(this.request)) action = this.actions.some((choice) => choice.args[1] === 'blitz') ? 'blitz' : null;
    if (action === null && !picksActor(this.request)) action = String(this.view?.action ?? '');
    const deed = ENDS_IN[action ?? ''];
    const first = action === null ? null : this.declared(action);
    if (!deed || !first || target.side === me.side) {
      this.pick(target.id);
      return;
    }
    const reach = this.hints?.reach ?? {};
    let way: [number, string[]] | undefined = isNear ? [1, []] : undefined;
    if (!way && action !== 'block') {
      for (const cell of near) {
        const each = reach[cell];
        if (each && (!way || each[0] > way[0] + 1e-9 || (Math.abs(each[0] - way[0]) < 1e-9 && each[1].length < way[1].length))) way = each;
      }
    }
    if (!way) return;
    const line = [...(first.text ? [first.text] : []), `pick ${target.id}`, ...way[1].map(stepText), `${deed} ${target.id}`];
    const hint = this.hints?.blocks?.[target.id];
    const dice = deed === 'block' && hint && isNear ? { count: hint.dice, theirs: hint.chooser !== me.side } : null;
    this.plan = { player: me.id, action: first.action, cell: target.square, target: target.id, path: this.pathFrom(way[1]), chance: way[0], line, dice };
    if (settings.confirm === 'never') this.confirm();
    else this.askRolls();
  }

  /** The cells of a path, from where the player stands. */
  private pathFrom(steps: readonly string[]): string[] {
    const here = this.players.get(this.selected ?? '')?.square;
    return [...(here ? [here] : []), ...steps.filter(isCell)];
  }

  layout: Layout | null = $derived(this.shape ? layOut(this.shape, false) : null);
}

/** A step of a path as a choice: a cell is stepped to, anything else is a choice already. */
const stepText = (step: string): string => (isCell(step) ? `step ${step}` : step);
