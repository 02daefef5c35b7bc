import { describe, expect, it } from 'vitest';
import { testFile, testFolder } from '../nodes/test-nodes.suite.ts';
import {
  aimedAt,
  everything,
  extended,
  isSelected,
  nothing,
  only,
  selectedNodes,
  sumOf,
  swept,
  toggled,
} from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const list = {
  indexOf: (id: string) => ids.indexOf(id),
  at: (index: number) => (ids[index] ? { id: ids[index] } : undefined),
};
const chosen = (selection: ReturnType<typeof only>) => ids.filter((id) => isSelected(selection, id)).join('');

describe('a click', () => {
  it('selects one item, and with Ctrl adds or removes one', () => {
    expect(chosen(only('b'))).toBe('b');
    expect(chosen(toggled(only('b'), 'd'))).toBe('bd');
    expect(chosen(toggled(toggled(only('b'), 'd'), 'b'))).toBe('d');
  });

  it('selects a range with Shift in both directions, which can be corrected', () => {
    const down = extended(only('b'), 'd', list, false);
    expect(chosen(down)).toBe('bcd');
    expect(chosen(extended(down, 'a', list, false))).toBe('ab');
    expect(chosen(extended(down, 'b', list, false))).toBe('b');
  });

  it('with Shift after "select all" begins at the anchor', () => {
    expect(chosen(extended(everything('b'), 'd', list, false))).toBe('bcd');
    expect(chosen(extended(everything(), 'd', list, false))).toBe('d');
  });

  it('with Shift and no anchor selects one item', () => expect(chosen(extended(nothing, 'c', list, false))).toBe('c'));

  it('with Shift ignores an anchor that is gone', () =>
    expect(chosen(extended(only('gone'), 'c', list, false))).toBe('c'));

  it('with Ctrl and Shift adds a range that can shrink again', () => {
    const two = toggled(only('a'), 'c');
    const added = extended(two, 'e', list, true);
    expect(chosen(added)).toBe('acde');
    expect(chosen(extended(added, 'd', list, true))).toBe('acd');
  });
});

describe('select all', () => {
  it('includes items that are not loaded, and can exclude some', () => {
    expect(chosen(everything())).toBe('abcde');
    expect(isSelected(everything(), 'not loaded')).toBe(true);
    const but = toggled(everything(), 'b');
    expect(chosen(but)).toBe('acde');
    expect(chosen(toggled(but, 'b'))).toBe('abcde');
  });

  it('becomes a range when one is drawn', () =>
    expect(chosen(extended(toggled(everything(), 'b'), 'c', list, true))).toBe('bc'));
});

describe('a marquee', () => {
  it('selects the items that it covers, or adds them to the selection', () => {
    expect(chosen(swept(nothing, ['b', 'c']))).toBe('bc');
    expect(chosen(swept(only('a'), ['b', 'c']))).toBe('abc');
    expect(chosen(swept(toggled(everything(), 'b'), ['b']))).toBe('abcde');
  });
});

describe('a menu on a row', () => {
  it('applies to the whole selection when the row is in it, otherwise to the row', () => {
    const two = toggled(only('a'), 'b');
    expect(aimedAt(two, 'a')).toBe(two);
    expect(chosen(aimedAt(two, 'c'))).toBe('c');
    expect(chosen(aimedAt(everything(), 'c'))).toBe('abcde');
  });
});

describe('the summary of a selection', () => {
  const nodes = [testFile('a'), testFile('b'), testFolder('c')];

  it('has count and size', () => {
    const two = toggled(only('b'), 'a');
    expect(selectedNodes(two, nodes).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sumOf(two, selectedNodes(two, nodes), 3)).toEqual({ count: 2, bytes: 2048 });
  });

  it('has no size with a folder, or when not everything is loaded', () => {
    expect(sumOf(only('c'), selectedNodes(only('c'), nodes), 3)).toEqual({ count: 1, bytes: null });
    const all = everything();
    expect(sumOf(all, selectedNodes(all, nodes.slice(0, 2)), 900)).toEqual({ count: 900, bytes: null });
  });

  it('ignores items that are gone', () =>
    expect(sumOf(only('gone'), selectedNodes(only('gone'), nodes), 3)).toEqual({ count: 0, bytes: 0 }));
});
