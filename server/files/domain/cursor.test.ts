import { describe, expect, it } from 'vitest';
import { searchTextBytesMax } from '../search/domain/search-text.ts';
import { sortKey, sortKeyLengthMax } from '../tree/domain/sort-key.ts';
import { readCursor, writeCursor } from './cursor.ts';

const id = 'AAAAAAAAAAbbbbbbbbbb12';
const text = (plain: string) => Buffer.from(plain).toString('base64url');

describe('A cursor', () => {
  it('gives back the position it was made from', () => {
    const place = { key: sortKey('photo 12.jpg', 'file'), id };
    expect(readCursor(writeCursor(place))).toEqual(place);
    expect(readCursor(writeCursor(place, 'trash'), 'trash')).toEqual(place);
  });

  it('is refused in another list', () => {
    const place = { key: '12', id };
    expect(readCursor(writeCursor(place, 'name'), 'name-down')).toBeUndefined();
    expect(readCursor(writeCursor(place, 'name'))).toBeUndefined();
    expect(readCursor(writeCursor(place), 'name')).toBeUndefined();
  });

  it("fits the contract's limit for the longest keys", () => {
    const list = `${id}-modified-down`;
    const longest = ['9'.repeat(sortKeyLengthMax + 1), text('x'.repeat(searchTextBytesMax))];
    for (const key of longest) {
      const cursor = writeCursor({ key, id }, list);
      expect(cursor.length).toBeLessThan(2048);
      expect(readCursor(cursor, list)).toEqual({ key, id });
    }
  });

  it.each([
    '',
    'x',
    '%%%%',
    text(`1.list.1.${id}`),
    text(`2.list.1.${id}.more`),
    text(`2.list.${id}`),
    text(`2.list..${id}`),
    text('2.list.1.short'),
    text(`2.list.1' or 1=1.${id}`),
    text(`2.list.${'9'.repeat(5000)}.${id}`),
    '\0',
  ])('is refused when it is %j', (cursor) => {
    expect(readCursor(cursor)).toBeUndefined();
  });
});
