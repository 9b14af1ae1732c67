/* Who is signed in, and what the account keeps: matches and teams. Nobody needs one to play. */

import { call } from './api';
import type { KeptTeam, MatchLine, OwnAccount } from './types';

class Session {
  name = $state<string | null>(null);
  /** Has the server been asked who we are? */
  private looked = false;
  matches = $state.raw<MatchLine[]>([]);
  teams = $state.raw<KeptTeam[]>([]);

  /** Ask the server who we are, and what there is of ours. */
  async look(): Promise<void> {
    this.looked = true;
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

  /** Ask who we are unless that is known. */
  async known(): Promise<string | null> {
    if (!this.looked) await this.look();
    return this.name;
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

  /** What the account keeps, in numbers. */
  own(): Promise<OwnAccount> {
    return call<OwnAccount>('GET', '/api/account');
  }

  /** Change the password; every other browser is signed out. */
  async changePassword(now: string, wanted: string): Promise<void> {
    await call('POST', '/api/account/password', { password: now, new: wanted });
  }

  /** Sign out on every browser, this one too. */
  async leaveEverywhere(): Promise<void> {
    await call('DELETE', '/api/sessions');
    await this.look();
  }

  /** Delete the account with what it keeps. */
  async remove(password: string): Promise<void> {
    await call('POST', '/api/account/delete', { password });
    await this.look();
  }

  /** Keep the text of a team file with the account. */
  async keepTeam(ruleset: string, text: string): Promise<KeptTeam> {
    const team = await call<KeptTeam>('POST', '/api/teams', { ruleset, text });
    this.teams = [...this.teams, team];
    return team;
  }

  async dropTeam(id: string): Promise<void> {
    this.teams = (await call<{ teams: KeptTeam[] }>('DELETE', `/api/teams/${encodeURIComponent(id)}`)).teams;
  }

  /** Keep the seat one has in a match with the account. */
  async keepMatch(id: string, seat: string): Promise<void> {
    await call('POST', `/api/matches/${encodeURIComponent(id)}/account`, undefined, seat);
    this.matches = (await call<{ matches: MatchLine[] }>('GET', '/api/matches')).matches;
  }

  keeps(id: string): boolean {
    return this.matches.some((match) => match.id === id);
  }
}

export const session = new Session();

/** A team of one's own, as it is named when a match is started. */
export const OWN = 'team:';
