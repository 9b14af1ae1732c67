/* A record as the server films it: the first picture, then what changes with each step. */

import type { GameEvent, Player, View } from '../lib/types';

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

const APART = 64;

/** Pictures at any step, quickly: every so often one is kept whole. */
export class Reel {
  private readonly kept: View[] = [];

  constructor(readonly film: Film) {
    let view = film.first;
    this.kept.push(view);
    film.steps.forEach((step, n) => {
      view = advance(view, step);
      if ((n + 1) % APART === 0) this.kept.push(view);
    });
  }

  get length(): number {
    return this.film.steps.length;
  }

  at(step: number): View {
    const from = Math.floor(step / APART);
    let view = this.kept[from] ?? this.film.first;
    for (let n = from * APART; n < step; n += 1) {
      const each = this.film.steps[n];
      if (each) view = advance(view, each);
    }
    return view;
  }

  /** Everything that has happened up to a step. */
  events(step: number): GameEvent[] {
    return [...this.film.events, ...this.film.steps.slice(0, step).flatMap((each) => each.events)];
  }

  /** Where turns begin and points are scored. */
  moments(): { at: number; kind: 'turn' | 'score'; side: string; number: number }[] {
    const found: { at: number; kind: 'turn' | 'score'; side: string; number: number }[] = [];
    this.film.steps.forEach((step, n) => {
      for (const event of step.events) {
        if (event.name === 'TurnBegan' || event.name === 'RushBegan') found.push({ at: n + 1, kind: 'turn', side: String(event.side), number: Number(event.number) });
        if ((event.name === 'Scored' && !('purpose' in event)) || event.name === 'Strike') found.push({ at: n + 1, kind: 'score', side: String(event.side), number: Number(event.points ?? 1) });
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
