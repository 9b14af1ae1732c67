/* What is on the bench of a club: a squad with what the rules say about it, and the design meant for it where players are built; kept in the browser. */

import * as api from '../lib/api';
import { read, write } from '../lib/i18n/i18n.svelte';
import type { BuilderShape, ClubShape, DesignCard, Squad, SquadLine, SquadPlayer, SquadSheet } from '../lib/types';
import { errorWords } from '../lib/words';

interface Draft {
  role: string;
  parts: string[];
  name: string;
  /** The player of the squad who is being changed, or -1. */
  changing: number;
  squad: Squad;
}
type Step = Pick<Draft, 'role' | 'parts'>;

const STORE = 'ironpitch.workshop';
const MOST_BACK = 100;
const NOBODY = -1;
/** A player without anything; shirt 0 is the lowest that is left. */
const NEW: SquadPlayer = { number: 0, name: '', position: '', role: '', parts: [], skills: [] };

export const emptySquad = (name: string): Squad => ({ name, players: [], staff: {}, mvps: [], giants: [], free_agents: [], underdog: 0, arena: '' });

function drafts(): Record<string, Draft> {
  try {
    const found: unknown = JSON.parse(read(STORE) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, Draft>) : {};
  } catch {
    return {};
  }
}

export class Bench {
  club: ClubShape;
  /** Who builds its players; nobody if it has a list to buy from. */
  builder: BuilderShape | undefined;
  role = $state('');
  parts = $state.raw<string[]>([]);
  name = $state('');
  changing = $state(NOBODY);
  squad = $state.raw<Squad>(emptySquad(''));
  /** The design as the rules see it; that of a moment ago while they are asked. */
  card = $state.raw<DesignCard | null>(null);
  made = $state.raw<SquadSheet | null>(null);
  trouble = $state('');
  /** What was clicked and cannot be had. */
  refused = $state('');
  /** Is what is shown about design and squad what they are? */
  designed = $state(false);
  checked = $state(false);
  private before = $state.raw<Step[]>([]);

  constructor(club: ClubShape, builder: BuilderShape | undefined, name: string) {
    this.club = club;
    this.builder = builder;
    const draft = drafts()[this.key];
    this.role = draft?.role ?? builder?.roles[0]?.role ?? '';
    this.parts = draft?.parts ?? [];
    this.name = draft?.name ?? '';
    this.changing = draft?.changing ?? NOBODY;
    this.squad = { ...(builder ? emptySquad(name) : club.ready), ...draft?.squad };
    if (builder) void this.look(true);
    void this.check();
  }

  /** By what it is kept. */
  private get key(): string {
    return this.club.kind || this.club.team;
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  /** May the player on the bench join the squad? */
  get isComplete(): boolean {
    return this.designed && this.card !== null && Object.keys(this.card.needs).length === 0;
  }

  /** Those of the squad who are not hired, as the rules see them. */
  get own(): SquadLine[] {
    return (this.made?.players ?? []).filter((line) => !line.hired);
  }

  /** The shirt of a player of the squad. */
  shirt(n: number): number {
    return this.own[n]?.number ?? n + 1;
  }

  private store(): void {
    const { role, parts, name, changing, squad } = this;
    write(STORE, JSON.stringify({ ...drafts(), [this.key]: { role, parts, name, changing, squad } }));
  }

  // -- the design

  /** Ask the rules about the design; what they do not take is gone back on. */
  private async look(first = false): Promise<void> {
    const { role, parts } = this;
    this.designed = false;
    this.store();
    try {
      const found = await api.design(this.club.kind, role, parts);
      if (role !== this.role || parts !== this.parts) return;
      this.card = found;
      this.designed = true;
      this.trouble = '';
    } catch (error) {
      if (role !== this.role || parts !== this.parts) return;
      this.trouble = errorWords(error as Error);
      if (first) this.set({ role: this.builder?.roles[0]?.role ?? '', parts: [] });
      else this.undo();
    }
  }

  private set(step: Step): void {
    this.role = step.role;
    this.parts = step.parts;
    void this.look();
  }

  private change(step: Step): void {
    this.before = [...this.before, { role: this.role, parts: this.parts }].slice(-MOST_BACK);
    this.set(step);
  }

  pick(role: string): void {
    if (role !== this.role) this.change({ role, parts: [] });
  }

  add(part: string): void {
    this.change({ role: this.role, parts: [...this.parts, part] });
  }

  takeOff(part: string): void {
    const at = this.parts.lastIndexOf(part);
    if (at >= 0) this.change({ role: this.role, parts: this.parts.filter((_, n) => n !== at) });
  }

  /** One step back. */
  undo(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.set(last);
  }

  anew(): void {
    this.changing = NOBODY;
    this.name = '';
    this.before = [];
    this.set({ role: this.role, parts: [] });
  }

  // -- the squad

  /** The player on the bench joins the squad, or takes the place of the one he was. */
  keepPlayer(): void {
    if (!this.isComplete) return;
    const old = this.squad.players[this.changing];
    const player: SquadPlayer = { ...NEW, ...old, name: this.name.trim(), role: this.role, parts: this.parts };
    const players = old ? this.squad.players.map((each) => (each === old ? player : each)) : [...this.squad.players, player];
    this.alter({ players });
    this.anew();
  }

  /** Take a player of the squad back to the bench; where there is none, he is given a name. */
  changePlayer(n: number): void {
    const player = this.squad.players[n];
    if (!player) return;
    this.changing = this.changing === n && !this.builder ? NOBODY : n;
    if (!this.builder) return;
    this.name = player.name;
    this.before = [];
    this.set({ role: player.role, parts: player.parts });
  }

  /** Buy a player of a position of the list. */
  buy(position: string): void {
    this.alter({ players: [...this.squad.players, { ...NEW, position }] });
  }

  rename(n: number, name: string): void {
    this.alter({ players: this.squad.players.map((each, at) => (at === n ? { ...each, name: name.trim() } : each)) });
  }

  another(n: number): void {
    const player = this.squad.players[n];
    if (player) this.alter({ players: [...this.squad.players, { ...player, name: '', number: NEW.number }] });
  }

  remove(n: number): void {
    this.alter({ players: this.squad.players.filter((_, at) => at !== n) });
    if (this.changing === n) this.changing = NOBODY;
    else if (this.changing > n) this.changing -= 1;
    this.store();
  }

  staff(key: string, count: number): void {
    this.alter({ staff: { ...this.squad.staff, [key]: Math.max(0, count) } });
  }

  /** Change the squad, and ask the rules about it. */
  alter(change: Partial<Squad>): void {
    this.squad = { ...this.squad, ...change };
    void this.check();
  }

  open(squad: Squad): void {
    this.changing = NOBODY;
    this.alter(squad);
  }

  private async check(): Promise<void> {
    const asked = this.squad;
    this.checked = false;
    this.store();
    try {
      const found = await api.squadSheet(this.club.team, asked);
      if (asked !== this.squad) return;
      this.made = found;
      this.checked = true;
    } catch (error) {
      if (asked === this.squad) this.trouble = errorWords(error as Error);
    }
  }
}
