/* A set-up being drawn: players are put on cells, then handed in as one choice. What is wrong with it the server says. */

import type { SetUpProblem, View } from '../lib/types';

export class Draft {
  cells = $state.raw<Map<string, string>>(new Map());
  /** Which way players look, where that is not forward. */
  looks = $state.raw<Map<string, string>>(new Map());
  chosen = $state<string | null>(null);
  /** Has the coach moved anybody, or picked a formation, himself? */
  touched = $state(false);

  constructor(
    readonly side: 'home' | 'away',
    readonly hex: boolean,
  ) {}

  /** Take over where the side stands now. */
  from(view: View): void {
    this.cells = new Map(view.players.filter((player) => player.side === this.side && player.square).map((player) => [player.id, player.square ?? '']));
    this.looks = new Map(Object.entries(view.facings ?? {}));
  }

  /** Take up a ready formation. */
  take(places: Readonly<Record<string, string>>, looks: Readonly<Record<string, string>> = {}): void {
    this.cells = new Map(Object.entries(places));
    this.looks = new Map(Object.entries(looks));
    this.chosen = null;
  }

  /** The way a player looks on hexes. */
  lookOf(id: string): string {
    return this.looks.get(id) ?? (this.side === 'home' ? 'e' : 'w');
  }

  /** Turn a player. */
  turn(id: string, facing: string): void {
    this.touched = true;
    this.looks = new Map(this.looks).set(id, facing);
  }

  /** Everybody to the bench. */
  clear(): void {
    this.touched = true;
    this.cells = new Map();
    this.looks = new Map();
    this.chosen = null;
  }

  at(cell: string): string | null {
    for (const [id, each] of this.cells) if (each === cell) return id;
    return null;
  }

  /** Put a player on a cell; two players change places. */
  put(id: string, cell: string): void {
    const next = new Map(this.cells);
    const other = this.at(cell);
    const before = next.get(id);
    if (other && other !== id) {
      if (before) next.set(other, before);
      else next.delete(other);
    }
    next.set(id, cell);
    this.touched = true;
    this.cells = next;
    this.chosen = null;
  }

  bench(id: string): void {
    const next = new Map(this.cells);
    next.delete(id);
    this.touched = true;
    this.cells = next;
    this.chosen = null;
  }

  /** A click on a cell: choose who stands there, or put the chosen one there. */
  point(cell: string): void {
    const here = this.at(cell);
    if (this.chosen) {
      if (this.chosen === here) this.chosen = null;
      else this.put(this.chosen, cell);
    } else this.chosen = here;
  }

  /** The whole set-up as one choice. */
  text(): string {
    return ['setup', ...[...this.cells].map(([id, cell]) => `${id}@${cell}${this.hex ? `,${this.lookOf(id)}` : ''}`)].join(' ');
  }
}

/** The cells on which a broken rule is shown: where the players stand who break it, or where some are missing. */
export function placesOf(problem: SetUpProblem, marked: (mark: string) => string[], legal: ReadonlySet<string>): string[] {
  return problem.rule === 'line' ? marked('scrimmage').filter((cell) => legal.has(cell)) : problem.cells;
}
