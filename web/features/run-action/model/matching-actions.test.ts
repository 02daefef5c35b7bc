import type { ActionInfo, DriveNode } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { matchingActions } from './matching-actions.ts';

const checksum: ActionInfo = { name: 'checksum', label: 'Checksum', accepts: ['*'], many: true, input: [] };
const resize: ActionInfo = { name: 'resize', label: 'Resize', accepts: ['image/*'], many: false, input: [] };
const extract: ActionInfo = { name: 'extract', label: 'Extract', accepts: ['application/zip'], many: false, input: [] };

function file(contentType: string | null, kind: 'file' | 'folder' = 'file'): DriveNode {
  const times = { contentMtime: null, createdAt: 0, modifiedAt: 0, trashedAt: null };
  const plain = { id: 'n', parentId: null, name: 'x', size: 1, generation: 1, starred: false, versions: 1 };
  return { ...plain, ...times, kind, contentType };
}

const names = (nodes: DriveNode[]) => matchingActions([checksum, resize, extract], nodes).map((action) => action.name);

describe('the actions for a selection', () => {
  it('accept the type of the file', () => {
    expect(names([file('image/png')])).toEqual(['checksum', 'resize']);
    expect(names([file('APPLICATION/ZIP')])).toEqual(['checksum', 'extract']);
    expect(names([file(null)])).toEqual(['checksum']);
    expect(names([file('imagery/png')])).toEqual(['checksum']);
  });

  it('accept several files when several are selected', () => {
    expect(names([file('image/png'), file('image/png')])).toEqual(['checksum']);
  });

  it('are none for a folder, an empty selection, or more items than the server accepts', () => {
    expect(names([file('image/png'), file(null, 'folder')])).toEqual([]);
    expect(names([])).toEqual([]);
    expect(names(Array.from({ length: 101 }, () => file('image/png')))).toEqual([]);
  });
});
