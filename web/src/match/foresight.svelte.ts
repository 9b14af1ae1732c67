/* What the server foresees: reach and blocks of a player, the rolls and chances of a plan, what answers lead to, a set-up. */

import { isCell } from '../lib/choices';
import { errorWords } from '../lib/words';
import type { Frame } from '../lib/socket';
import type { Answers, BlockHint, BlockOdds, Chances, FanHint, Foreseen, Hints, SetUpHints, Tested } from '../lib/types';
import { Asked } from './asked.svelte';

/** A roll that a plan needs, ready to be shown. */
export interface PlannedRoll {
  key: string;
  player: string;
  purpose: string;
  needed: string;
  /** How many dice must show that, where it is more than one. */
  successes: number;
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
  /** That the player gets there, every re-roll used; what the reach tints say. */
  chance: number | null;
  /** That all of it comes off, without and with re-rolls; unknown until the server has said. */
  chances: Chances | null;
  /** What it is meant to come to: down, out, scored, ball; else that it is carried out. */
  goal?: string;
  line: string[];
  block: BlockHint | null;
  /** What a plan that ends in a block comes to. */
  fight?: BlockOdds | null;
  /** A deed on the spot, by its choice: a throw, a strike, a slam. */
  deed?: string;
}

export abstract class Foresight extends Asked {
  plan = $state.raw<Plan | null>(null);
  hints = $state.raw<Hints | null>(null);
  tests = $state.raw<Tested[]>([]);
  /** What each answer to the open question would lead to. */
  answers = $state.raw<Answers | null>(null);
  /** Where one may be set up, and what is wrong with the set-up being drawn. */
  placing = $state.raw<SetUpHints | null>(null);
  /** What a click on the opponent under the pointer would come to. */
  peeked = $state.raw<Plan | null>(null);
  /** Fans next to the selected player or in reach, by their hex. */
  fanHints: Map<string, FanHint> = $derived(new Map((this.mine ? (this.hints?.fans ?? []) : []).map((fan) => [fan.cell, fan])));
  private asking = 0;
  private peeking = 0;
  private previewing = 0;
  private wondering = 0;
  private drafting = 0;

  protected override answered(frame: Frame): void {
    if (frame.t === 'hints' && frame.id === this.asking) this.hints = frame as unknown as Hints;
    else if (frame.t === 'preview' && frame.id === this.previewing) this.foresee(frame as unknown as Foreseen);
    else if (frame.t === 'preview' && frame.id === this.peeking) this.sawThrough(frame as unknown as Foreseen);
    else if (frame.t === 'answers' && frame.id === this.wondering) this.answers = frame as unknown as Answers;
    else if (frame.t === 'set-up' && frame.id === this.drafting) this.placing = frame as unknown as SetUpHints;
  }

  // -- what the server is asked ------------------------------------------------------------------------------------

  protected askHints(player: string | null): void {
    if (!player) return;
    this.asking += 1;
    this.ask({ t: 'hints', id: this.asking, player, action: this.action ?? undefined });
  }

  /** Ask which rolls the plan needs and how likely it is. */
  protected askRolls(): void {
    this.tests = [];
    if (!this.plan) return;
    this.previewing = this.nextPreview();
    this.ask({ t: 'preview', id: this.previewing, choices: this.plan.line.slice(0, 40) });
  }

  private readonly nextPreview = (): number => Math.max(this.previewing, this.peeking) + 1;

  /** Ask what a plan that is not made would come to. */
  protected askPeek(): void {
    if (!this.peeked) return;
    this.peeking = this.nextPreview();
    this.ask({ t: 'preview', id: this.peeking, choices: this.peeked.line.slice(0, 40) });
  }

  private sawThrough(found: Foreseen): void {
    if (!this.peeked) return;
    if (this.peeked.line[found.legal]?.startsWith('pick ')) {
      this.peeked = { ...this.peeked, line: this.peeked.line.filter((_, n) => n !== found.legal) };
      this.askPeek();
    } else this.peeked = { ...this.peeked, fight: found.fight ?? null, block: found.block ?? this.peeked.block };
  }

  /** Ask what each answer to the open question would lead to. */
  protected askAnswers(): void {
    this.answers = null;
    this.wondering += 1;
    this.ask({ t: 'answers', id: this.wondering });
  }

  /** Ask where players may be set up, and what is wrong with those who are. */
  askSetUp(text: string): void {
    this.drafting += 1;
    this.ask({ t: 'set-up', id: this.drafting, choice: text });
  }

  /** What one of mine would see: their tackle zones or threats, when nobody is selected. */
  lookAround(): void {
    const side = this.mySide();
    this.askHints(this.view?.players.find((player) => player.side === side && player.square)?.id ?? null);
  }

  // -- what it says ------------------------------------------------------------------------------------------------

  private foresee(found: Foreseen): void {
    if (!this.plan) return;
    const refused = this.plan.line[found.legal];
    if (refused?.startsWith('pick ')) {
      /* naming the target is asked in some editions only */
      this.plan = { ...this.plan, line: this.plan.line.filter((_, n) => n !== found.legal) };
      this.askRolls();
      return;
    }
    if (refused !== undefined && this.plan.chance === null && !this.plan.deed) {
      this.trouble = errorWords({ code: 'illegal', message: found.refused });
      this.plan = null;
      return;
    }
    this.tests = found.rolls;
    this.plan = { ...this.plan, chances: found.chances ?? null, goal: found.goal, fight: found.fight ?? null, block: found.block ?? this.plan.block, chance: this.plan.chance ?? found.chances?.rerolled ?? found.chances?.plain ?? null };
  }

  /** The rolls of the plan that are tests with a number or dice to count. */
  rolls: PlannedRoll[] = $derived.by(() => {
    const plan = this.plan;
    if (!plan) return [];
    return this.tests
      .filter((test) => test.purpose !== 'block')
      .map((test, n) => ({
        key: `${n}`,
        player: test.player,
        purpose: test.purpose,
        needed: test.needed !== undefined ? `${test.needed}+` : `${test.dice ?? 0} × ${test.stat ?? 0}+`,
        successes: test.successes ?? 1,
        chance: test.chance ?? 1,
        cell: (plan.line[test.choice] ?? '').split(' ').find(isCell) ?? '',
        modifiers: test.modifiers ?? [],
      }));
  });
}
