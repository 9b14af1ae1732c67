/* Plans: what a click would do, and playing it choice by choice. */

import { actorsIn, actionsOf, isCell, isDeed, picksActor, type Parsed } from '../lib/choices';
import { neighbours } from '../lib/geometry';
import { settings } from '../lib/settings.svelte';
import type { FanHint, FanWay, Player } from '../lib/types';
import { Foresight, type Plan } from './foresight.svelte';

const FIRST_ACTION: readonly string[] = ['move', 'run', 'swing', 'stand-up'];
/** Actions that end in a deed to an opponent: walk next to him, then do it. */
export const ENDS_IN: Readonly<Record<string, string>> = { blitz: 'block', foul: 'foul', block: 'block' };

/** A step of a path as a choice: a cell is stepped to, anything else is a choice already. */
const stepText = (step: string): string => (isCell(step) ? `step ${step}` : step);

export abstract class Planner extends Foresight {
  /** Carry the plan out. */
  confirm(): void {
    if (!this.plan) return;
    const [first, ...rest] = this.plan.line;
    this.plan = null;
    if (first === undefined) return;
    this.line = rest;
    this.play(first, true);
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
    const ids = actorsIn(this.choices);
    if (!ids.length) return;
    const now = this.selected ? ids.indexOf(this.selected) : step > 0 ? -1 : 0;
    const next = ids[(now + step + ids.length) % ids.length];
    if (next) this.select(next);
  }

  /** Can this player be activated now? */
  protected canAct(id: string): boolean {
    return actionsOf(this.choices, id).length > 0;
  }

  /** Do one thing from where the player stands: throw, strike, slam. Its chance is shown first. */
  protected planOne(choice: Parsed, cell: string): void {
    if (settings.confirm === 'never' || !this.selected || !isDeed(choice.verb)) {
      this.play(choice.text);
      return;
    }
    const target = choice.args.find((arg) => this.players.get(arg)?.square === cell) ?? this.byCell.get(cell)?.id ?? null;
    this.picks = [];
    this.plan = { player: this.selected, action: String(this.view?.action ?? ''), cell, target, path: [], chance: null, chances: null, line: [choice.text], block: this.hints?.blocks?.[target ?? ''] ?? null, deed: choice.text };
    this.askRolls();
  }

  private declared(action: string | null): { action: string; text: string } | null {
    if (!picksActor(this.request)) return { action: String(this.view?.action ?? ''), text: '' };
    const wanted = action ?? FIRST_ACTION.find((each) => this.actions.some((choice) => choice.args[1] === each));
    const found = this.actions.find((choice) => choice.args[1] === wanted);
    return found && wanted ? { action: wanted, text: found.text } : null;
  }

  /** Walk to a cell along the best path. */
  protected planWalk(cell: string): void {
    const way = this.hints?.reach?.[cell];
    const first = this.declared(this.action);
    if (!way || !first || !this.selected) {
      this.plan = null;
      return;
    }
    const line = [...(first.text ? [first.text] : []), ...way[1].map(stepText)];
    this.plan = { player: this.selected, action: first.action, cell, target: null, path: this.pathFrom(way[1]), chance: way[0], chances: null, line, block: null };
    const sure = way[0] > 0.9999;
    if (settings.confirm === 'never' || (sure && settings.confirm === 'dice')) this.confirm();
    else this.askRolls();
  }

  /** Shut chests that the selected player could walk up to and open, or open from where he stands. */
  chestsInReach: Set<string> = $derived.by(() => {
    const found = new Set<string>();
    if (!this.mine || !this.selected || !this.layout) return found;
    for (const cell of this.view?.chests ?? []) if (this.wayToChest(cell)) found.add(cell);
    return found;
  });

  /** The best way to a square next to a chest, none needed from there; nothing if the chest is out of reach. */
  private wayToChest(cell: string): [number, string[]] | undefined {
    const moves = picksActor(this.request) ? (this.action ?? 'move') === 'move' && this.actions.some((choice) => choice.args[1] === 'move') : this.view?.action === 'move';
    if (!moves || !this.layout || !this.view?.chests?.includes(cell)) return undefined;
    const here = this.players.get(this.selected ?? '')?.square;
    const near = neighbours(this.layout, cell);
    if (here && near.includes(here) && (picksActor(this.request) || this.choices.some((choice) => choice.text === `open ${cell}`))) return [1, []];
    return this.bestWay(near);
  }

  /** Walk up to a chest and open it; false if it is none, or out of reach. */
  protected planChest(cell: string): boolean {
    const way = this.wayToChest(cell);
    const first = this.declared(picksActor(this.request) ? 'move' : null);
    if (!way || !first || !this.selected) return false;
    const line = [...(first.text ? [first.text] : []), ...way[1].map(stepText), `open ${cell}`];
    this.plan = { player: this.selected, action: 'move', cell, target: null, path: this.pathFrom(way[1]), chance: null, chances: null, line, block: null, deed: `open ${cell}` };
    if (settings.confirm === 'never') this.confirm();
    else this.askRolls();
    return true;
  }

  /** The fan that was pointed at. */
  fan = $state<string | null>(null);
  /** The fan whose three ways are shown: the one pointed at, else one that stands next to the player. */
  fanShown: FanHint | null = $derived(this.fanHints.get(this.fan ?? '') ?? [...this.fanHints.values()].find((each) => each.beside) ?? null);

  /** Point at a fan: what can be done about it is shown. False if there is none, or nothing to do. */
  protected pointAtFan(cell: string): boolean {
    if (!this.fanHints.has(cell)) return false;
    this.plan = null;
    this.fan = cell;
    return true;
  }

  /** Deal with a fan in one of the three ways. */
  planFan(cell: string, way: FanWay): void {
    const last = way.line.at(-1) ?? '';
    if (!this.selected || !last) return;
    const steps = way.line.filter((choice) => choice.startsWith('step ')).map((choice) => choice.slice(5));
    const action = way.line[0]?.startsWith('act ') ? (way.line[0].split(' ')[2] ?? '') : String(this.view?.action ?? '');
    this.plan = { player: this.selected, action, cell: way.way === 'dance' ? (steps.at(-1) ?? cell) : cell, target: null, path: this.pathFrom(steps), chance: way.chance, chances: null, line: way.line, block: null, deed: way.way === 'dance' ? `dance ${cell}` : last };
    if (settings.confirm === 'never') this.confirm();
    else this.askRolls();
  }

  /** Walk along a path drawn by hand; its chance is that of the rolls it needs. */
  planPath(cells: readonly string[]): void {
    const first = this.declared(this.action);
    const [, ...steps] = cells;
    if (!this.mine || !first || !this.selected || !steps.length) return;
    const line = [...(first.text ? [first.text] : []), ...steps.map(stepText)];
    this.plan = { player: this.selected, action: first.action, cell: steps.at(-1) ?? '', target: null, path: [...cells], chance: null, chances: null, line, block: null };
    this.askRolls();
  }

  /** The action by which the selected player would do something to an opponent: block a neighbour, blitz another. */
  private actionAgainst(isNear: boolean): string | null {
    if (this.action !== null) return this.action;
    if (!picksActor(this.request)) return String(this.view?.action ?? '');
    const wanted = isNear && this.actions.some((choice) => choice.args[1] === 'block') ? 'block' : isNear ? null : 'blitz';
    return wanted !== null && this.actions.some((choice) => choice.args[1] === wanted) ? wanted : null;
  }

  /** Do something to an opponent: where needed go next to him first. False if there is nothing to do to him. */
  protected planDeed(target: Player): boolean {
    const found = this.deedTo(target);
    if (!found) return found === null;
    this.plan = found;
    if (settings.confirm === 'never') this.confirm();
    else this.askRolls();
    return true;
  }

  /** Ask what a click on the opponent on this cell would come to, without planning it. */
  peek(cell: string | null): void {
    const target = cell && !this.plan && !this.armed && this.mine ? this.byCell.get(cell) : undefined;
    const found = target && this.selected ? this.deedTo(target) : null;
    if (found && found.target === this.peeked?.target) return;
    this.peeked = found && found.line.at(-1)?.startsWith('block ') ? found : null;
    this.askPeek();
  }

  /** The plan to do something to an opponent; null if he cannot be reached, false if there is nothing to do to him. */
  private deedTo(target: Player): Plan | null | false {
    const me = this.players.get(this.selected ?? '');
    if (!me?.square || !target.square || !this.layout) return null;
    const near = neighbours(this.layout, target.square);
    const isNear = near.includes(me.square);
    const action = this.actionAgainst(isNear);
    const deed = ENDS_IN[action ?? ''];
    const first = action === null ? null : this.declared(action);
    if (!deed || !first || target.side === me.side) return false;
    const way: [number, string[]] | undefined = isNear ? [1, []] : action === 'block' ? undefined : this.bestWay(near);
    if (!way) return null;
    const line = [...(first.text ? [first.text] : []), `pick ${target.id}`, ...way[1].map(stepText), `${deed} ${target.id}`];
    const block = deed === 'block' && isNear ? (this.hints?.blocks?.[target.id] ?? null) : null;
    return { player: me.id, action: first.action, cell: target.square, target: target.id, path: this.pathFrom(way[1]), chance: way[0], chances: null, line, block };
  }

  /** The best way to any of these cells: the likeliest, of equal ones the shortest. */
  private bestWay(cells: readonly string[]): [number, string[]] | undefined {
    let best: [number, string[]] | undefined;
    for (const cell of cells) {
      const each = this.hints?.reach?.[cell];
      if (each && (!best || each[0] > best[0] + 1e-9 || (Math.abs(each[0] - best[0]) < 1e-9 && each[1].length < best[1].length))) best = each;
    }
    return best;
  }

  /** The cells of a path, from where the player stands. */
  private pathFrom(steps: readonly string[]): string[] {
    const here = this.players.get(this.selected ?? '')?.square;
    return [...(here ? [here] : []), ...steps.filter(isCell)];
  }
}
