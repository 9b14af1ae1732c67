/* Chances of an answer in the reader's words: what a block die would do, how likely a new roll is good enough. */

import { t } from '../lib/i18n/i18n.svelte';
import { percent, span } from '../lib/plan';
import type { BlockChances, Chances, Tested } from '../lib/types';

const SURE = 0.99;

/** How a chance was found that is not exact, and where it lies; nothing for one that is. */
export function methodWords(method: Chances['method'] | null | undefined, bounds: readonly number[] | null | undefined): string {
  if (!method || method === 'exact') return '';
  if (!bounds) return t('plan.rough');
  return t(method === 'bounded' ? 'plan.bounded' : 'plan.estimate', span(bounds));
}

/** How much of a block was not followed to its end, if any was not. */
export function openWords(block: BlockChances): string {
  return block.open ? t('plan.open', { percent: percent(block.open) }) : '';
}

/** What a block comes to after an answer: one picture of the die says it outright, dice to be rolled say how likely. */
export function outcomeWords(verb: string, block: BlockChances | null): string {
  if (!block) return '';
  const isSure = (chance: number): boolean => chance > SURE || chance < 1 - SURE;
  if (verb === 'die' && isSure(block.down) && isSure(block.turnover) && isSure(block.stays)) {
    if (block.turnover > SURE) return t(block.down > SURE ? 'outcome.both_down' : 'outcome.you_fall');
    return t(block.down > SURE ? 'outcome.he_falls' : 'outcome.he_stands');
  }
  const open = openWords(block);
  return `${t('plan.down', { percent: percent(block.down) })} · ${t('plan.turnover', { percent: percent(block.turnover) })}${open ? ` · ${open}` : ''}`;
}

/** The tests that an answer leads to: what the last of them needs, and how likely all of them are passed. */
export function rollWords(rolls: readonly Tested[]): string {
  const last = rolls.at(-1);
  if (!last) return '';
  const chance = percent(rolls.reduce((all, roll) => all * (roll.chance ?? 1), 1));
  return last.needed !== undefined ? t('plan.needs', { needed: last.needed, percent: chance }) : t('plan.counts', { dice: last.dice ?? 0, stat: last.stat ?? 0, percent: chance });
}
