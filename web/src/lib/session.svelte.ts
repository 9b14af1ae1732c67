/* Who is signed in, and what the account keeps: matches and teams. Nobody needs one to play. */

import { call } from './api';
import type { KeptTeam, MatchLine } from './types';

class Session {
  name = $state<string | null>(null);
  matches = $state.raw<MatchLine[]>([]);
  teams = $state.raw<KeptTeam[]>([]);

  /** Ask the server who we are, and what there is of ours. */
  async look(): Promise<void> {
    try {
      this.name = (await call<{ name: string | null }>('GET', '/api/session')).name;
      if (this.name) {
        this.matches = (await call<{ matches: MatchLine[] }>('GET', '/api/matches')).matches;
        this.teams = (await call<{ teams: KeptTeam[] }>('GET', '/api/teams')).teams;
        return;
      }
    } catch {
      this.name = null;
    }
    this.matches = [];
    this.teams = [];
  }

  /** Sign in, or make the account first; signing up signs in. */
  async enter(name: string, password: string, isNew: boolean): Promise<void> {
    await call('POST', isNew ? '/api/accounts' : '/api/session', { name, password });
    await this.look();
  }

  async leave(): Promise<void> {
    await call('DELETE', '/api/session').catch(() => undefined);
    await this.look();
  }

  /** Keep the text of a team file with the account. */
  async keepTeam(ruleset: string, text: string): Promise<KeptTeam> {
    const team = await call<KeptTeam>('POST', '/api/teams', { ruleset, text });
    this.teams = [...this.teams, team];
    return team;
  }
}

export const session = new Session();

/** A team of one's own, as it is named when a match is started. */
export const OWN = 'team:';
