import type { DriveNode } from '@hearth/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import type { DriveShortcut } from '../../../drive/shortcuts.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../../drive/store/questions.ts';
import { useContextMenu } from '../../../features/browse/input/use-context-menu.ts';
import { NodeCollection, type NodeCollectionProps } from '../../../features/browse/list/node-collection.tsx';
import { useClipboard } from '../../../features/item-actions/clipboard/use-clipboard.ts';
import { preloadItemActions } from '../../../features/item-actions/deferred.ts';
import { useRename } from '../../../features/item-actions/rename/use-rename.tsx';
import { useItemActions } from '../../../features/item-actions/use-item-actions.ts';
import { useSelectionCommands } from '../../../features/item-actions/use-selection-commands.ts';
import { useSelectionShortcuts } from '../../../features/item-actions/use-selection-shortcuts.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { NodeSlots } from './node-slots.ts';

const loadOfflineBar = async () => (await import('../../../features/offline/components/offline-bar.tsx')).OfflineBar;
const OfflineBar = lazyComponent(loadOfflineBar);

type WiredProps = 'isTrying' | 'isStale' | 'onRetry' | 'position' | 'onLeave' | 'offlineBar' | 'cutIds';

export interface NodeListViewProps
  extends Omit<NodeCollectionProps, WiredProps>,
    Partial<Pick<NodeCollectionProps, 'cutIds'>> {
  readonly query: UseQueryResult;
  /** The entry of the browser history, under which the scroll position is kept. */
  readonly historyEntry: string;
}

/** The list of a drive page, wired to its query, its scroll position and the offline bar. */
export function NodeListView({ query, historyEntry, cutIds = noIds, ...list }: NodeListViewProps) {
  const { scrollPositions } = useDriveStore();
  // The bar is shown when the network is down, so its code has to be loaded before.
  useEffect(() => void loadOfflineBar().catch(() => {}), []);
  return (
    <NodeCollection
      {...list}
      cutIds={cutIds}
      isTrying={query.isFetching}
      isStale={query.isError}
      onRetry={() => void query.refetch()}
      position={scrollPositions.recall(historyEntry)}
      onLeave={(position) => scrollPositions.save(historyEntry, position)}
      offlineBar={(state) => <OfflineBar {...state} />}
    />
  );
}

const noIds: ReadonlySet<string> = new Set();

export interface ItemPageOptions {
  readonly collection: Collection;
  readonly slots: NodeSlots;
  readonly navigate: (href: string) => void;
  readonly shortcuts: Readonly<Partial<Record<DriveShortcut, () => unknown>>>;
  /** The open folder, into which items are pasted; undefined for a list of items from many folders. */
  readonly folder?: FolderRef;
  readonly onPastedFiles?: (files: readonly File[]) => void;
}

/** The actions on the items of a list: commands, rename field, context menu, shortcuts and clipboard. */
export function useItemPage({ collection, slots, navigate, shortcuts, folder, onPastedFiles }: ItemPageOptions) {
  useState(preloadItemActions);
  const actions = useItemActions(navigate);
  const rename = useRename(actions.rename, collection.listing);
  const preview = slots.onPreview && ((node: DriveNode) => slots.onPreview?.(node, collection.listing));
  const commands = useSelectionCommands({
    collection,
    actions,
    onRename: rename.begin,
    onPreview: preview,
    onWrite: slots.onWrite,
    offersFolder: folder === undefined,
  });
  useSelectionShortcuts(collection, commands, shortcuts, slots.entriesFor);
  useClipboard({ collection, actions, ...(folder && { folder }), ...(onPastedFiles && { onFiles: onPastedFiles }) });
  return {
    actions,
    commands,
    preview,
    open(node: DriveNode) {
      if (node.kind === 'folder') actions.open(node);
      else if (preview) preview(node);
      else actions.openFile(node);
    },
    edit: rename.edit,
    menu: useContextMenu(collection),
  };
}

/** Title and tools of a page that lists items from many folders. */
export function NodeListHeader({
  title,
  tools,
  children,
}: {
  readonly title: string;
  readonly tools: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className="tablet:@container/bar flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
      <div className="flex min-h-10 items-center gap-4">
        <h1 className="min-w-24 flex-1 truncate text-xl font-semibold tracking-tight">{title}</h1>
        {tools}
      </div>
      {children}
    </header>
  );
}
