import { describe, expect, it } from 'vitest';
import { searchTerms, searchText, searchTextBytesMax, wordMark } from './search-text.ts';

const shown = (text: string) => text.replaceAll(wordMark, '|');

describe('The search text of a name', () => {
  it.each([
    ['Annual Report-2024.PDF', '|annual |report-|2024.|pdf'],
    ['Caf\u00e9', '|cafe'],
    ['Cafe\u0301', '|cafe'],
    ['STRASSE', '|strasse'],
    ['Straße', '|strasse'],
    ['İstanbul', '|istanbul'],
    ['ılık', '|ilik'],
    ['Łódź Ærø', '|lodz |aero'],
    ['ΣΊΣΥΦΟΣ', '|σισυφοσ'],
    ['σίσυφος', '|σισυφοσ'],
    ['_draft (1)', '_|draft (|1)'],
    ['100%', '|100%'],
    ['ﬁle', '|file'],
    ['家族写真.jpg', '|家|族|写|真.|jpg'],
    ['हिन्दी', '|हिन्दी'],
    ['IMG2024a', '|img2024a'],
    ['', ''],
  ])('%s is %s', (name, text) => {
    expect(shown(searchText(name))).toBe(text);
  });

  it('fits an index entry, whatever its characters expand to', () => {
    expect(Buffer.byteLength(searchText('\ufdfa'.repeat(85)))).toBeLessThanOrEqual(searchTextBytesMax);
    expect(Buffer.byteLength(searchText('a '.repeat(127)))).toBeLessThanOrEqual(searchTextBytesMax);
  });
});

describe('A query text', () => {
  it('is split at its spaces', () => {
    const { whole, words } = searchTerms('  Annual   r\u00c9p \t-2024 ');
    expect(shown(whole)).toBe('|annual |rep -|2024');
    expect(words.map(({ start, inside }) => [shown(start), shown(inside)])).toEqual([
      ['|annual', 'annual'],
      ['|rep', 'rep'],
      ['-|2024', '-|2024'],
    ]);
  });

  it.each(['', '   ', '\0', '\ud800', '\u0001\u0002'])('can be empty: %j', (typed) => {
    expect(searchTerms(typed)).toEqual({ whole: '', words: [] });
  });

  it('is compared by a limited number of words (T36)', () => {
    expect(searchTerms(Array.from({ length: 100 }, (_, n) => `w${n}`).join(' ')).words).toHaveLength(16);
  });
});
