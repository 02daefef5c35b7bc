import type { DriveNode } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { aimedAt, isNothing, nameAll, nothing, saySelection, selectedNodes } from './selection.ts';

function node(id: string, size = 1024, kind: 'file' | 'folder' = 'file'): DriveNode {
  const times = { createdAt: 0, modifiedAt: 0, trashedAt: null };
  return { id, parentId: null, kind, name: `${id}.txt`, size, contentType: null, generation: 1, ...times };
}

const nodes = [node('a'), node('b'), node('c', 0, 'folder')];

describe('a selection', () => {
  it('is found again in the order of the list', () => {
    expect(selectedNodes(new Set(['b', 'a']), nodes).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(selectedNodes('all', nodes)).toBe(nodes);
  });

  it('forgets what is no longer there', () => expect(selectedNodes(new Set(['gone']), nodes)).toEqual([]));

  it('is nothing only when it is empty', () => {
    expect(isNothing(nothing)).toBe(true);
    expect(isNothing(new Set(['a']))).toBe(false);
    expect(isNothing('all')).toBe(false);
  });
});

describe('a menu on a row', () => {
  it('speaks about the whole selection when the row is in it', () => {
    const selection = new Set(['a', 'b']);
    expect(aimedAt(selection, 'a')).toBe(selection);
    expect(aimedAt('all', 'a')).toBe('all');
  });

  it('speaks about the row alone when it is not', () =>
    expect(aimedAt(new Set(['a', 'b']), 'c')).toEqual(new Set(['c'])));
});

describe('what is said about a selection', () => {
  it('is count and size', () => expect(saySelection([node('a'), node('b')], false)).toBe('2 selected · 2 KB'));

  it('is only the count with a folder in it, whose size is not known', () => {
    expect(saySelection(nodes, false)).toBe('3 selected');
  });

  it('is everything while not all of it is loaded', () => {
    expect(saySelection(nodes, true)).toBe('Everything in this folder selected');
  });

  it('names one item and counts more', () => {
    expect(nameAll([node('a')])).toBe('“a.txt”');
    expect(nameAll(nodes)).toBe('3 items');
  });
});
