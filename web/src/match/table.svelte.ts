/* A match as the page holds it: what a click, a button or a typed word means. */

import { actionsOf, actorsIn, endsTurn, goesOn, isByPlayer, isCell, isDeed, isSpentAction, narrowed, picksActor, type Parsed } from '../lib/choices';
import { counted, t } from '../lib/i18n/i18n.svelte';
import { cellsOf } from '../lib/pieces';
import { nextOf } from '../lib/plan';
import { settings } from '../lib/settings.svelte';
import { playerWords } from '../lib/words';
import type { Player } from '../lib/types';
import { Planner } from './planner.svelte';

/** A second click within so many milliseconds is part of the first: it confirms nothing. */
const DOUBLE_CLICK = 400;
/** Questions that are answered better when it is known what each answer leads to. */
const WEIGHED: ReadonlySet<string> = new Set(['reroll', 'block-die', 'dice', 'use', 'follow', 'play']);

export class MatchTable extends Planner {
  /** The turn in which it has been said that players have not acted. */
  private warned = $state('');
  /** What is said before a turn ends early; empty when it is not to be said now. */
  ending = $state('');
  private after: string | null = null;
  private pointedAt = { cell: '', when: 0 };

  protected override moved(): void {
    this.picks = [];
    this.plan = null;
    this.hints = null;
    this.answers = null;
    this.peeked = null;
    this.armed = null;
    this.fan = null;
    this.ending = '';
    this.goOn();
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
    } else {
      if (request.about && request.about !== '-') this.shown = request.about;
      if (request.listed || WEIGHED.has(request.kind)) this.askAnswers();
    }
  }

  // -- buttons and keys --------------------------------------------------------------------------------------------

  /** A worded button: deeds that roll dice show their chance first, and a turn that ends early is asked about once. */
  press(choice: Parsed): void {
    if (this.plan?.deed === choice.text) this.confirm();
    else if (endsTurn(choice.verb)) this.endTurn(choice.text);
    else if (goesOn(this.request) && isDeed(choice.verb)) this.planOne(choice, this.cellOf(choice));
    else this.play(choice.text);
  }

  /** End the turn; while players have not acted it is said so first, once in a turn. */
  private endTurn(choice: string): void {
    const turn = `${this.view?.half ?? ''} ${this.view?.turn.side} ${this.view?.turn.number}`;
    const idle = actorsIn(this.choices).length;
    if (settings.askEnd && idle > 0 && this.warned !== turn) {
      this.warned = turn;
      this.ending = counted(this.isHex ? 'page.may_still_act' : 'page.not_acted', idle);
      return;
    }
    this.play(choice);
  }

  /** The key E: be done with the player, else with the turn. */
  end(): void {
    const found = ['done', 'end-turn', 'end-rush'].map((verb) => this.choices.find((choice) => choice.text === verb)).find((choice) => choice !== undefined);
    if (found) this.press(found);
  }

  /** The next click is for this verb; the same again, and it is not. */
  arm(verb: string): void {
    this.plan = null;
    this.picks = [];
    this.trouble = '';
    const by = isByPlayer(verb) ? this.selected : null;
    const found = this.choices.filter((choice) => choice.verb === verb && (by === null || choice.args[0] === by));
    if (by !== null && found.length === 1 && found[0]?.args.length === 1) {
      this.play(found[0].text);
      return;
    }
    this.armed = this.armed === verb ? null : verb;
    if (this.armed && by !== null) this.picks = [by];
  }

  /** Step back once: plan, picks, armed verb, question, action, selection. */
  back(): void {
    if (this.plan) this.plan = null;
    else if (this.picks.length && !(this.armed && isByPlayer(this.armed))) this.picks = this.picks.slice(0, -1);
    else if (this.armed) {
      this.armed = null;
      this.picks = [];
    }
    else if (this.fan) this.fan = null;
    else if (this.ending) this.ending = '';
    else if (this.action && this.selected) this.choose(null);
    else if (picksActor(this.request)) {
      this.selected = null;
      this.hints = null;
    }
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

  // -- pointing ----------------------------------------------------------------------------------------------------

  /** A click on a cell of the board; `again` where it is the second of a double click, which means nothing more. */
  pointAt(cell: string, again = false): void {
    const last = this.pointedAt;
    this.pointedAt = { cell, when: Date.now() };
    const hasty = last.cell === cell && this.pointedAt.when - last.when < DOUBLE_CLICK;
    if (again && last.cell === cell) return;
    this.trouble = '';
    this.ending = '';
    const player = this.byCell.get(cell);
    if (player) this.shown = player.id;
    if (!this.mine || !this.request) return;
    if (this.plan && (this.plan.cell === cell || (this.plan.target !== null && this.plan.target === player?.id))) {
      if (!hasty) this.confirm();
      return;
    }
    if (picksActor(this.request)) this.pointToAct(cell, player);
    else if (goesOn(this.request)) this.pointToGoOn(cell, player);
    else if (this.request.kind === 'facing') this.turnTo(cell);
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
    if (this.armed) this.pointArmed('', player, this.armed);
    else if (picksActor(this.request) && this.canAct(id)) this.select(id);
    else this.pick(id);
  }

  private pointToAct(cell: string, player: Player | undefined): void {
    if (this.armed) this.pointArmed(cell, player, this.armed);
    else if (this.picks.length) {
      /* in the middle of a choice that names several things: a card and a player */
      this.pick(player ? player.id : cell);
    } else if (player && player.id === this.selected && this.isStepOn(cell, player)) this.planWalk(cell);
    else if (player && this.canAct(player.id)) this.select(player.id);
    else if (this.pointAtFan(cell)) return;
    else if (!this.selected) this.pick(player ? player.id : cell);
    else if (!player && this.planChest(cell)) return;
    else if (!player) this.planWalk(cell);
    else if (!this.planDeed(player)) this.pick(player.id);
  }

  private pointToGoOn(cell: string, player: Player | undefined): void {
    if (this.armed === 'turn' && this.pivots.has(cell) && this.picks[0] !== cell) this.picks = [cell];
    else if (this.armed === 'turn') this.turnTo(cell);
    else if (this.armed) this.pointArmed(cell, player, this.armed);
    else if (!this.pointAtFan(cell) && !this.strikes(cell) && !this.walks(cell, player) && !this.planChest(cell) && !this.does(cell, player) && !this.turnTo(cell) && player) this.pointAtOther(player);
  }

  /** Turn to a neighbouring hex, or look there when asked; false if that is not possible. */
  private turnTo(cell: string): boolean {
    const choice = this.looks.get(cell);
    if (choice) this.play(choice.text);
    return choice !== undefined;
  }

  /** The target of the armed verb. */
  private pointArmed(cell: string, player: Player | undefined, verb: string): void {
    const words = [...this.picks, cell, player?.id ?? ''];
    const fitting = this.choices.filter((choice) => choice.verb === verb && this.picks.every((pick) => choice.args.includes(pick)) && choice.args.some((arg) => words.includes(arg) && !this.picks.includes(arg)));
    if (fitting.length === 1 && fitting[0]) this.planOne(fitting[0], cell);
    else if (fitting.length) this.picks = [...this.picks, fitting[0]?.args.includes(cell) ? cell : (player?.id ?? cell)];
    else this.trouble = t('page.not_there');
  }

  private strikes(cell: string): boolean {
    const strike = this.choices.find((choice) => choice.verb === 'strike');
    if (!strike || this.strikeAt !== cell) return false;
    this.planOne(strike, cell);
    return true;
  }

  /** An empty cell that can be walked to is walked to, whatever else could be done there: that is what verbs are armed for. */
  private walks(cell: string, player: Player | undefined): boolean {
    if (player && !(player.id === this.selected && this.isStepOn(cell, player))) return false;
    const step = this.choices.find((choice) => choice.verb === 'step' && choice.args[0] === cell);
    if (this.hints?.reach?.[cell]) this.planWalk(cell);
    else if (step) this.play(step.text);
    else return false;
    return true;
  }

  /** Is it one of a large player's own hexes, to which he can move on? */
  private isStepOn(cell: string, player: Player): boolean {
    return cell !== player.square && cellsOf(player).includes(cell) && (this.hints?.reach?.[cell] !== undefined || this.choices.some((choice) => choice.text === `step ${cell}`));
  }

  /** Do what only one verb can be meant for; of several the coach picks. */
  private does(cell: string, player: Player | undefined): boolean {
    const word = player ? player.id : cell;
    const direct = this.choices.filter((choice) => choice.verb !== 'step' && (choice.args.includes(word) || choice.args.includes(cell)));
    if (!direct.length) return false;
    if (direct.length === 1 && direct[0]) this.playOrPlan(direct[0], cell);
    else this.picks = [direct[0]?.args.includes(word) ? word : cell];
    return true;
  }

  /** A player to whom nothing can be done directly: the next one to act, or an opponent to walk up to. */
  private pointAtOther(player: Player): void {
    if (player.id === this.selected || player.side !== this.players.get(this.selected ?? '')?.side) {
      if (!this.planDeed(player)) this.pick(player.id);
    } else if (isSpentAction(this.choices) && this.request?.choices?.includes('done')) {
      this.after = player.id;
      this.play('done');
    } else {
      this.plan = null;
      this.trouble = t('page.no_target', { player: playerWords(player.id, this.players) });
    }
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
}
