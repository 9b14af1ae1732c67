/* Map files of dungeons: taken apart for the editor, and put together again. What a map may hold the server says. */

export interface MapRoom {
  left: number;
  top: number;
  right: number;
  bottom: number;
  kind: string;
}

export interface MapDraft {
  name: string;
  notes: string[];
  /** Lines of symbols, all of one length. */
  rows: string[];
  rooms: MapRoom[];
  /** Do listed rooms give their kind to the rooms that face them? */
  paired: boolean;
  /** Lines of the section `walls:` as they are written. */
  walls: string[];
}

export const SYMBOLS = ['.', '+', '#', 'E', 'C', '1', '2', '3', '4', '5', '6', '~', '=', 'I', 'T', 'D'] as const;
export const KINDS = ['plain', 'corridor', 'armoury', 'bone-pit', 'cursed-room', 'flooded-room', 'forgotten-jail', 'kitchen', 'sewer', 'treasure-room', 'chaotic-idol', 'crypt', 'dragon-lair', 'fiery-chasm'] as const;
export const ROCK = '#';
export const MOST_WIDE = 52;
export const MOST_HIGH = 40;
const SECTIONS: readonly string[] = ['rooms:', 'tiles:', 'walls:'];
const ROOM_LINE = /^(\d+),(\d+)(?:-(\d+),(\d+))?\s+(\S.*)$/;

/** Bedrock all over. */
export const emptyMap = (name: string, wide: number, high: number): MapDraft => ({ name, notes: [], rows: Array.from({ length: high }, () => ROCK.repeat(wide)), rooms: [], paired: true, walls: [] });

/** Take a map file apart; rows of different length are filled up with bedrock. */
export function readMap(text: string): MapDraft {
  const found: MapDraft = { name: '', notes: [], rows: [], rooms: [], paired: true, walls: [] };
  let section = '';
  for (const line of text.split(/\r?\n/).map((each) => each.trimEnd())) {
    const header = /^\s*(name|note):\s*(.*)$/.exec(line);
    if (SECTIONS.includes(line.trim())) {
      section = line.trim();
      if (section === 'tiles:') found.paired = false;
    } else if (!section && !found.rows.length && header) {
      if (header[1] === 'name') found.name = header[2] ?? '';
      else found.notes.push(header[2] ?? '');
    } else if (section === 'walls:') {
      if (line.trim()) found.walls.push(line.trim());
    } else if (section) {
      const room = ROOM_LINE.exec(line.trim());
      if (room) found.rooms.push({ left: Number(room[1]), top: Number(room[2]), right: Number(room[3] ?? room[1]), bottom: Number(room[4] ?? room[2]), kind: (room[5] ?? '').trim().toLowerCase().replace(/\s+/g, '-') });
    } else if (line) found.rows.push(line);
  }
  const wide = Math.max(0, ...found.rows.map((row) => row.length));
  found.rows = found.rows.map((row) => row.padEnd(wide, ROCK));
  return found;
}

const roomLine = (room: MapRoom): string => `${room.left},${room.top}-${room.right},${room.bottom} ${room.kind}`;

/** The map file. */
export function writeMap(map: MapDraft): string {
  const lines = [`name: ${map.name}`, ...map.notes.map((note) => `note: ${note}`), '', ...map.rows];
  if (map.rooms.length) lines.push('', map.paired ? 'rooms:' : 'tiles:', ...map.rooms.map(roomLine));
  if (map.walls.length) lines.push('', 'walls:', ...map.walls);
  return `${lines.join('\n')}\n`;
}

/** The square that a half turn of the page puts one on. */
export const facing = (map: MapDraft, x: number, y: number): [number, number] => [(map.rows[0]?.length ?? 0) - 1 - x, map.rows.length - 1 - y];

/** What a symbol is at the other side of a half turn: portal 1 faces 4. */
export const partner = (symbol: string): string => (/[1-6]/.test(symbol) ? String(((Number(symbol) + 2) % 6) + 1) : symbol);

/** What stays when a portal is painted elsewhere: each number is there once. */
const ONCE = /[1-6]/;

/** The map with a symbol on a square, and on the one it faces if the map is to stay the same after half a turn. */
export function paint(map: MapDraft, x: number, y: number, symbol: string, mirrored: boolean): MapDraft {
  let rows = put(map.rows, x, y, symbol);
  if (mirrored) {
    const [there, below] = facing(map, x, y);
    if (there !== x || below !== y) rows = put(rows, there, below, partner(symbol));
  }
  return rows === map.rows ? map : { ...map, rows };
}

function put(rows: string[], x: number, y: number, symbol: string): string[] {
  if (rows[y]?.[x] === undefined || rows[y]?.[x] === symbol) return rows;
  const clean = ONCE.test(symbol) ? rows.map((row) => row.replaceAll(symbol, '.')) : rows;
  return clean.map((row, n) => (n === y ? row.slice(0, x) + symbol + row.slice(x + 1) : row));
}

const touches = (a: MapRoom, b: MapRoom): boolean => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** The room that faces one. */
const turned = (map: MapDraft, room: MapRoom): MapRoom => {
  const [left, top] = facing(map, room.right, room.bottom);
  const [right, bottom] = facing(map, room.left, room.top);
  return { ...room, left, top, right, bottom };
};

/** The map with a room of a kind in a rectangle; rooms that it overlaps are gone. A plain one where another was only takes that away. */
export function addRoom(map: MapDraft, room: MapRoom): MapDraft {
  const other = map.paired ? turned(map, room) : room;
  const rooms = map.rooms.filter((each) => !touches(each, room) && !touches(each, other) && !(map.paired && touches(turned(map, each), room)));
  return { ...map, rooms: [...rooms, room] };
}

/** Every room that is shown: those that are listed, and those that face them. */
export function roomsShown(map: MapDraft): MapRoom[] {
  if (!map.paired) return map.rooms;
  const facingOnes = map.rooms.map((room) => turned(map, room)).filter((room) => !map.rooms.some((each) => touches(each, room)));
  return [...map.rooms, ...facingOnes];
}

/** The map in another size; what is beyond the new edge is gone, what is new is bedrock. */
export function resized(map: MapDraft, wide: number, high: number): MapDraft {
  const rows = Array.from({ length: high }, (_, y) => (map.rows[y] ?? '').slice(0, wide).padEnd(wide, ROCK));
  return { ...map, rows, rooms: map.rooms.filter((room) => room.right < wide && room.bottom < high), walls: map.walls.filter((wall) => (wall.match(/\d+,\d+/g) ?? []).every((square) => Number(square.split(',')[0]) < wide && Number(square.split(',')[1]) < high)) };
}

/** Is there a wall on this side of a square, as the section says? */
export const hasWall = (map: MapDraft, x: number, y: number, side: string): boolean => walls(map).has(`${x},${y} ${side}`);

const BESIDE: Readonly<Record<string, readonly [number, number, string]>> = { north: [0, -1, 'south'], west: [-1, 0, 'east'] };

/** Every wall as the right or lower side of one square: `3,4 east`. */
export function walls(map: MapDraft): Set<string> {
  const found = new Set<string>();
  for (const line of map.walls) {
    const [, x0, y0, x1 = x0, y1 = y0, side = ''] = /^(\d+),(\d+)(?:-(\d+),(\d+))?\s+(\w+)$/.exec(line) ?? [];
    for (let y = Number(y0); y <= Number(y1); y += 1) for (let x = Number(x0); x <= Number(x1); x += 1) found.add(oneSide(x, y, side));
  }
  return found;
}

function oneSide(x: number, y: number, side: string): string {
  const [dx, dy, name] = BESIDE[side] ?? [0, 0, side];
  return `${x + dx},${y + dy} ${name}`;
}

/** Put up a wall on a side of a square, or take it down; and the one it faces. */
export function switchWall(map: MapDraft, x: number, y: number, side: 'east' | 'south', mirrored: boolean): MapDraft {
  const all = walls(map);
  const here = `${x},${y} ${side}`;
  const [fx, fy] = facing(map, x, y);
  const there = oneSide(fx, fy, side === 'east' ? 'west' : 'north');
  const up = !all.has(here);
  for (const wall of mirrored ? [here, there] : [here]) {
    if (up) all.add(wall);
    else all.delete(wall);
  }
  return { ...map, walls: [...all].sort() };
}
