/* What the symbols of a map are called. */

import { t } from '../lib/i18n/i18n.svelte';

const KEYS: Readonly<Record<string, string>> = {
  '#': 'dungeon.bedrock', '.': 'dungeon.floor', '+': 'dungeon.corridor', E: 'term.end_zone', C: 'dungeon.chest', '~': 'dungeon.chasm', '=': 'dungeon.rope_bridge', I: 'dungeon.idol', T: 'dungeon.tomb', D: 'dungeon.dragon',
};

export const symbolWords = (symbol: string): string => (/[1-6]/.test(symbol) ? `${t('dungeon.portal')} ${symbol}` : t(KEYS[symbol] ?? 'dungeon.floor'));
