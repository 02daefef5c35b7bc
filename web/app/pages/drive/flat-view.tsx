import type { DriveNode } from '@hearth/contract';
import type { ReactNode } from 'react';
import { type ListingKey, nameOf } from '../../../drive/listings/listings.ts';
import { useCollection } from '../../../drive/selection/use-collection.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { FolderViewSettings } from '../../../drive/view-settings/view-settings.ts';
import { NodeTools } from '../../../features/browse/deferred.ts';
import { DetailsButton } from '../../../features/browse/folder/folder-header.tsx';
import { Centred, ListFailed } from '../../../features/browse/folder/folder-states.tsx';
import { useKeptListing } from '../../../features/browse/folder/use-kept-listing.ts';
import { useMenu } from '../../../features/browse/input/use-context-menu.ts';
import { NodeCollection } from '../../../features/browse/list/node-collection.tsx';
import type { RowFace } from '../../../features/browse/list/row-content.ts';
import { useFlatHeads, useRowFace } from '../../../features/browse/list/use-row-content.ts';
import { WithDetails } from '../../../features/details/with-details.tsx';
import { useClipboard } from '../../../features/item-actions/clipboard/use-clipboard.ts';
import { useRename } from '../../../features/item-actions/rename/use-rename.tsx';
import { useNodeActions } from '../../../features/item-actions/use-item-actions.ts';
import { useNodeCommands } from '../../../features/item-actions/use-selection-commands.ts';
import { useNodeKeys } from '../../../features/item-actions/use-selection-shortcuts.ts';
import type { NodeSlots } from './node-slots.ts';

export interface FlatViewProps {
  readonly list: Exclude<ListingKey, { readonly kind: 'folder' }>;
  readonly title: string;
  readonly failed: string;
  readonly empty: ReactNode;
  /** Stands between the title and the list, such as filters. */
  readonly above?: ReactNode;
  /** Stands in the place of the list; nothing is asked for then. */
  readonly instead?: ReactNode;
  readonly face?: Partial<RowFace>;
  readonly view?: FolderViewSettings['view'];
  readonly entry: string;
  /** One came from inside the application: the list takes the focus that nothing else has. */
  readonly takesFocus?: boolean;
  readonly navigate: (href: string) => void;
  readonly slots: NodeSlots;
}

/** A list of items from many folders: recent, starred, found. */
export function FlatView(props: FlatViewProps) {
  const { list, title, entry, navigate, slots, view = 'list' } = props;
  const { visits } = useDriveStore();
  const { kept, query } = useKeptListing(list, !props.instead);
  const collection = useCollection(kept.listing);
  const face = useRowFace(query.dataUpdatedAt, view, props.face);
  const heads = useFlatHeads();
  const actions = useNodeActions(navigate);
  const rename = useRename(actions.rename, kept.listing);
  const preview = slots.onPreview && ((node: DriveNode) => slots.onPreview?.(node, kept.listing));
  const acts = useNodeCommands({
    collection,
    actions,
    onRename: rename.begin,
    onPreview: preview,
    onWrite: slots.onWrite,
    findsPlace: true,
  });
  const menu = useMenu(collection);
  useNodeKeys(collection, acts, { refresh: () => void query.refetch() }, slots);
  useClipboard({ collection, actions });
  return (
    <WithDetails collection={collection} tabs={slots.detailsTabs}>
      <header className="tablet:@container/bar flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
        <div className="flex min-h-10 items-center gap-4">
          <h1 className="min-w-24 flex-1 truncate text-xl font-semibold tracking-tight">{title}</h1>
          {collection.sum.count > 0 ? (
            <NodeTools
              collection={collection}
              acts={acts}
              entriesFor={slots.entriesFor}
              menuAt={menu.nodeAt}
              onCloseMenu={menu.close}
            />
          ) : (
            <DetailsButton />
          )}
        </div>
        {props.above}
      </header>
      {props.instead && <Centred>{props.instead}</Centred>}
      {!props.instead && (
        <NodeCollection
          key={nameOf(list)}
          label={title}
          collection={collection}
          isTrying={query.isFetching}
          isStale={query.isError}
          onRetry={() => void query.refetch()}
          view={view}
          heads={heads}
          face={face}
          onOpen={(node) => {
            if (node.kind === 'folder') actions.open(node);
            else if (preview) preview(node);
            else actions.openFile(node);
          }}
          onPreview={preview}
          onMenu={(node, at) => node && menu.open(node, at)}
          cutIds={noIds}
          edit={rename.edit}
          visit={visits.recall(entry)}
          onLeave={(visit) => visits.keep(entry, visit)}
          takesFocus={props.takesFocus === true || visits.recall(entry) !== undefined}
          empty={props.empty}
          failed={(error) => <ListFailed title={props.failed} error={error} onRetry={() => void query.refetch()} />}
        />
      )}
    </WithDetails>
  );
}

const noIds: ReadonlySet<string> = new Set();
