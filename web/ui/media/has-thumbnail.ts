import { type FileKind, fileKindOf } from '@hearth/contract';

/** Whether the server makes a thumbnail of the item. A request for any other item would be wasted. */
export function hasThumbnail(item: {
  readonly kind: 'file' | 'folder';
  readonly name: string;
  readonly contentType: string | null;
}): boolean {
  return item.kind === 'file' && kinds.has(fileKindOf(item.name, item.contentType));
}

const kinds: ReadonlySet<FileKind> = new Set(['image', 'video', 'document']);
