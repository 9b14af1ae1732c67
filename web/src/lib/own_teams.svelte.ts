/* Teams of one's own: with the account, or without one in this browser. */

import { ownSheet, sheetOfText } from './api';
import { read, write } from './i18n/i18n.svelte';
import { OWN, session } from './session.svelte';
import type { TeamSheet } from './types';

/** A team of one's own, and its file where this browser keeps it. */
export interface OwnTeam {
  id: string;
  name: string;
  ruleset: string;
  text?: string;
}

const STORE = 'ironpitch.teams';
const HERE = 'here-';
const MOST = 50;

function here(): OwnTeam[] {
  try {
    const found: unknown = JSON.parse(read(STORE) ?? '[]');
    return Array.isArray(found) ? (found as OwnTeam[]) : [];
  } catch {
    return [];
  }
}

class OwnTeams {
  private kept = $state.raw<OwnTeam[]>(here());

  /** Those of the account, then those of this browser. */
  get list(): OwnTeam[] {
    return [...session.teams, ...this.kept];
  }

  /** Keep the text of a team file; one of the same name takes the place of the older one. Refuses what cannot play. */
  async keep(ruleset: string, text: string): Promise<OwnTeam> {
    if (await session.known()) {
      const older = session.teams.filter((team) => team.ruleset === ruleset);
      const made = await session.keepTeam(ruleset, text);
      for (const old of older) if (old.name === made.name) await session.dropTeam(old.id);
      return made;
    }
    const { name } = await sheetOfText(ruleset, text);
    const made = { id: `${HERE}${ruleset}-${name}`, name, ruleset, text };
    this.write([made, ...here().filter((each) => each.id !== made.id)].slice(0, MOST));
    return made;
  }

  async drop(id: string): Promise<void> {
    if (id.startsWith(HERE)) this.write(here().filter((each) => each.id !== id));
    else await session.dropTeam(id);
  }

  private write(teams: OwnTeam[]): void {
    write(STORE, JSON.stringify(teams));
    this.kept = here();
  }

  /** The file of a team. */
  async text(own: OwnTeam): Promise<string> {
    return own.text ?? (await ownSheet(own.id)).text ?? '';
  }

  /** A team by `team:ID` with its players. */
  sheet(ruleset: string, key: string): Promise<TeamSheet> {
    const text = this.textHere(key);
    return text === undefined ? ownSheet(key.slice(OWN.length)) : sheetOfText(ruleset, text);
  }

  /** How a match is asked for with a team: one that only this browser has goes along as its file. */
  source(key: string): string {
    return this.textHere(key) ?? key;
  }

  private textHere(key: string): string | undefined {
    return key.startsWith(OWN) ? this.kept.find((each) => `${OWN}${each.id}` === key)?.text : undefined;
  }
}

export const ownTeams = new OwnTeams();
