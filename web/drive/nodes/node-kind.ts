import { type DriveNode, type FileKind, fileKindOf } from '@hearth/contract';
import { textBytesMax } from '../../lib/text-bytes.ts';

export type NodeKind = FileKind | 'folder';

/** The kind for the icon. */
export function kindOf(node: Pick<DriveNode, 'kind' | 'name' | 'contentType'>): NodeKind {
  return node.kind === 'folder' ? 'folder' : fileKindOf(node.name, node.contentType);
}

/** Whether a file can be read as text here, by what it is called and says to be; whoever reads it looks at the bytes. */
export function isText(node: Pick<DriveNode, 'kind' | 'name' | 'contentType' | 'size'>): boolean {
  if (node.kind !== 'file' || node.size > textBytesMax) return false;
  const says = (node.contentType ?? '').startsWith('text/');
  return says || kindOf(node) === 'code' || /\.(?:txt|md|markdown|csv|tsv|log|ini|conf|cfg)$/i.test(node.name);
}
