import { describe, expect, it } from 'vitest';
import { sortKey, sortKeyLengthMax } from './sort-key.ts';

function ordered(...names: string[]): string[] {
  const key = (name: string) => sortKey(name, 'file');
  return [...names].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

describe('The order of names', () => {
  it('is natural: numbers are ordered by value', () => {
    expect(ordered('img10', 'img9', 'img100', 'img1')).toEqual(['img1', 'img9', 'img10', 'img100']);
    expect(ordered('2024-10-02', '2024-9-30', '2023-12-31')).toEqual(['2023-12-31', '2024-9-30', '2024-10-02']);
    expect(ordered('v1.10.2', 'v1.9.30')).toEqual(['v1.9.30', 'v1.10.2']);
  });

  it('ignores leading zeros, case and accents', () => {
    expect(ordered('b', 'É2', 'e1', 'a')).toEqual(['a', 'b', 'e1', 'É2']);
    expect(ordered('x010', 'x9')).toEqual(['x9', 'x010']);
    expect(sortKey('Ärger', 'file')).toBe(sortKey('arger', 'file'));
  });

  it('puts a shorter name before a longer one with the same beginning', () => {
    expect(ordered('ab', 'a', 'a b')).toEqual(['a', 'a b', 'ab']);
  });

  it('puts folders before files', () => {
    expect(sortKey('zzz', 'folder') < sortKey('000', 'file')).toBe(true);
  });

  it('keeps vowel signs of other scripts, which are letters', () => {
    expect(sortKey('कि', 'file')).not.toBe(sortKey('कु', 'file'));
  });
});

describe('The sort key', () => {
  it('consists of digits, so that every locale of every database orders it alike', () => {
    for (const name of ['aa', 'ch', 'Zürich', '写真', '👍', '-_~', '1a2b', '\u00e5', 'x'.repeat(255)])
      expect(sortKey(name, 'file')).toMatch(/^[0-9]+$/);
  });

  it('stays short enough for an index, whatever the name', () => {
    for (const name of ['1a'.repeat(127), '\ufdfa'.repeat(85), '9'.repeat(255)])
      expect(sortKey(name, 'file').length).toBeLessThanOrEqual(sortKeyLengthMax);
  });
});
