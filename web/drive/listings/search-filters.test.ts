import { describe, expect, it } from 'vitest';
import {
  hasFilters,
  looksForSomething,
  searchFilters,
  searchHref,
  searchPayload,
  unfiltered,
  without,
} from './search-filters.ts';

describe('search filters', () => {
  it('are written to and read from the address', () => {
    const filters = { q: 'tax 2025', type: 'document', modified: 'year', size: 'small' } as const;
    const { searchParams, pathname } = new URL(searchHref(filters), 'http://here');
    expect(pathname).toBe('/search');
    expect(searchFilters(Object.fromEntries(searchParams))).toEqual(filters);
    expect(searchHref({})).toBe('/search');
  });

  it('drop unknown values', () => {
    expect(
      searchFilters({ q: 7, type: 'spell', modified: 3, size: {}, starred: 'yes', shared: 1, within: 'x'.repeat(65) }),
    ).toEqual({
      q: '7',
    });
    expect(searchFilters({ q: '' })).toEqual({});
    expect(searchFilters({ q: 'x'.repeat(300) }).q).toHaveLength(255);
  });

  it('become the payload of the search call', () => {
    const dayMs = 86_400_000;
    expect(
      searchPayload(
        { q: ' tax ', type: 'folder', modified: 'week', size: 'huge', starred: true, shared: true },
        10 * dayMs,
      ),
    ).toEqual({
      text: 'tax',
      kinds: ['folder'],
      modifiedAfter: 3 * dayMs,
      sizeMin: 1024 ** 3,
      starred: true,
      shared: true,
    });
    expect(searchPayload({ modified: 'year' }, dayMs)).toEqual({ text: '', modifiedAfter: 0 });
  });

  it('lose one filter and keep the others', () => {
    expect(without({ q: 'x', type: 'image' }, 'type')).toEqual({ q: 'x' });
    expect(hasFilters({ q: 'x' })).toBe(false);
    expect(hasFilters({ q: 'x', type: 'image' })).toBe(true);
    expect(hasFilters({ q: 'x', within: 'folder' })).toBe(false);
    expect(unfiltered({ q: 'x', within: 'folder', shared: true, size: 'small' })).toEqual({ q: 'x', within: 'folder' });
    expect(unfiltered({ starred: true })).toEqual({});
  });

  it('are empty without a text and a filter', () => {
    expect(looksForSomething({ within: 'folder' })).toBe(false);
    expect(looksForSomething({ type: 'image' })).toBe(true);
  });
});
