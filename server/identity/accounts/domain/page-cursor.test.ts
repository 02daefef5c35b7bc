import { expect, it } from 'vitest';
import { readPageCursor, writePageCursor } from './page-cursor.ts';

it('A cursor names the last row of a page', () => {
  const server = { at: 1_800_000_000_000, id: 'abcDEF123' };
  expect(readPageCursor(writePageCursor(server))).toEqual(server);
});

it.each([
  '',
  'x',
  '\0',
  '1.',
  Buffer.from("1.' or 1=1").toString('base64url'),
  Buffer.from('-1.a').toString('base64url'),
])('An invalid cursor is refused: %j', (cursor) => {
  expect(readPageCursor(cursor)).toBeUndefined();
});
