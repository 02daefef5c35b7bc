import type { DriveNode } from '@hearth/contract';
import type { ReactNode } from 'react';
import type { FolderViewSettings } from '../model/folder-view-settings.ts';
import { type ListingKey, nameOf } from '../model/listings.ts';
import { useDriveStore } from './drive-store-context.ts';
import { Centred, ListFailed } from './folder-faces.tsx';
import { DetailsButton } from './folder-header.tsx';
import type { NodeSlots } from './folder-slots.ts';
import { NodeTools } from './later.ts';
import type { RowFace } from './list/row-face.ts';
import { NodeCollection } from './node-collection.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useCollection } from './use-collection.ts';
import { useKeptListing } from './use-kept-listing.ts';
import { useMenu } from './use-menu.ts';
import { useNodeCommands } from './use-node-commands.ts';
import { useNodeActions } from './use-node-deeds.ts';
import { useNodeKeys } from './use-node-keys.ts';
import { useRename } from './use-rename.tsx';
import { useFlatHeads, useRowFace } from './use-row-face.ts';
import { WithDetails } from './with-details.tsx';

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
