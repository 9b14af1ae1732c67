/* Where cells lie on the screen. Squares and hexes alike: a centre, an outline, neighbours by distance. */

import type { BoardShape, Cell } from './types';

export interface Place {
  name: string;
  x: number;
  y: number;
  marks: string[];
  letter: string;
}

export interface Layout {
  shape: 'square' | 'hex';
  portrait: boolean;
  places: Map<string, Place>;
  width: number;
  height: number;
  /** Width of a square, or from side to side of a hex. */
  unit: number;
  outline: string;
  /** Walls on the edges between cells. */
  walls: string;
  /** Are there places without a cell? */
  holes: boolean;
  /** Are there walls, or places without a cell? Then the floor has walls around it. */
  dungeon: boolean;
  rooms: Room[];
  /** Idols, tombs and dragons of a dungeon, on squares that are no cells. */
  features: Feature[];
  /** Pairs of cells side by side with a wall between them, each as `one other`. */
  shut: ReadonlySet<string>;
}

export interface Feature {
  x: number;
  y: number;
  kind: string;
}

/** A room of a dungeon: its name by the mark of its cells, and where it can be written. */
export interface Room {
  name: string;
  cells: string[];
  x: number;
  y: number;
  /** One of a few tints, so that neighbours differ. */
  tint: number;
}

export const ROOM_TINTS = 5;
const ROOM = 'room-';

export const UNIT = 40;
export const FRAME = 18;

/** Outline of one cell around (0, 0), shrunk by a factor. */
export function outline(shape: 'square' | 'hex', unit: number, factor = 1, portrait = false): string {
  if (shape === 'square') {
    const half = (unit / 2) * factor;
    return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
  }
  const radius = (unit / Math.sqrt(3)) * factor;
  const points = [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = (n * Math.PI) / 3 + (portrait ? Math.PI / 6 : 0);
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Cells as the server lists them, whatever the key. */
export const cellsOf = (board: BoardShape): Cell[] => (board.squares?.length ? board.squares : board.cells) ?? [];

/** Lay a board out; in portrait the home end is at the bottom. */
export function layout(board: BoardShape, portrait: boolean, flip = false): Layout {
  const shape = board.shape;
  /* the rows of hexes are numbered; they lie closer together than their neighbours */
  const rise = shape === 'hex' ? Math.sqrt(3) / 2 : 1;
  const cells = cellsOf(board).map((cell) => ({ ...cell, y: cell.y * rise }));
  let step = Infinity;
  const first = cells.slice(0, 80);
  for (const a of first) for (const b of first) if (a !== b) step = Math.min(step, Math.hypot(a.x - b.x, a.y - b.y) || Infinity);
  if (!Number.isFinite(step)) step = 1;
  const scale = UNIT / step;
  const xs = cells.map((cell) => cell.x * scale);
  const ys = cells.map((cell) => cell.y * scale);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const across = Math.max(...xs) - left;
  const down = Math.max(...ys) - top;
  const edge = FRAME + (shape === 'hex' ? UNIT / Math.sqrt(3) : UNIT / 2);
  /** A point of the board, in cells, on the screen. */
  const onScreen = (cx: number, cy: number): [number, number] => {
    const px = cx * scale - left;
    const py = cy * scale - top;
    let x = portrait ? py : px;
    let y = portrait ? across - px : py;
    if (flip) {
      x = (portrait ? down : across) - x;
      y = (portrait ? across : down) - y;
    }
    return [round(x + edge), round(y + edge)];
  };
  const places = new Map<string, Place>();
  for (const cell of cells) {
    const [x, y] = onScreen(cell.x, cell.y);
    places.set(cell.name, { name: cell.name, x, y, marks: cell.marks ?? [], letter: cell.letter ?? '' });
  }
  const width = (portrait ? down : across) + 2 * edge;
  const height = (portrait ? across : down) + 2 * edge;
  const holes = shape === 'square' && cells.length < (Math.round(across / UNIT) + 1) * (Math.round(down / UNIT) + 1);
  return { shape, portrait, places, width: round(width), height: round(height), unit: UNIT, outline: outline(shape, UNIT, 1, portrait), walls: walls(board, onScreen), holes, dungeon: holes || (board.walls?.length ?? 0) > 0, rooms: rooms(places), features: features(board, onScreen), shut: shutPairs(board) };
}

const features = (board: BoardShape, onScreen: (x: number, y: number) => [number, number]): Feature[] =>
  (board.features ?? []).map((feature) => {
    const [x, y] = onScreen(feature.x, feature.y);
    return { x, y, kind: feature.kind };
  });

/** Cells side by side that a wall keeps apart, both ways round. */
function shutPairs(board: BoardShape): Set<string> {
  const found = new Set<string>();
  if (!board.walls?.length) return found;
  const cells = cellsOf(board);
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const byPlace = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell.name]));
  for (const [name = '', to = ''] of board.walls) {
    const cell = byName.get(name);
    const way = SIDES[to];
    const other = cell && way ? byPlace.get(`${cell.x + way[0]},${cell.y + way[1]}`) : to;
    if (other) found.add(`${name} ${other}`).add(`${other} ${name}`);
  }
  return found;
}

const SIDES: Readonly<Record<string, readonly [number, number]>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** The walls of a board: each on a side of a cell (n, e, s, w), or between a cell and its neighbour. */
function walls(board: BoardShape, onScreen: (x: number, y: number) => [number, number]): string {
  const cells = new Map(cellsOf(board).map((cell) => [cell.name, cell]));
  return (board.walls ?? []).map(([name = '', to = '']) => {
    const cell = cells.get(name);
    const other = cells.get(to);
    const way = SIDES[to] ?? (cell && other ? [other.x - cell.x, other.y - cell.y] : null);
    if (!cell || !way) return '';
    const [dx, dy] = [(way[0] ?? 0) / 2, (way[1] ?? 0) / 2];
    const from = onScreen(cell.x + dx - dy, cell.y + dy - dx);
    const end = onScreen(cell.x + dx + dy, cell.y + dy + dx);
    return `M${from.join(' ')}L${end.join(' ')}`;
  }).join('');
}

/** Rooms by the marks of their cells, `room-crypt`; the name goes on the lower edge. Two rooms of one kind are two where no cell of one touches the other. */
function rooms(places: ReadonlyMap<string, Place>): Room[] {
  const kinds = new Map<string, Place[]>();
  for (const place of places.values()) {
    const mark = place.marks.find((each) => each.startsWith(ROOM));
    if (mark) kinds.set(mark, [...(kinds.get(mark) ?? []), place]);
  }
  const found: Room[] = [];
  let tint = 0;
  for (const [mark, all] of kinds) {
    const left = new Set(all);
    while (left.size) {
      const room = new Set<Place>([...left].slice(0, 1));
      for (const here of room) for (const each of left) if (Math.hypot(each.x - here.x, each.y - here.y) < UNIT * 1.1) room.add(each);
      for (const each of room) left.delete(each);
      const xs = [...room].map((place) => place.x);
      found.push({ name: mark.slice(ROOM.length), cells: [...room].map((place) => place.name), x: round((Math.min(...xs) + Math.max(...xs)) / 2), y: Math.max(...[...room].map((place) => place.y)) + UNIT / 2, tint: tint % ROOM_TINTS });
    }
    tint += 1;
  }
  return found;
}

/** The neighbours of a cell: those a step leads to. Where there are walls a diagonal step needs one free way round the corner. */
export function neighbours(board: Layout, name: string): string[] {
  const here = board.places.get(name);
  if (!here) return [];
  const far = board.shape === 'hex' ? board.unit * 1.2 : board.unit * 1.5;
  const around: Place[] = [];
  for (const place of board.places.values())
    if (place !== here && Math.hypot(place.x - here.x, place.y - here.y) < far) around.push(place);
  if (!board.dungeon) return around.map((place) => place.name);
  const joined = (a: Place, b: Place): boolean => !board.shut.has(`${a.name} ${b.name}`);
  const at = (x: number, y: number): Place | undefined => around.find((place) => Math.abs(place.x - x) < 1 && Math.abs(place.y - y) < 1);
  const leads = (to: Place): boolean => {
    if (Math.abs(to.x - here.x) < 1 || Math.abs(to.y - here.y) < 1) return joined(here, to);
    return [at(to.x, here.y), at(here.x, to.y)].some((corner) => corner !== undefined && joined(here, corner) && joined(corner, to));
  };
  return around.filter(leads).map((place) => place.name);
}

/** The cell next to one in the direction of a key; the nearest by angle, none if the board ends there. */
export function towards(board: Layout, name: string, dx: number, dy: number): string {
  const here = board.places.get(name);
  if (!here) return board.places.keys().next().value ?? '';
  let best = name;
  let closest = 0.6;
  const aim = Math.hypot(dx, dy);
  for (const next of neighbours(board, name)) {
    const place = board.places.get(next);
    if (!place) continue;
    const length = Math.hypot(place.x - here.x, place.y - here.y);
    const cosine = ((place.x - here.x) * dx + (place.y - here.y) * dy) / (length * aim);
    if (cosine > closest) {
      closest = cosine;
      best = next;
    }
  }
  return best;
}

/** The line around a set of cells: every edge that has the set on one side only; `within` leaves out the edge of the board. */
export function contour(board: Layout, names: Iterable<string>, within = false): string {
  const inside = new Set(names);
  const edges: string[] = [];
  const corners = board.shape === 'square' ? 4 : 6;
  const radius = board.shape === 'square' ? (board.unit / 2) * Math.SQRT2 : board.unit / Math.sqrt(3);
  const start = board.shape === 'square' ? Math.PI / 4 : board.portrait ? Math.PI / 6 : 0;
  const count = new Map<string, number>();
  const everywhere = new Map<string, number>();
  const seen = new Map<string, string>();
  for (const place of within ? board.places.values() : [...inside].map((name) => board.places.get(name))) {
    if (!place) continue;
    for (let n = 0; n < corners; n += 1) {
      const a = start + (n * 2 * Math.PI) / corners;
      const b = start + ((n + 1) * 2 * Math.PI) / corners;
      const p = [place.x + radius * Math.sin(a), place.y - radius * Math.cos(a)] as const;
      const q = [place.x + radius * Math.sin(b), place.y - radius * Math.cos(b)] as const;
      const key = `${Math.round(p[0] + q[0])},${Math.round(p[1] + q[1])}`;
      everywhere.set(key, (everywhere.get(key) ?? 0) + 1);
      if (inside.has(place.name)) count.set(key, (count.get(key) ?? 0) + 1);
      seen.set(key, `M${round(p[0])} ${round(p[1])}L${round(q[0])} ${round(q[1])}`);
    }
  }
  for (const [key, times] of count) if (times === 1 && (!within || everywhere.get(key) === 2)) edges.push(seen.get(key) ?? '');
  return edges.join('');
}

/** The angle on the screen of a facing on hexes: e, se, sw, w, nw, ne. */
export function facingAngle(board: Layout, facing: string, flip = false): number {
  const angles: Record<string, number> = { e: 0, se: 60, sw: 120, w: 180, nw: 240, ne: 300 };
  return (angles[facing] ?? 0) + (board.portrait ? -90 : 0) + (flip ? 180 : 0);
}

/** The strike hex of the zone that a hex lies in: the first one met on the way over hexes of the zone. */
export function strikeHex(layout: Layout, from: string): string | null {
  const marked = (cell: string, mark: string): boolean => layout.places.get(cell)?.marks.includes(mark) ?? false;
  const seen = new Set([from]);
  if (!marked(from, 'zone')) return null;
  for (const cell of seen) {
    if (marked(cell, 'strike')) return cell;
    for (const next of neighbours(layout, cell)) if (marked(next, 'zone') || marked(next, 'strike')) seen.add(next);
  }
  return null;
}
