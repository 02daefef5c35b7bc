import { type DriveNode, type FileKind, fileKindOf } from '@hearth/contract';
import { textBytesMax } from '../../lib/format/text-bytes.ts';

export type NodeKind = FileKind | 'folder';

/** The kind that decides icon and sort order. */
export function kindOf(node: Pick<DriveNode, 'kind' | 'name' | 'contentType'>): NodeKind {
  return node.kind === 'folder' ? 'folder' : fileKindOf(node.name, node.contentType);
}

/** Whether a file is probably text, by its name and type. The viewer checks the bytes. */
export function isText(node: Pick<DriveNode, 'kind' | 'name' | 'contentType' | 'size'>): boolean {
  if (node.kind !== 'file' || node.size > textBytesMax) return false;
  const says = (node.contentType ?? '').startsWith('text/');
  return says || kindOf(node) === 'code' || /\.(?:txt|md|markdown|csv|tsv|log|ini|conf|cfg)$/i.test(node.name);
}
