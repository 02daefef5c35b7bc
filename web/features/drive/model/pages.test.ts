import type { DriveNode } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { batches } from './batches.ts';
import { nodesOf, withoutIds, withRenamed } from './pages.ts';

function node(id: string): DriveNode {
  const times = { createdAt: 0, modifiedAt: 0, trashedAt: null };
  return { id, parentId: null, kind: 'file', name: id, size: 1, contentType: null, generation: 1, ...times };
}

const data = {
  pages: [
    { items: [node('a'), node('b')], cursor: '2' },
    { items: [node('c')], cursor: null },
  ],
  pageParams: ['', '2'],
};

describe('the pages of a list', () => {
  it('are one list', () => {
    expect(nodesOf(data).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(nodesOf(undefined)).toEqual([]);
  });

  it('lose items on every page and keep their cursors', () => {
    const left = withoutIds(data, ['a', 'c']);
    expect(left.pages.map((page) => page.items.map(({ id }) => id))).toEqual([['b'], []]);
    expect(left.pages.map((page) => page.cursor)).toEqual(['2', null]);
    expect(nodesOf(data)).toHaveLength(3);
  });

  it('rename one item and keep the others as they are', () => {
    const renamed = withRenamed(data, 'c', 'd');
    expect(nodesOf(renamed).map(({ name }) => name)).toEqual(['a', 'b', 'd']);
    expect(nodesOf(renamed)[0]).toBe(nodesOf(data)[0]);
  });
});

describe('batches', () => {
  it('hold at most so many, in order, and lose nothing', () => {
    expect(batches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(batches([1, 2], 2)).toEqual([[1, 2]]);
    expect(batches([], 2)).toEqual([]);
  });
});
