import { type DriveNode, type FileKind, fileKindOf } from '@hearth/contract';

export type NodeKind = FileKind | 'folder';

/** The kind for the icon. */
export function kindOf(node: Pick<DriveNode, 'kind' | 'name' | 'contentType'>): NodeKind {
  return node.kind === 'folder' ? 'folder' : fileKindOf(node.name, node.contentType);
}
