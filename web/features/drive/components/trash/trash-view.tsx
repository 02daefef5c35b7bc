import { limits } from '@hearth/contract';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { usePageCommands } from '../../../../ui/commands/page-commands.ts';
import { type ListingKey, nameOf } from '../../model/listings.ts';
import { everything, nothing } from '../../model/selection.ts';
import { useDriveStore } from '../drive-store-context.ts';
import { ListFailed } from '../folder-faces.tsx';
import { TrashActions, TrashFrom, TrashSearch, TrashTools } from '../later.ts';
import { NodeCollection } from '../node-collection.tsx';
import { type Collection, useCollection } from '../use-collection.ts';
import { useEmptyTrash } from '../use-empty-trash.ts';
import { useKeptListing } from '../use-kept-listing.ts';
import { useMenu } from '../use-menu.ts';
import { useNodeActions } from '../use-node-deeds.ts';
import { useNodeKeys } from '../use-node-keys.ts';
import { useReport } from '../use-report.ts';
import { EmptyTrash } from './empty-trash.tsx';
import { dayMs, useTrashFace, useTrashHeads } from './use-trash-face.ts';

export interface TrashViewProps {
  /** What is looked for in it; all of it is shown where that is nothing. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Only what was thrown away in this folder. */
  readonly from?: string | undefined;
  readonly onAll: () => void;
  readonly entry: string;
  readonly navigate: (href: string) => void;
}

/** What was thrown away: looked through, put back, or gone for good. */
export function TrashView({ text, onText, from, onAll, entry, navigate }: TrashViewProps) {
  const messages = useMessages('drive');
  const page = messages.trashPage;
  const list = useMemo((): ListingKey => ({ kind: 'trash', text, from }), [text, from]);
  const { visits } = useDriveStore();
  const { kept, query } = useKeptListing(list);
  const collection = useCollection(kept.listing);
  const face = useTrashFace(query.dataUpdatedAt);
  const heads = useTrashHeads();
  const menu = useMenu(collection);
  const acts = useTrashActs(collection, navigate);
  useNodeKeys(collection, { trash: acts.purge, purge: acts.purge }, { refresh: () => void query.refetch() });
  const { phase, total } = collection.state;
  const isFilled = phase === 'ready' && total > 0;
  const hasSelection = collection.sum.count > 0;
  // Only the whole can be emptied: nothing must go that one does not see.
  const isWhole = text === '' && from === undefined;
  // Who has typed something keeps the field, also while nothing is found.
  const [hasSearched, setSearched] = useState(text !== '');
  const search = (next: string) => {
    setSearched(true);
    onText(next);
  };
  usePageCommands([
    ...(hasSelection ? [{ id: 'restore', name: messages.restore, run: acts.restore }] : []),
    ...(isFilled ? [{ id: 'restoreAll', name: page.restoreAll, run: acts.restoreAll }] : []),
    ...(isFilled && isWhole ? [{ id: 'emptyTrash', name: page.empty, run: acts.empty }] : []),
    { id: 'selectAll', name: messages.selectAll, shortcut: 'Ctrl+A', run: () => collection.select(everything()) },
  ]);
  return (
    <div className="flex h-full flex-col">
      <header className="tablet:@container/bar flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
        <div className="flex min-h-10 items-center gap-4">
          <h1 className="min-w-24 flex-1 truncate text-xl font-semibold tracking-tight">{page.title}</h1>
          {hasSelection ? (
            <TrashTools
              text={collection.text}
              onRestore={acts.restore}
              onPurge={acts.purge}
              onClear={collection.clear}
              menuAt={menu.nodeAt}
              onCloseMenu={menu.close}
            />
          ) : (
            isFilled && <TrashActions onRestoreAll={acts.restoreAll} onEmpty={isWhole ? acts.empty : undefined} />
          )}
        </div>
        <p className="text-sm text-muted">{page.sentence({ days: keptDays })}</p>
        {from !== undefined && <TrashFrom folderId={from} onAll={onAll} />}
        {(isFilled || hasSearched) && (
          <div className="mt-3 flex min-h-9 touch:min-h-11">
            <TrashSearch text={text} onText={search} label={page.search} placeholder={page.search} takesFocus={false} />
          </div>
        )}
      </header>
      <NodeCollection
        key={nameOf(list)}
        label={page.title}
        collection={collection}
        isTrying={query.isFetching}
        isStale={query.isError}
        onRetry={() => void query.refetch()}
        view="list"
        heads={heads}
        face={face}
        onMenu={(node, at) => node && menu.open(node, at)}
        cutIds={noIds}
        visit={visits.recall(entry)}
        onLeave={(visit) => visits.keep(entry, visit)}
        takesFocus={false}
        empty={<EmptyTrash text={text} isPart={!isWhole} onClear={text === '' ? onAll : () => search('')} />}
        failed={(error) => <ListFailed title={page.failed} error={error} onRetry={() => void query.refetch()} />}
      />
    </div>
  );
}

const noIds: ReadonlySet<string> = new Set();
const keptDays = Math.round(limits.drive.trashLifetimeMs / dayMs);

/** What is done to the selection, or to all that is listed. */
function useTrashActs(collection: Collection, navigate: (href: string) => void) {
  const actions = useNodeActions(navigate);
  const report = useReport();
  const empty = useEmptyTrash();
  const { listing, select, whole } = collection;
  return {
    restore: () =>
      void report(async () => {
        const nodes = await whole();
        select(nothing);
        actions.restore(nodes);
      }),
    restoreAll: () =>
      void report(async () => {
        const nodes = [...(await listing.load())];
        if (nodes.length > 0) actions.restore(nodes);
      }),
    purge: () => void report(async () => actions.purge(await whole())),
    empty,
  };
}
