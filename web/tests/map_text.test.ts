/* Map files in the editor: taken apart, painted on, put together again. */
import { describe, expect, it } from 'vitest';
import { faultWords } from '../src/dungeons/fault_words';
import { addRoom, emptyMap, paint, partner, readMap, resized, roomsShown, switchWall, walls, writeMap } from '../src/lib/map_text';
import { speech } from '../src/lib/i18n/i18n.svelte';

const TEXT = `name: Two Rooms
note: for tests

EE..C.EE
EE.1.4EE

rooms:
2,0-3,1 armoury

walls:
3,0-3,1 east
`;

describe('a map file', () => {
  it('is the same after it was taken apart and put together', () => {
    expect(writeMap(readMap(TEXT))).toBe(TEXT);
  });

  it('has rows of one length, whatever was typed', () => {
    expect(readMap('name: A\n\nEE.\nE\n').rows).toEqual(['EE.', 'E##']);
  });

  it('with listed tiles keeps them as they are', () => {
    const tiles = TEXT.replace('rooms:', 'tiles:');
    expect(readMap(tiles).paired).toBe(false);
    expect(writeMap(readMap(tiles))).toBe(tiles);
  });
});

describe('painting', () => {
  const blank = emptyMap('A', 6, 4);

  it('puts a symbol on a square and on the one it faces', () => {
    expect(paint(blank, 1, 0, 'E', true).rows).toEqual(['#E####', '######', '######', '####E#']);
    expect(paint(blank, 1, 0, 'E', false).rows).toEqual(['#E####', '######', '######', '######']);
  });

  it('lets portal 1 face 4, 2 face 5, 3 face 6', () => {
    expect(['1', '2', '3', '4', '5', '6', 'C', '.'].map(partner)).toEqual(['4', '5', '6', '1', '2', '3', 'C', '.']);
  });

  it('has each portal once: the one that was there before is floor', () => {
    const first = paint(blank, 0, 0, '1', true);
    expect(paint(first, 2, 1, '1', true).rows).toEqual(['.#####', '##1###', '###4##', '#####.']);
  });

  it('changes nothing beyond the edge', () => {
    expect(paint(blank, 9, 9, 'E', false)).toBe(blank);
  });

  it('draws rooms, and shows the rooms that face them', () => {
    const one = addRoom(blank, { left: 0, top: 0, right: 1, bottom: 1, kind: 'crypt' });
    expect(roomsShown(one)).toEqual([{ left: 0, top: 0, right: 1, bottom: 1, kind: 'crypt' }, { left: 4, top: 2, right: 5, bottom: 3, kind: 'crypt' }]);
    expect(addRoom(one, { left: 1, top: 1, right: 2, bottom: 2, kind: 'sewer' }).rooms.map((room) => room.kind)).toEqual(['sewer']);
    expect(addRoom(one, { left: 5, top: 3, right: 5, bottom: 3, kind: 'sewer' }).rooms.map((room) => room.kind)).toEqual(['sewer']);
  });

  it('puts up walls and the ones they face, and takes both down', () => {
    const up = switchWall(blank, 1, 0, 'east', true);
    expect(up.walls).toEqual(['1,0 east', '3,3 east']);
    expect(switchWall(up, 3, 3, 'east', true).walls).toEqual([]);
    expect([...walls({ ...blank, walls: ['2,1-2,2 west', '4,3 north'] })]).toEqual(['1,1 east', '1,2 east', '4,2 south']);
  });

  it('in another size loses what is beyond the edge', () => {
    const large = { ...emptyMap('A', 6, 4), rooms: [{ left: 4, top: 0, right: 5, bottom: 1, kind: 'crypt' }], walls: ['4,0 east', '1,1 south'] };
    expect(resized(large, 3, 2)).toMatchObject({ rows: ['###', '###'], rooms: [], walls: ['1,1 south'] });
    expect(resized(large, 8, 5).rows).toHaveLength(5);
  });
});

describe('what is wrong with a map', () => {
  it('is said in the language of the page, squares and figures included', async () => {
    await speech.load('it');
    expect(faultWords('5 chests C at 1,2 3,4, expected 6')).toBe('5 forzieri 1,2 3,4: devono essere 6');
    expect(faultWords('the chest at 4,0 is 3 squares from an end zone, expected at least 8')).toBe('Forziere in 4,0: 3 caselle da una zona di meta, ne servono 8');
    expect(faultWords('portal 2 at 6,2 is 1 squares from the chest at 6,0, expected 3')).toBe('Portale 2 in 6,2: 1 caselle da 6,0, ne servono 3');
    expect(faultWords('something nobody has thought of')).toBe('something nobody has thought of');
    await speech.load('en');
  });
});
