import type { DriveNode } from '@hearth/contract';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { kindOf } from '../../../drive/nodes/node-kind.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { TileSize, View } from '../../../drive/view-settings/view-settings.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { ColumnHeads, RowContent } from './row-content.ts';

/** The content of rows; `more` must be memoized. `readAt` is 0 before the first read. */
export function useRowContent(
  readAt: number,
  view: View,
  more: Partial<RowContent> = nothingMore,
  tiles: TileSize = 'm',
): RowContent {
  const messages = useMessages('drive');
  const format = useFormat();
  // Without a network nothing may be read at all; kept items are dated from the start of the page.
  const [begun] = useState(() => Date.now());
  const now = readAt || begun;
  const { thumbnails } = useDriveStore();
  // Only tiles show thumbnails, so rows need not render when one arrives.
  const pictures = useSyncExternalStore(thumbnails.subscribe, view === 'grid' ? thumbnails.read : () => 0);
  const size = tiles === 'l' || tiles === 'xl' ? 'large' : 'small';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of pictures says when there are new ones.
  return useMemo(
    () => ({
      messages,
      format,
      now,
      at: (node) => node.modifiedAt,
      ...(view === 'grid' && { picture: (node: DriveNode) => (isPictured(node) ? thumbnails.of(node, size) : null) }),
      ...more,
    }),
    [messages, format, now, view, size, more, thumbnails, pictures],
  );
}

const nothingMore = {};

/** Kinds that can have a thumbnail; others are not requested. */
function isPictured(node: DriveNode): boolean {
  const kind = kindOf(node);
  return kind === 'image' || kind === 'video' || node.contentType === 'application/pdf';
}

/** The heads of a sortable list. */
export function useSortableHeads(): ColumnHeads {
  const { columns } = useMessages('drive');
  return useMemo(
    () => ({
      name: { text: columns.name, by: 'name' },
      second: { text: columns.modified, by: 'modified' },
      type: { text: columns.type, by: 'type' },
      third: { text: columns.size, by: 'size' },
    }),
    [columns],
  );
}

/** The heads of a list with a fixed order. */
export function usePlainHeads(): ColumnHeads {
  const { columns } = useMessages('drive');
  return useMemo(
    () => ({
      name: { text: columns.name },
      second: { text: columns.modified },
      type: { text: columns.type },
      third: { text: columns.size },
    }),
    [columns],
  );
}
