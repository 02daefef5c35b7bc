import { type DriveNode, type FileKind, fileKindOf } from '@hearth/contract';

export type NodeKind = FileKind | 'folder';

/** The kind for the icon. */
export function kindOf(node: Pick<DriveNode, 'kind' | 'name' | 'contentType'>): NodeKind {
  return node.kind === 'folder' ? 'folder' : fileKindOf(node.name, node.contentType);
}

/** How the kind is read aloud. */
export const kindNames: Readonly<Record<NodeKind, string>> = {
  folder: 'Folder',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  sheet: 'Spreadsheet',
  code: 'Code',
  archive: 'Archive',
  other: 'File',
};
