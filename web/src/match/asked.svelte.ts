/* What is asked now: the open choices, what has been picked of them, and what can be pointed at. */

import { actionsOf, aimsBetween, aimsOf, goesOn, isPlayer, narrowed, parseAll, picksActor, pointable, type Parsed } from '../lib/choices';
import { looksFrom } from '../lib/facing';
import { layout as layOut, strikeHex, type Layout } from '../lib/geometry';
import { cellsOf } from '../lib/pieces';
import type { Player, Request } from '../lib/types';
import { Feed } from './feed.svelte';

export abstract class Asked extends Feed {
  /** Players and cells pointed at so far for the open question. */
  picks = $state.raw<string[]>([]);
  /** The player whose action is chosen or goes on. */
  selected = $state<string | null>(null);
  /** The action chosen for the selected player, before it is declared. */
  action = $state<string | null>(null);
  /** The verb that the next click is for, where a click alone would mean to walk: throw, leap, turn. */
  armed = $state<string | null>(null);
  /** The player whose card is shown. */
  shown = $state<string | null>(null);

  /** The open question; of a game that the page was not made for one whose choices are listed. */
  request: Request | null = $derived(this.view?.request && this.terms?.plain ? { ...this.view.request, listed: true } : (this.view?.request ?? null));
  mayRoll = $derived(this.you === 'both' || this.mode === 'manual' || (this.you !== 'watch' && this.you === (this.view?.request?.side === 0 ? 'home' : 'away')));
  mine = $derived(this.request !== null && (this.request.choices !== undefined || (this.request.kind === 'roll' && this.mayRoll)));
  choices: Parsed[] = $derived(parseAll(this.request?.choices ?? []));
  left: Parsed[] = $derived(narrowed(this.armed && this.picks.length ? this.choices.filter((choice) => choice.verb === this.armed) : this.choices, this.picks));
  players: Map<string, Player> = $derived(new Map((this.view?.players ?? []).map((player) => [player.id, player])));
  byCell: Map<string, Player> = $derived(new Map((this.view?.players ?? []).flatMap((player) => cellsOf(player).map((cell) => [cell, player] as const))));
  actor: string | null = $derived(goesOn(this.request) ? this.request?.about ?? null : this.selected);
  actions: Parsed[] = $derived(this.selected && picksActor(this.request) ? actionsOf(this.choices, this.selected) : []);
  layout: Layout | null = $derived(this.shape ? layOut(this.shape, false) : null);
  /** Verbs that the next click can be meant for. */
  aims: string[] = $derived(!this.mine ? [] : goesOn(this.request) ? aimsOf(this.choices, this.isHex) : picksActor(this.request) ? aimsBetween(this.choices, this.selected) : []);

  /** Which way each neighbouring hex lies, of the player who can turn or is asked where to look. */
  looks: Map<string, Parsed> = $derived.by(() => {
    const found = new Map<string, Parsed>();
    const turning = this.mine && this.isHex ? this.choices.filter((choice) => choice.verb === 'turn' || choice.verb === 'face') : [];
    const here = this.players.get(this.request?.about ?? '')?.square;
    if (!turning.length || !here || !this.layout) return found;
    for (const [cell, facing] of looksFrom(this.layout, here)) {
      const ways = turning.filter((each) => each.args[0] === facing);
      /* a large one turns around the hex that was pointed at, else on the spot where he can */
      const choice = this.picks.length ? ways.find((each) => each.args[1] === this.picks[0]) : (ways.find((each) => each.args.length === 1) ?? ways[0]);
      if (choice) found.set(cell, choice);
    }
    return found;
  });

  /** The hexes around which a large player can turn: his own. */
  pivots: Set<string> = $derived(new Set(this.mine && this.isHex ? this.choices.filter((choice) => choice.verb === 'turn').flatMap((choice) => choice.args.slice(1)) : []));

  /** The way the player would look if a cell were pointed at; null if a click there does not turn him. */
  wouldLook(cell: string | null): string | null {
    const choice = cell ? this.looks.get(cell) : undefined;
    if (!choice || !cell) return null;
    const free = this.armed === 'turn' || choice.verb === 'face' || (this.armed === null && !this.isTarget(cell));
    return free ? (choice.args[0] ?? null) : null;
  }

  /** Does a choice other than to turn name this cell, or the player on it? */
  protected isTarget(cell: string): boolean {
    const player = this.byCell.get(cell);
    return this.choices.some((choice) => choice.args.includes(cell) || (player !== undefined && choice.args.includes(player.id)));
  }

  /** What can be pointed at now. */
  hot: Set<string> = $derived.by(() => {
    const found = new Set<string>();
    if (!this.mine || !this.request) return found;
    if (this.armed === 'turn' || this.request.kind === 'facing') {
      for (const cell of this.looks.keys()) found.add(cell);
      if (!this.picks.length) for (const cell of this.pivots) found.add(cell);
      return found;
    }
    if (this.armed) {
      for (const word of pointable(this.choices.filter((choice) => choice.verb === this.armed), this.picks)) this.addWord(found, word);
      return found;
    }
    if (goesOn(this.request) || (picksActor(this.request) && this.selected)) {
      /* reach tints show where to go; only players are framed */
      for (const word of pointable(this.choices, [])) if (isPlayer(word)) this.addWord(found, word);
      if (this.strikeAt) found.add(this.strikeAt);
      return found;
    }
    for (const word of pointable(this.choices, this.picks)) this.addWord(found, word);
    return found;
  });

  /** The strike hex that the acting player may throw at now. */
  protected strikeAt: string | null = $derived.by(() => {
    const here = this.players.get(this.selected ?? '')?.square;
    const can = goesOn(this.request) && this.choices.some((choice) => choice.verb === 'strike');
    return can && here && this.layout ? strikeHex(this.layout, here) : null;
  });

  private addWord(to: Set<string>, word: string): void {
    const cell = isPlayer(word) ? this.players.get(word)?.square : word;
    if (cell) to.add(cell);
  }

  /** Where a word stands on the board: a cell itself, a player by its square. */
  protected cellOf(choice: Parsed): string {
    for (const arg of choice.args) {
      const cell = isPlayer(arg) ? this.players.get(arg)?.square : this.layout?.places.has(arg) ? arg : null;
      if (cell) return cell;
    }
    return choice.verb === 'strike' ? (this.strikeAt ?? '') : (this.players.get(this.selected ?? '')?.square ?? '');
  }

  /** The side I speak for now. */
  protected mySide(): 'home' | 'away' {
    return this.request?.side === 0 ? 'home' : 'away';
  }
}
