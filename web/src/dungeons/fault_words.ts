/* What the rules say is wrong with a map, in the reader's language: the sentences they have, by their form. */

import { t } from '../lib/i18n/i18n.svelte';

/** Each form of a sentence, and the key of the words for it; what is found in brackets is filled in as {a}, {b}, {c}. */
const FORMS: readonly [RegExp, string][] = [
  [/^(\d+) end zones( at .*)?, expected two separate ones$/, 'fault.ends'],
  [/^the end zone at (\S+) has (\d+) squares, expected (\d+) or more$/, 'fault.end_small'],
  [/^nobody gets from one end zone to the squares( at .*)? without chest or portal squares$/, 'fault.far'],
  [/^the chest or portal at (\S+) has no free square beside it that can be reached$/, 'fault.shut'],
  [/^the end zone at (\S+) has (\d+) squares in (\S+), expected 2x4$/, 'fault.end_shape'],
  [/^the ground is not symmetric under a half turn( at .*)?$/, 'fault.turn'],
  [/^tiles facing each other under a half turn differ in kind or extent( at .*)?$/, 'fault.rooms'],
  [/^no chest faces the chests( at .*)? under a half turn$/, 'fault.chests_face'],
  [/^portal (\d) is at (\S+), expected (\S+) facing portal \d$/, 'fault.portal_faces'],
  [/^no bridge faces the bridges( at .*)? under a half turn$/, 'fault.bridges_face'],
  [/^no wall faces the one between (\S+) and (\S+) under a half turn$/, 'fault.wall_faces'],
  [/^passages less than two squares wide( at .*)?$/, 'fault.narrow'],
  [/^whoever stands on (\S+) cuts the dungeon in two$/, 'fault.cut'],
  [/^the chest at (\S+) (.*)$/, 'fault.chest'],
  [/^portal (\d) at (\S+) (.*)$/, 'fault.portal'],
  [/^(\d+) chests C( at .*)?, expected (\d+)$/, 'fault.chest_count'],
  [/^portal (\d) is drawn (\d+) times( at .*)?, expected once$/, 'fault.portal_count'],
  [/^(\d+) squares that are not bedrock, expected at most (\d+)$/, 'fault.too_large'],
  [/^a wall between (\S+) and (\S+), but (\S+) is no floor$/, 'fault.wall_in_rock'],
  [/^found (.*), expected (.*)$/, 'fault.found'],
];
const LIMITS: readonly [RegExp, string][] = [
  [/^is not on a floor square$/, 'fault.not_floor'],
  [/^is in an end zone or a tile connected to one$/, 'fault.by_end'],
  [/^shares its tile with the (?:chest|portal) at (\S+)$/, 'fault.shares'],
  [/^is (\d+) squares from an end zone, expected at least (\d+)$/, 'fault.from_end'],
  [/^is (\d+) squares from the (?:one|chest) at (\S+), expected (\d+)$/, 'fault.from_chest'],
];

/** A part of a sentence by its form; as it is where no form fits. */
function worded(text: string, forms: readonly [RegExp, string][]): string {
  for (const [form, key] of forms) {
    const parts = form.exec(text);
    if (parts) return t(key, Object.fromEntries(['a', 'b', 'c'].map((name, n) => [name, worded((parts[n + 1] ?? '').replace(/^ at /, ''), LIMITS)])));
  }
  return text;
}

export const faultWords = (message: string): string => worded(message, FORMS);
