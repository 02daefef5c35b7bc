import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import { sortKey, sortKeyLengthMax } from './sort-key.ts';

const id = 'AAAAAAAAAAbbbbbbbbbb12';
const text = (plain: string) => Buffer.from(plain).toString('base64url');

describe('A cursor', () => {
  it('leads back to the place it was made at', () => {
    const place = { key: sortKey('photo 12.jpg', 'file'), id };
    expect(readCursor(writeCursor(place))).toEqual(place);
  });

  it('fits the contract for the longest key', () => {
    expect(writeCursor({ key: '9'.repeat(sortKeyLengthMax), id }).length).toBeLessThan(2048);
  });

  it.each([
    '',
    'x',
    '%%%%',
    text(`2.1.${id}`),
    text(`1.1.${id}.more`),
    text(`1.abc.${id}`),
    text(`1..${id}`),
    text('1.1.short'),
    text(`1.1' or 1=1.${id}`),
    text(`1.${'9'.repeat(5000)}.${id}`),
    '\0',
  ])('is refused when it is %j', (cursor) => {
    expect(readCursor(cursor)).toBeUndefined();
  });
});
