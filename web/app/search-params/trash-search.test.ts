import { expect, it } from 'vitest';
import { trashSearch } from './trash-search.ts';

it('reads the search text of the trash as a string and drops other types', () => {
  expect(trashSearch({ q: 'bill' })).toEqual({ q: 'bill' });
  expect(trashSearch({ q: 7 })).toEqual({ q: '7' });
  expect(trashSearch({ q: 'x'.repeat(300) }).q).toHaveLength(255);
  for (const q of ['', undefined, ['bill'], { bill: 1 }, null]) expect(trashSearch({ q })).toEqual({});
});

it('accepts a folder only by a valid id', () => {
  expect(trashSearch({ from: 'abc-1_2' })).toEqual({ from: 'abc-1_2' });
  expect(trashSearch({ q: 'bill', from: 'abc' })).toEqual({ q: 'bill', from: 'abc' });
  for (const from of ['', 'a b', '../x', 'x'.repeat(65), 7, ['abc'], null]) expect(trashSearch({ from })).toEqual({});
});
