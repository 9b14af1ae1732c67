/* REST calls to the server this page came from. */

import type { About, BoardShape, BotShape, BuilderShape, ClubShape, DesignCard, DungeonName, DungeonSheet, MapCheck, MatchSummary, NewMatch, RulesetShape, Squad, SquadSheet, TeamSheet, Terms } from './types';

export class ApiError extends Error {
  readonly code: string;
  readonly args: Record<string, string | number>;

  constructor(code: string, message: string, args: Record<string, string | number> = {}) {
    super(message);
    this.code = code;
    this.args = args;
  }
}

/** Ask the server; what it refuses becomes an ApiError with its own words: `errorWords` says it in the reader's. */
export async function call<T>(method: string, path: string, body?: unknown, seat?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (seat) headers['X-Seat'] = seat;
  const csrf = /(?:^|;\s*)csrf=([^;]+)/.exec(document.cookie)?.[1];
  if (csrf) headers['X-CSRF'] = csrf;
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }).catch((error: Error) => {
    throw new ApiError('offline', error.message);
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!answer.ok) {
    const error = isJson ? (JSON.parse(text) as { error?: { code?: string; message?: string; args?: Record<string, string | number> } }).error : undefined;
    throw new ApiError(error?.code ?? String(answer.status), error?.message ?? `${answer.status} ${answer.statusText}`, error?.args);
  }
  return (isJson ? JSON.parse(text) : text) as T;
}

const remembered = new Map<string, Promise<unknown>>();

/** What never changes while the page is open is fetched once. */
function once<T>(path: string): Promise<T> {
  let known = remembered.get(path) as Promise<T> | undefined;
  if (!known) {
    known = call<T>('GET', path);
    remembered.set(path, known);
    known.catch(() => remembered.delete(path));
  }
  return known;
}

/** The name of a ruleset without its options: `bb2020(prayers=league)` is `bb2020`. */
export const baseName = (ruleset: string): string => ruleset.replace(/\(.*$/, '');

export const rulesets = async (): Promise<RulesetShape[]> => (await once<{ rulesets: RulesetShape[] }>('/api/rulesets')).rulesets;
/** The board of a game; that of a dungeon is one of its options. */
export const board = (ruleset: string): Promise<BoardShape> => once(`/api/rulesets/${encodeURIComponent(DRAWN.has(baseName(ruleset)) ? ruleset : baseName(ruleset))}/board`);
const DRAWN: ReadonlySet<string> = new Set(['dungeonbowl']);
export const terms = (ruleset: string): Promise<Terms> => once(`/api/rulesets/${encodeURIComponent(baseName(ruleset))}/terms`);
export const teamSheet = (ruleset: string, key: string, lineup: string): Promise<TeamSheet> =>
  once(`/api/rulesets/${encodeURIComponent(baseName(ruleset))}/teams/${encodeURIComponent(key)}?lineup=${encodeURIComponent(lineup)}`);
/** A team that the account keeps, by its id. */
export const ownSheet = (id: string): Promise<TeamSheet> => call('GET', `/api/teams/${encodeURIComponent(id)}`);
/** A team from the text of its file. */
export const sheetOfText = (ruleset: string, text: string): Promise<TeamSheet> => call('POST', `/api/rulesets/${encodeURIComponent(baseName(ruleset))}/teams`, { text });
const BUILDERS = '/api/rulesets/dreadball/builders';
/** Who builds players from parts. */
export const builders = async (): Promise<BuilderShape[]> => (await once<{ builders: BuilderShape[] }>(BUILDERS)).builders;
/** A design as it stands: figures, price, and every part with its price or what forbids it. */
export const design = (kind: string, role: string, parts: readonly string[]): Promise<DesignCard> => call('POST', `${BUILDERS}/${encodeURIComponent(kind)}/design`, { role, parts });
const CLUBS = '/api/rulesets/dreadball/clubs';
/** A club with its squad as printed. */
export const club = (key: string): Promise<ClubShape> => once(`${CLUBS}/${encodeURIComponent(key)}`);
/** A squad as a team file, priced and checked, and what it may still have. */
export const squadSheet = (key: string, squad: Squad): Promise<SquadSheet> => call('POST', `${CLUBS}/${encodeURIComponent(key)}/squad`, squad);
/** A team file taken apart, to be worked on. */
export const openSquad = (text: string): Promise<{ club: string; squad: Squad }> => call('POST', `${CLUBS}/read`, { text });
export const dungeons = async (): Promise<DungeonName[]> => (await once<{ dungeons: DungeonName[] }>('/api/dungeons')).dungeons;
/** A dungeon by its key, as `random:SEED` or as `map:LINE`. */
export const dungeon = (key: string): Promise<DungeonSheet> => once(`/api/dungeons/${encodeURIComponent(key)}`);
export const checkMap = (text: string): Promise<MapCheck> => call('POST', '/api/dungeons/check', { text });
export const about = (): Promise<About> => once('/api/about');
export const bots = async (): Promise<BotShape[]> => (await once<{ bots: BotShape[] }>('/api/bots')).bots;
export const summary = (id: string, seat: string): Promise<MatchSummary> => call('GET', `/api/matches/${encodeURIComponent(id)}`, undefined, seat || undefined);
export const newMatch = (body: unknown): Promise<NewMatch> => call('POST', '/api/matches', body);
