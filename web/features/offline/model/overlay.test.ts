import { describe, expect, it } from 'vitest';
import type { ListingKey } from '../../../drive/listings/listings.ts';
import { testFile, testFolder } from '../../../drive/nodes/test-nodes.suite.ts';
import { type Change, pendingFolder } from '../../../drive/offline/change.ts';
import { defaultViewSettings } from '../../../drive/view-settings/view-settings.ts';
import { overlay } from './overlay.ts';

const { sort } = defaultViewSettings;
const folder = (folderId: string): ListingKey => ({ kind: 'folder', folderId, sort });
const realId = (id: string) => (id === 'root' ? 'top' : id);
const [a, b, c] = [testFile('a'), testFile('b'), testFile('c')];

function shown(key: ListingKey, nodes: Parameters<typeof overlay>[1], ...changes: readonly Change[]) {
  return overlay(key, nodes, changes, realId).map(({ name }) => name);
}

describe('a list with waiting changes', () => {
  it('shows a new name in sort order', () => {
    expect(shown(folder('root'), [a, b, c], { action: 'rename', node: a, name: 'bb' })).toEqual(['b', 'bb', 'c']);
  });

  it('shows a new folder among the folders, and only in its parent', () => {
    const node = pendingFolder('k', 'root', 'New', 5);
    const change: Change = { action: 'createFolder', node, parentId: 'root' };
    expect(shown(folder('root'), [testFolder('Zoo'), a], change)).toEqual(['New', 'Zoo', 'a']);
    expect(shown(folder('other'), [], change)).toEqual([]);
  });

  it('moves an item between folders, by the real id of the top folder', () => {
    const there: Change = { action: 'move', nodes: [a], to: 'f', conflict: 'fail' };
    expect(shown(folder('root'), [a, b], there)).toEqual(['b']);
    expect(shown(folder('f'), [c], there)).toEqual(['a', 'c']);
    const back: Change = { action: 'move', nodes: [{ ...a, parentId: 'f' }], to: 'root', conflict: 'fail' };
    expect(shown(folder('root'), [a, b], there, back)).toEqual(['a', 'b']);
  });

  it('removes a trashed item from every list but the trash, and restores it', () => {
    const gone: Change = { action: 'trash', nodes: [a], at: 9 };
    const back: Change = { action: 'restore', nodes: [{ ...a, trashedAt: 9 }] };
    expect(shown(folder('root'), [a, b], gone)).toEqual(['b']);
    expect(shown({ kind: 'recent' }, [b, a], gone)).toEqual(['b']);
    expect(shown({ kind: 'trash' }, [b], gone)).toEqual(['a', 'b']);
    expect(shown(folder('root'), [a, b], gone, back)).toEqual(['a', 'b']);
    expect(shown({ kind: 'trash' }, [], gone, back)).toEqual([]);
  });

  it('applies stars to the starred list', () => {
    const change: Change = { action: 'star', nodes: [a], isSet: true };
    expect(shown({ kind: 'starred' }, [{ ...b, starred: true }], change)).toEqual(['a', 'b']);
    expect(shown({ kind: 'starred' }, [{ ...a, starred: true }], { ...change, isSet: false })).toEqual([]);
    expect(overlay(folder('root'), [a, b], [change], realId)[0]?.starred).toBe(true);
  });

  it('applies changes in order: a renamed and moved item arrives under its new name', () => {
    const rename: Change = { action: 'rename', node: a, name: 'z' };
    const move: Change = { action: 'move', nodes: [{ ...a, name: 'z' }], to: 'f', conflict: 'fail' };
    expect(shown(folder('f'), [b], rename, move)).toEqual(['b', 'z']);
    expect(shown(folder('root'), [a, b], rename, move)).toEqual(['b']);
  });
});
