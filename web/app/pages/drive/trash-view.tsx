import { useMemo, useState } from 'react';
import { type ListingKey, listingName } from '../../../drive/listings/listings.ts';
import { useCollection } from '../../../drive/selection/use-collection.ts';
import { ListFailed } from '../../../features/browse/folder/folder-states.tsx';
import { useCachedListing } from '../../../features/browse/folder/use-cached-listing.ts';
import { useContextMenu } from '../../../features/browse/input/use-context-menu.ts';
import { useRowContent } from '../../../features/browse/list/use-row-content.ts';
import { useItemActions } from '../../../features/item-actions/use-item-actions.ts';
import { useSelectionShortcuts } from '../../../features/item-actions/use-selection-shortcuts.ts';
import { EmptyTrash } from '../../../features/trash/empty-trash.tsx';
import { trashLifetimeDays, useTrashColumns } from '../../../features/trash/use-trash-columns.ts';
import { useTrashCommands, useTrashPalette } from '../../../features/trash/use-trash-commands.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { NodeListHeader, NodeListView } from './node-list-view.tsx';

const trashTools = () => import('../../../features/trash/trash-tools.tsx');
const TrashSelectionTools = lazyComponent(async () => (await trashTools()).TrashSelectionTools);
const TrashToolbar = lazyComponent(async () => (await trashTools()).TrashToolbar);
const TrashFrom = lazyComponent(async () => (await trashTools()).TrashFrom);
const SearchInput = lazyComponent(async () => (await import('../../../features/search/search-input.tsx')).SearchInput);

export interface TrashViewProps {
  /** The search text; an empty one shows the whole trash. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Shows only items that were deleted from this folder. */
  readonly from?: string | undefined;
  readonly onAll: () => void;
  readonly historyEntry: string;
  readonly navigate: (href: string) => void;
}

/** The page of the trash: search, restore, delete forever. */
export function TrashView({ text, onText, from, onAll, historyEntry, navigate }: TrashViewProps) {
  const page = useMessages('drive').trashPage;
  const list = useMemo((): ListingKey => ({ kind: 'trash', text, from }), [text, from]);
  const { cached, query } = useCachedListing(list);
  const retry = () => void query.refetch();
  const collection = useCollection(cached.listing);
  const columns = useTrashColumns(query.dataUpdatedAt);
  const content = useRowContent(query.dataUpdatedAt, 'list', columns.content);
  const menu = useContextMenu(collection);
  const commands = useTrashCommands(collection, useItemActions(navigate));
  useSelectionShortcuts(collection, { trash: commands.purge, purge: commands.purge }, { refresh: retry });
  const isFilled = collection.state.phase === 'ready' && collection.state.total > 0;
  // Emptying is offered for the whole trash only, so that nothing is deleted that the page does not show.
  const isWhole = text === '' && from === undefined;
  useTrashPalette(collection, commands, { isFilled, isWhole });
  // The search field stays after the first search, even when a search finds nothing.
  const [hasSearched, setSearched] = useState(text !== '');
  const search = (next: string) => {
    setSearched(true);
    onText(next);
  };
  const tools =
    collection.sum.count > 0 ? (
      <TrashSelectionTools
        text={collection.text}
        onRestore={commands.restore}
        onPurge={commands.purge}
        onClear={collection.clear}
        menuAt={menu.nodeAt}
        onCloseMenu={menu.close}
      />
    ) : (
      isFilled && <TrashToolbar onRestoreAll={commands.restoreAll} onEmpty={isWhole ? commands.empty : undefined} />
    );
  return (
    <div className="flex h-full flex-col">
      <NodeListHeader title={page.title} tools={tools}>
        <p className="text-sm text-muted">{page.sentence({ days: trashLifetimeDays })}</p>
        {from !== undefined && <TrashFrom folderId={from} onAll={onAll} />}
        {(isFilled || hasSearched) && (
          <div className="mt-3 flex min-h-9 touch:min-h-11">
            <SearchInput text={text} onText={search} label={page.search} placeholder={page.search} takesFocus={false} />
          </div>
        )}
      </NodeListHeader>
      <NodeListView
        key={listingName(list)}
        label={page.title}
        collection={collection}
        query={query}
        historyEntry={historyEntry}
        view="list"
        heads={columns.heads}
        content={content}
        onMenu={(node, at) => node && menu.open(node, at)}
        takesFocus={false}
        empty={
          <EmptyTrash
            days={trashLifetimeDays}
            text={text}
            isPart={!isWhole}
            onClear={text === '' ? onAll : () => search('')}
          />
        }
        failed={(error) => <ListFailed title={page.failed} error={error} onRetry={retry} />}
      />
    </div>
  );
}
