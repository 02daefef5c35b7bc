import { expect, it } from 'vitest';
import { trashSearch } from './trash-search.ts';

it('what is looked for in the trash is a word, whatever stands in the address', () => {
  expect(trashSearch({ q: 'bill' })).toEqual({ q: 'bill' });
  expect(trashSearch({ q: 7 })).toEqual({ q: '7' });
  expect(trashSearch({ q: 'x'.repeat(300) }).q).toHaveLength(255);
  for (const q of ['', undefined, ['bill'], { bill: 1 }, null]) expect(trashSearch({ q })).toEqual({});
});
