/* Dungeons somebody has drawn: with the account, or without one in this browser. */

import { call, checkMap } from './api';
import { read, write } from './i18n/i18n.svelte';
import { session } from './session.svelte';
import type { DungeonSheet, KeptDungeon } from './types';

/** A dungeon of one's own: its name, and the line by which a ruleset names it. */
export interface OwnDungeon {
  id: string;
  name: string;
  line: string;
  /** The map itself, where this browser keeps it. */
  text?: string;
}

const STORE = 'ironpitch.dungeons';
const MOST = 50;

function here(): OwnDungeon[] {
  try {
    const found: unknown = JSON.parse(read(STORE) ?? '[]');
    return Array.isArray(found) ? (found as OwnDungeon[]) : [];
  } catch {
    return [];
  }
}

class OwnDungeons {
  list = $state.raw<OwnDungeon[]>(here());

  /** Ask for what the account keeps; without one, what this browser does. */
  async look(): Promise<void> {
    if (!(await session.known())) {
      this.list = here();
      return;
    }
    this.list = await call<{ dungeons: KeptDungeon[] }>('GET', '/api/dungeons/kept').then((found) => found.dungeons, () => here());
  }

  /** Keep a map; one of the same name takes the place of the older one. Refuses what cannot be played. */
  async keep(text: string): Promise<OwnDungeon> {
    if (await session.known()) {
      const kept = await call<KeptDungeon>('POST', '/api/dungeons/kept', { text });
      await this.look();
      return kept;
    }
    const found = await checkMap(text);
    if (!found.playable) throw Object.assign(new Error(found.faults.map((fault) => fault.message).join('; ')), { code: 'bad-dungeon' });
    const kept = { id: `here-${found.name}`, name: found.name, line: found.line, text };
    write(STORE, JSON.stringify([kept, ...here().filter((each) => each.name !== kept.name)].slice(0, MOST)));
    this.list = here();
    return kept;
  }

  async drop(id: string): Promise<void> {
    if (id.startsWith('here-')) write(STORE, JSON.stringify(here().filter((each) => each.id !== id)));
    else await call('DELETE', `/api/dungeons/kept/${encodeURIComponent(id)}`);
    await this.look();
  }

  /** The text of a map that is kept. */
  async text(own: OwnDungeon): Promise<string> {
    return own.text ?? (await call<DungeonSheet>('GET', `/api/dungeons/kept/${encodeURIComponent(own.id)}`)).text;
  }
}

export const ownDungeons = new OwnDungeons();
