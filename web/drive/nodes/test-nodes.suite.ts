import type { DriveNode } from '@hearth/contract';

export function testFile(id: string, more: Partial<DriveNode> = {}): DriveNode {
  return {
    id,
    parentId: 'top',
    kind: 'file',
    name: id,
    size: 1024,
    contentType: null,
    generation: 1,
    starred: false,
    versions: 1,
    contentMtime: null,
    createdAt: 0,
    modifiedAt: 0,
    trashedAt: null,
    ...more,
  };
}

export function testFolder(id: string, more: Partial<DriveNode> = {}): DriveNode {
  return testFile(id, { kind: 'folder', size: 0, versions: 0, ...more });
}
