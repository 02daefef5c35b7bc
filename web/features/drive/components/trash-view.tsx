import { type DriveNode, limits } from '@hearth/contract';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useWords } from '../../../words/words-context.ts';
import { nothing } from '../model/selection.ts';
import { EmptyTrashDrawing } from './drawings.tsx';
import { ListFailed } from './folder-faces.tsx';
import { TrashTools } from './later.ts';
import { NodeCollection } from './node-collection.tsx';
import { useCollection } from './use-collection.ts';
import { useKeptListing } from './use-kept-listing.ts';
import { useMenu } from './use-menu.ts';
import { useNodeDeeds } from './use-node-deeds.ts';
import { useNodeKeys } from './use-node-keys.ts';
import { useReport } from './use-report.ts';
import { useRowFace } from './use-row-face.ts';

/** What was thrown away: put back, or gone for good. */
export function TrashView({ navigate }: { readonly navigate: (href: string) => void }) {
  const words = useWords('drive');
  const page = words.trashPage;
  const { kept, query } = useKeptListing({ kind: 'trash' });
  const collection = useCollection(kept.listing);
  const face = useTrashFace(query.dataUpdatedAt);
  const deeds = useNodeDeeds(navigate);
  const report = useReport();
  const menu = useMenu(collection);
  const restore = () =>
    void report(async () => {
      const nodes = await collection.whole();
      collection.select(nothing);
      deeds.restore(nodes);
    });
  const purge = () => void report(async () => deeds.purge(await collection.whole()));
  useNodeKeys(collection, { trash: purge, purge }, { refresh: () => void query.refetch() });
  const { columns } = words;
  const heads = useMemo(
    () => ({
      name: { text: columns.name },
      second: { text: columns.thrownAway },
      type: { text: columns.type },
      third: { text: columns.timeLeft },
    }),
    [columns],
  );
  return (
    <div className="flex h-full flex-col">
      <header className="flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
        <div className="flex min-h-10 items-center gap-4">
          <h1 className="flex-1 text-xl font-semibold tracking-tight">{page.title}</h1>
          {collection.sum.count > 0 && (
            <TrashTools
              text={collection.text}
              onRestore={restore}
              onPurge={purge}
              onClear={collection.clear}
              menuAt={menu.nodeAt}
              onCloseMenu={menu.close}
            />
          )}
        </div>
        <p className="text-sm text-muted">{page.sentence(keptDays)}</p>
      </header>
      <NodeCollection
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
        takesFocus={false}
        empty={<EmptyState drawing={<EmptyTrashDrawing />} title={page.emptyTitle} sentence={page.emptySentence} />}
        failed={(error) => <ListFailed title={page.failed} error={error} onRetry={() => void query.refetch()} />}
      />
    </div>
  );
}

/** When something was thrown away, and how long it still waits. */
function useTrashFace(now: number) {
  const { trashPage } = useWords('drive');
  const more = useMemo(
    () => ({
      at: (node: DriveNode) => node.trashedAt ?? node.modifiedAt,
      remark: (node: DriveNode) => trashPage.daysLeft(daysLeft(node, now)),
    }),
    [trashPage, now],
  );
  return useRowFace(now, 'list', more);
}

const noIds: ReadonlySet<string> = new Set();
const dayMs = 86_400_000;
const keptDays = Math.round(limits.drive.trashLifetimeMs / dayMs);

function daysLeft(node: DriveNode, now: number): number {
  const leftMs = (node.trashedAt ?? now) + limits.drive.trashLifetimeMs - now;
  return Math.max(0, Math.ceil(leftMs / dayMs));
}
