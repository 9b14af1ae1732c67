/* Parts, slots and what forbids a part, in the reader's language. */

import { has, t, term } from '../lib/i18n/i18n.svelte';
import { figure } from '../lib/pieces';
import type { PartOffer, PartShape } from '../lib/types';
import { skillWords } from '../lib/words';

const KINDS: readonly string[] = ['workshop.part', 'db.part', 'db.upgrade'];
type Named = Pick<PartShape, 'name'>;

/** The name of a part; the documents have words for all of them. */
export const partWords = (part: Named): string => term(part.name, ...KINDS);
export const slotWords = (slot: string): string => term(slot, 'workshop.slot');
export const roleWords = (role: string): string => term(role, 'db.role');
export const statWords = (stat: string): string => term(stat, 'db.stat');

/** What a part gives: figures, then abilities. */
export const givesWords = (part: Pick<PartShape, 'stats' | 'skills'>): string => [...Object.keys(part.stats).map((stat) => `${statWords(stat)} ${figure(part.stats, stat)}`), ...part.skills.map(skillWords)].join(', ');

/** Why a part cannot be had, by the rule that the server names; where there are no words for it, as the server says it. */
export function banWords(offer: PartOffer, parts: readonly PartShape[]): string {
  const key = `ban.${offer.rule.split('.').at(-1) ?? ''}`;
  const had = offer.because.map((each) => parts.find((part) => part.part === each)).filter((part) => part !== undefined).map(partWords).join(', ');
  return has(key) ? t(key, { roles: offer.roles.map(roleWords).join(', '), had }) : offer.forbidden;
}

/** What a design still needs. */
export const needWords = (needs: Record<string, number>): string => Object.entries(needs).map(([slot, count]) => (count > 1 ? t('workshop.needs_two', { slot: slotWords(slot) }) : slotWords(slot))).join(', ');
