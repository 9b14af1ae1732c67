/* What the server sends: the picture of a match, requests, hints. The page knows geometry and words, no rules. */

import type { components } from './openapi';

type Schemas = components['schemas'];

export type Side = 'home' | 'away';
export const SIDES: readonly Side[] = ['home', 'away'];

export interface Player {
  id: string;
  side: Side;
  number: number;
  name: string;
  position: string;
  title: string;
  /** The figures in force. */
  stats: Record<string, number>;
  /** The printed ones, where they are others for a while. */
  printed?: Record<string, number> | undefined;
  skills: string[];
  square: string | null;
  /** All hexes of somebody who stands on several, his own first. */
  cells?: string[] | null | undefined;
  status: string;
  marks: string[];
}

export interface Request {
  /** Its choices are listed: the page does not know what a click could mean in this game. */
  listed?: boolean;
  side: number;
  kind: string;
  about: string;
  detail?: string;
  choices?: string[];
  default?: string;
  purpose?: string;
  die?: string;
  count?: number;
}

export interface Card {
  card: string;
  title: string;
  text: string;
  kind: string;
  cheers: number;
  referee: number;
}

export interface Hand {
  count: number;
  cards?: Card[];
}

export interface View {
  ruleset: string;
  board: { width: number; length: number };
  teams: { key: string; name: string }[];
  players: Player[];
  turn: { side: Side; number: number };
  phase: string;
  score: number[];
  request: Request | null;
  over: boolean;
  winner: number | null;
  ball?: { square: string | null; carrier: string | null; in_the_air?: boolean } | null;
  actor?: string | null;
  action?: string;
  moved?: number;
  active?: Side | null;
  /* football */
  half?: number;
  turns?: number[];
  rerolls?: number[];
  bribes?: number[];
  apothecaries?: number[];
  weather?: string;
  rushed?: number;
  petty_cash?: number[];
  /* DreadBall */
  rush?: number;
  lead?: number[];
  tokens?: number;
  dice?: number[];
  dashed?: number;
  facings?: Record<string, string>;
  roles?: Record<string, string>;
  sin_bin?: string[][];
  referee?: { square: string | null; distracted_by: string | null };
  portals?: unknown[];
  /* what goes on beside the play, where an option has any of it */
  side_line?: SideLine;
  /* Dungeon Bowl: squares of shut chests, and of portals by their numbers */
  chests?: string[];
  /* what a trap would hit, by the square of the chest */
  trap_reach?: Record<string, string[]>;
  ball_found?: boolean;
  left_end?: Side;
  spells?: number[];
  /* what the wizards of either college cast */
  college_spells?: string[];
  dimmed?: boolean[];
  funds?: number[];
  hands?: Hand[];
  event?: Card | null;
  pile?: number;
  [more: string]: unknown;
}

/** What goes on beside the pitch of DreadBall, of both sides, home first. */
export interface SideLine {
  parts?: string[];
  cheerleaders?: { on_track: string[]; on_bench: number }[];
  coaches?: string[][];
  third_token?: boolean;
  defence_dice?: number[];
  fans?: string[];
  experience?: Record<string, number>;
  hacks?: ({ hack: string; over: boolean } | null)[];
  revenue_dice?: number[];
  [more: string]: unknown;
}

export interface GameEvent {
  n?: number;
  name: string;
  [field: string]: string | number | undefined;
}

/* what the server describes by itself */
export type Clock = Schemas['ClockShown'];
export type StateFrame = Omit<Schemas['StateFrame'], 'view' | 'events'> & { view: View; events: GameEvent[] };
/** What has changed from one state to the next. */
export type ChangeFrame = Partial<Omit<StateFrame, 't' | 'view' | 'seats'>> & Pick<Schemas['ChangeFrame'], 't' | 'v' | 'was' | 'gone'> & {
  view?: Partial<View> & { gone?: string[] };
  players?: (Partial<Player> & { id: string; gone?: string[] })[];
};
export type EventsFrame = Omit<Schemas['EventsFrame'], 'events'> & { events: GameEvent[] };
export type Hints = Schemas['HintsFrame'];
export type FanHint = Schemas['FanHint'];
export type FanWay = Schemas['FanWay'];
export type Chances = Schemas['Chances'];
export type BlockHint = Schemas['BlockDice'];
export type BlockOdds = Schemas['BlockOdds'];
export type BlockChances = Schemas['BlockChances'];
export type Answers = Schemas['AnswersFrame'];
export type SetUpHints = Schemas['SetUpFrame'];
export type SetUpProblem = Schemas['SetUpProblem'];
/** A roll that a plan needs. */
export interface Tested {
  choice: number;
  player: string;
  purpose: string;
  needed?: number;
  dice?: number;
  stat?: number;
  successes?: number;
  chance?: number;
  modifiers?: { amount: number; reason: string; player: string }[];
}
export type Foreseen = Omit<Schemas['PreviewFrame'], 'rolls'> & { rolls: Tested[] };
export type Cell = Schemas['Cell'];
export type BoardShape = Schemas['BoardShape'];
export type OptionShape = Schemas['OptionShape'];
export type RulesetShape = Schemas['RulesetShape'];
export type TeamSheet = Schemas['TeamSheet'];
export type Terms = Schemas['Terms'];
export type NewMatch = Schemas['NewMatch'];
export type KeptTeam = Schemas['KeptTeam'];
export type KeptDungeon = Schemas['KeptDungeon'];
export type DungeonName = Schemas['DungeonName'];
export type DungeonSheet = Schemas['DungeonSheet'];
export type MapCheck = Schemas['MapCheck'];
export type BuilderShape = Schemas['BuilderShape'];
export type ClubShape = Omit<Schemas['ClubShape'], 'ready'> & { ready: Squad };
export type LineShape = Schemas['LineShape'];
export type StaffShape = Schemas['StaffShape'];
export type PartShape = Schemas['PartShape'];
export type PartOffer = Schemas['PartOffer'];
export type DesignCard = Schemas['DesignCard'];
export type Squad = Required<Omit<Schemas['Squad'], 'players'>> & { players: SquadPlayer[] };
export type SquadPlayer = Required<Schemas['SquadPlayer']>;
export type SquadSheet = Schemas['SquadSheet'];
export type SquadLine = Schemas['SquadLine'];
export type HireShape = Schemas['HireShape'];
export type MapFault = Schemas['MapFault'];
export type MatchLine = Schemas['MatchLine'];
export type MatchSummary = Schemas['MatchSummary'];
export type About = Schemas['About'];
export type OwnAccount = Schemas['OwnAccount'];
export type BotShape = Schemas['BotShape'];
