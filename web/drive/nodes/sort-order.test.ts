import { describe, expect, it } from 'vitest';
import { nameKey, orderOf } from './sort-order.ts';
import { testFile, testFolder } from './test-nodes.suite.ts';

function sorted(names: readonly string[]): string[] {
  return names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
}

describe('names', () => {
  it('are sorted as a person expects', () => {
    expect(sorted(['file10', 'File2', 'file1'])).toEqual(['file1', 'File2', 'file10']);
    expect(sorted(['zebra', 'Ärger', 'Apfel'])).toEqual(['Apfel', 'Ärger', 'zebra']);
    expect(sorted(['a2b10', 'a2b9', 'a02b1'])).toEqual(['a02b1', 'a2b9', 'a2b10']);
  });
});

describe('the sort order of a folder', () => {
  const folder = testFolder('z');
  const small = testFile('a.txt', { size: 1, modifiedAt: 9 });
  const large = testFile('b.txt', { size: 5, modifiedAt: 3 });

  it('puts folders first in both directions', () => {
    for (const descending of [false, true]) {
      for (const by of ['name', 'modified', 'size', 'type'] as const) {
        expect(orderOf({ by, descending })(folder, small)).toBeLessThan(0);
      }
    }
  });

  it('sorts by the chosen column in both directions', () => {
    expect(orderOf({ by: 'size', descending: false })(small, large)).toBeLessThan(0);
    expect(orderOf({ by: 'size', descending: true })(small, large)).toBeGreaterThan(0);
    expect(orderOf({ by: 'modified', descending: false })(small, large)).toBeGreaterThan(0);
    expect(orderOf({ by: 'type', descending: false })(testFile('x.png'), testFile('x.zip'))).toBeLessThan(0);
  });

  it('sorts folders by name where they have no value for the column', () => {
    for (const by of ['size', 'type'] as const) {
      expect(orderOf({ by, descending: true })(testFolder('a'), testFolder('b'))).toBeLessThan(0);
    }
    expect(orderOf({ by: 'name', descending: true })(testFolder('a'), testFolder('b'))).toBeGreaterThan(0);
  });

  it('mixes folders with files by name and time, and puts them at the low end by size and type', () => {
    const order = (by: 'name' | 'modified' | 'size' | 'type', descending: boolean) =>
      [small, testFolder('aa', { modifiedAt: 5 }), large, folder]
        .toSorted(orderOf({ by, descending, mixed: true }))
        .map(({ name }) => name);
    expect(order('name', false)).toEqual(['a.txt', 'aa', 'b.txt', 'z']);
    expect(order('name', true)).toEqual(['z', 'b.txt', 'aa', 'a.txt']);
    expect(order('modified', false).filter((name) => name !== 'z')).toEqual(['b.txt', 'aa', 'a.txt']);
    expect(order('size', false)).toEqual(['aa', 'z', 'a.txt', 'b.txt']);
    expect(order('size', true)).toEqual(['b.txt', 'a.txt', 'aa', 'z']);
    const duplicates = [testFile('2', { name: 'x' }), testFolder('1')].map((node) => ({ ...node, name: 'x' }));
    expect(duplicates.toSorted(orderOf({ by: 'name', descending: false, mixed: true }))[0]?.kind).toBe('folder');
    expect(duplicates.toSorted(orderOf({ by: 'name', descending: true, mixed: true }))[0]?.kind).toBe('file');
  });

  it('is total: no two items are equal', () => {
    expect(orderOf({ by: 'size', descending: false })(testFile('a'), testFile('b'))).not.toBe(0);
    expect(
      orderOf({ by: 'name', descending: false })(testFile('1', { name: 'x' }), testFile('2', { name: 'X' })),
    ).not.toBe(0);
  });
});
