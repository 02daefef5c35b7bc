import type { DriveNode } from '@hearth/contract';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { kindOf } from '../../../drive/nodes/node-kind.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { TileSize, View } from '../../../drive/view-settings/view-settings.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { ColumnHeads, RowContent } from './row-content.ts';

/** How rows show their items; `more` must stay the same value. `readAt` is 0 until a list was read. */
export function useRowContent(
  readAt: number,
  view: View,
  more: Partial<RowContent> = nothingMore,
  tiles: TileSize = 'm',
): RowContent {
  const messages = useMessages('drive');
  const format = useFormat();
  // Without a network nothing may ever be read; what was kept is still from today or yesterday.
  const [begun] = useState(() => Date.now());
  const now = readAt || begun;
  const { thumbnails } = useDriveStore();
  // Tiles show pictures, which come later; rows do not, so they need not hear of them.
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

/** Which kinds may have a picture; asking for others would be in vain. */
function isPictured(node: DriveNode): boolean {
  const kind = kindOf(node);
  return kind === 'image' || kind === 'video' || node.contentType === 'application/pdf';
}

/** The heads of a list that can be sorted. */
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

/** The heads of a list that has an order of its own. */
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
