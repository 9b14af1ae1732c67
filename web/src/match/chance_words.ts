/* Chances of an answer in the reader's words: what a block die would do, how likely a new roll is good enough. */

import { t } from '../lib/i18n/i18n.svelte';
import { percent } from '../lib/plan';
import type { BlockChances, Tested } from '../lib/types';

const SURE = 0.99;

/** What a block comes to after an answer: one picture of the die says it outright, dice to be rolled say how likely. */
export function outcomeWords(verb: string, block: BlockChances | null): string {
  if (!block) return '';
  const isSure = (chance: number): boolean => chance > SURE || chance < 1 - SURE;
  if (verb === 'die' && isSure(block.down) && isSure(block.turnover) && isSure(block.stays)) {
    if (block.turnover > SURE) return t(block.down > SURE ? 'outcome.both_down' : 'outcome.you_fall');
    return t(block.down > SURE ? 'outcome.he_falls' : 'outcome.he_stands');
  }
  return `${t('plan.down', { percent: percent(block.down) })} · ${t('plan.turnover', { percent: percent(block.turnover) })}`;
}

/** The tests that an answer leads to: what the last of them needs, and how likely all of them are passed. */
export function rollWords(rolls: readonly Tested[]): string {
  const last = rolls.at(-1);
  if (!last) return '';
  const chance = percent(rolls.reduce((all, roll) => all * (roll.chance ?? 1), 1));
  return last.needed !== undefined ? t('plan.needs', { needed: last.needed, percent: chance }) : t('plan.counts', { dice: last.dice ?? 0, stat: last.stat ?? 0, percent: chance });
}
