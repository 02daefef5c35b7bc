import { expect, it } from 'vitest';
import { trashSearch } from './trash-search.ts';

it('what is looked for in the trash is a word, whatever stands in the address', () => {
  expect(trashSearch({ q: 'bill' })).toEqual({ q: 'bill' });
  expect(trashSearch({ q: 7 })).toEqual({ q: '7' });
  expect(trashSearch({ q: 'x'.repeat(300) }).q).toHaveLength(255);
  for (const q of ['', undefined, ['bill'], { bill: 1 }, null]) expect(trashSearch({ q })).toEqual({});
});

it('a folder is named by its id, and by nothing else', () => {
  expect(trashSearch({ from: 'abc-1_2' })).toEqual({ from: 'abc-1_2' });
  expect(trashSearch({ q: 'bill', from: 'abc' })).toEqual({ q: 'bill', from: 'abc' });
  for (const from of ['', 'a b', '../x', 'x'.repeat(65), 7, ['abc'], null]) expect(trashSearch({ from })).toEqual({});
});
