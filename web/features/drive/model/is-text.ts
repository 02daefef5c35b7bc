import type { DriveNode } from '@hearth/contract';
import { textBytesMax } from '../../../lib/format/text-bytes.ts';
import { kindOf } from './file-kind.ts';

/** Whether a file can be read as text here, by what it is called and says to be; whoever reads it looks at the bytes. */
export function isText(node: Pick<DriveNode, 'kind' | 'name' | 'contentType' | 'size'>): boolean {
  if (node.kind !== 'file' || node.size > textBytesMax) return false;
  const says = (node.contentType ?? '').startsWith('text/');
  return says || kindOf(node) === 'code' || /\.(?:txt|md|markdown|csv|tsv|log|ini|conf|cfg)$/i.test(node.name);
}
