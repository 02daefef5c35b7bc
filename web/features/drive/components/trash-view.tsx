import { type DriveNode, limits } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { count } from '../../../lib/count.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import type { Point } from '../../../ui/context-point.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { trashPages } from '../api/trash-pages.ts';
import { aimedAt } from '../model/selection.ts';
import { EmptyTrashDrawing } from './drawings.tsx';
import { ListHead, ListSkeleton } from './list-columns.tsx';
import { NodeList, useRowHeight } from './node-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useNodeDeeds } from './use-node-deeds.ts';
import { usePages } from './use-pages.ts';
import { useReport } from './use-report.ts';

const TrashMenu = lazy(() => import('./trash-menu.tsx').then((module) => ({ default: module.TrashMenu })));
const PurgeDialog = lazy(() => import('./purge-dialog.tsx').then((module) => ({ default: module.PurgeDialog })));

/** What was thrown away: put back, or gone for good. */
export function TrashView({ navigate }: { readonly navigate: (href: string) => void }) {
  const { call } = useBackend();
  const query = useInfiniteQuery(trashPages(call));
  const list = usePages(query);
  const deeds = useNodeDeeds(navigate);
  const report = useReport();
  const rowHeight = useRowHeight();
  const [doomed, setDoomed] = useState<readonly DriveNode[] | null>(null);
  const [menu, setMenu] = useState<{ readonly at: Point } | null>(null);
  const restore = () => {
    list.clear();
    void report(async () => deeds.restore(await list.wholeSelection()));
  };
  const purge = () => void report(async () => setDoomed(await list.wholeSelection()));
  useShortcuts({ Delete: () => (list.hasSelection ? purge() : false) });

  function openMenu(node: DriveNode | null, at: Point) {
    if (!node) return;
    list.select(aimedAt(list.selection, node.id));
    setMenu({ at });
  }

  return (
    <div className="flex h-full flex-col">
      <header className="flex shrink-0 flex-col px-4 pt-3 pb-3 tablet:px-6 tablet:pt-4">
        <div className="flex min-h-10 items-center gap-4">
          <h1 className="flex-1 text-xl font-semibold tracking-tight">Trash</h1>
          {list.hasSelection && (
            <SelectionBar text={list.selectionText} onClear={list.clear}>
              <ToolButton icon={<RotateCcw aria-hidden />} onPress={restore}>
                Restore
              </ToolButton>
              <ToolButton icon={<Trash2 aria-hidden />} shortcut="Del" onPress={purge}>
                Delete forever
              </ToolButton>
            </SelectionBar>
          )}
        </div>
        <p className="text-sm text-muted">
          Items are deleted for good {count(keptDays, 'day')} after they were thrown away. Until then they count towards
          your storage.
        </p>
      </header>
      {query.isPending ? (
        <ListSkeleton rowHeight={rowHeight} />
      ) : query.isError && list.nodes.length === 0 ? (
        <TrashFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : list.nodes.length === 0 ? (
        <div className="flex min-h-0 flex-1 flex-col justify-center pb-[12vh]">
          <EmptyState
            drawing={<EmptyTrashDrawing />}
            title="The trash is empty"
            sentence="What you throw away waits here, so that you can change your mind."
          />
        </div>
      ) : (
        <>
          <ListHead second="Thrown away" third="Time left" />
          <div className="min-h-0 flex-1">
            <NodeList
              label="Trash"
              nodes={list.nodes}
              selection={list.selection}
              onSelect={list.select}
              onMenu={openMenu}
              now={query.dataUpdatedAt}
              momentOf={(node) => node.trashedAt ?? node.modifiedAt}
              remarkOf={(node) => timeLeft(node, query.dataUpdatedAt)}
              onLoadMore={list.loadMore}
              isLoadingMore={list.isLoadingMore}
            />
          </div>
        </>
      )}
      {menu && (
        <Suspense>
          <TrashMenu at={menu.at} onRestore={restore} onPurge={purge} onClose={() => setMenu(null)} />
        </Suspense>
      )}
      {doomed && (
        <Suspense>
          <PurgeDialog
            nodes={doomed}
            onPurge={async () => {
              await deeds.purge(doomed.map((node) => node.id));
              list.clear();
            }}
            onClose={() => setDoomed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function TrashFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const trouble = troubleOf(error);
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center pb-[12vh]">
      <FailedState
        title="The trash could not be opened"
        sentence={trouble.sentence}
        reference={trouble.requestId}
        button="Try again"
        onPress={onRetry}
      />
    </div>
  );
}

const dayMs = 86_400_000;
const keptDays = Math.round(limits.drive.trashLifetimeMs / dayMs);

function timeLeft(node: DriveNode, now: number): string {
  const leftMs = (node.trashedAt ?? now) + limits.drive.trashLifetimeMs - now;
  return `${count(Math.max(0, Math.ceil(leftMs / dayMs)), 'day')} left`;
}
