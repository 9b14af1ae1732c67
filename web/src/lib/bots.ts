/* Bots by their codes: `scripted`, or `search:3s` with what follows the colon. */

import { has, t } from './i18n/i18n.svelte';
import type { BotShape } from './types';

const base = (code: string): string => code.split(':')[0] ?? code;

/** What a bot is called; a bot that the page has no word for goes by the name it has on the server. */
export function botWords(code: string, name = ''): string {
  const [, more] = code.split(':');
  const key = `bot.${base(code)}`;
  return `${has(key) ? t(key) : name || base(code)}${more ? ` ${more}` : ''}`;
}

export const botSays = (bot: BotShape): string => (has(`bot.${base(bot.code)}.says`) ? t(`bot.${base(bot.code)}.says`) : bot.says);

/** The bots that play a game. */
export const botsOf = (bots: readonly BotShape[], ruleset: string): BotShape[] => bots.filter((bot) => !bot.rulesets.length || bot.rulesets.includes(ruleset));
