import type { ReactNode } from 'react';
import { DetailsButton } from '../../../drive/details-button.tsx';
import { type ListingKey, listingName } from '../../../drive/listings/listings.ts';
import { useCollection } from '../../../drive/selection/use-collection.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { Centred, ListFailed } from '../../../features/browse/folder/folder-states.tsx';
import { useCachedListing } from '../../../features/browse/folder/use-cached-listing.ts';
import type { RowContent } from '../../../features/browse/list/row-content.ts';
import { usePlainHeads, useRowContent } from '../../../features/browse/list/use-row-content.ts';
import { WithDetails } from '../../../features/details/with-details.tsx';
import { SelectionTools } from '../../../features/item-actions/deferred.ts';
import { NodeListHeader, NodeListView, useItemPage } from './node-list-view.tsx';
import type { NodeSlots } from './node-slots.ts';

export interface FlatViewProps {
  readonly list: Exclude<ListingKey, { readonly kind: 'folder' }>;
  readonly title: string;
  readonly failed: string;
  readonly empty: ReactNode;
  /** Content between the title and the list, such as filters. */
  readonly above?: ReactNode;
  /** Replaces the list; nothing is requested then. */
  readonly instead?: ReactNode;
  readonly content?: Partial<RowContent>;
  readonly historyEntry: string;
  /** The list takes the focus after a navigation inside the application. */
  readonly takesFocus?: boolean;
  readonly navigate: (href: string) => void;
  readonly slots: NodeSlots;
}

/** A list of items from many folders: recent, starred, search results. */
export function FlatView(props: FlatViewProps) {
  const { list, title, historyEntry, navigate, slots } = props;
  const { scrollPositions } = useDriveStore();
  const { cached, query } = useCachedListing(list, !props.instead);
  const retry = () => void query.refetch();
  const collection = useCollection(cached.listing);
  const page = useItemPage({ collection, slots, navigate, shortcuts: { refresh: retry } });
  const content = useRowContent(query.dataUpdatedAt, 'list', props.content);
  const heads = usePlainHeads();
  const tools =
    collection.sum.count > 0 ? (
      <SelectionTools
        collection={collection}
        commands={page.commands}
        entriesFor={slots.entriesFor}
        menuAt={page.menu.nodeAt}
        onCloseMenu={page.menu.close}
      />
    ) : (
      <DetailsButton />
    );
  return (
    <WithDetails collection={collection} tabs={slots.detailsTabs}>
      <NodeListHeader title={title} tools={tools}>
        {props.above}
      </NodeListHeader>
      {props.instead && <Centred>{props.instead}</Centred>}
      {!props.instead && (
        <NodeListView
          key={listingName(list)}
          label={title}
          collection={collection}
          query={query}
          historyEntry={historyEntry}
          view="list"
          heads={heads}
          content={content}
          onOpen={page.open}
          onPreview={page.preview}
          onMenu={(node, at) => node && page.menu.open(node, at)}
          edit={page.edit}
          takesFocus={props.takesFocus === true || scrollPositions.recall(historyEntry) !== undefined}
          empty={props.empty}
          failed={(error) => <ListFailed title={props.failed} error={error} onRetry={retry} />}
        />
      )}
    </WithDetails>
  );
}
