import type { DriveNode, ResultOf } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { folderHref } from '../../drive/nodes/folder-path.ts';
import { kindOf } from '../../drive/nodes/node-kind.ts';
import { shortPath } from '../../drive/nodes/node-path.ts';
import { useItemLabel } from '../../drive/nodes/use-item-label.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FailedBlock } from '../../ui/feedback/failed-block.tsx';
import { MoreRows } from '../../ui/lists/more-rows.tsx';
import { KindIcon } from '../../ui/media/kind-icon.tsx';
import { RowLink } from '../../ui/navigation/row-link.tsx';
import { MiddleEllipsis } from '../../ui/text/middle-ellipsis.tsx';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import { duplicateList } from './queries.ts';

type DuplicateGroup = ResultOf<'drive-listDuplicates'>['groups'][number];

/** Files with identical content, and the space that their copies take. */
export function DuplicatesSection() {
  const { call } = useBackend();
  const messages = useMessages('driveViews').duplicates;
  const query = useInfiniteQuery(duplicateList(call));
  const groups = query.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-muted">{messages.title}</h3>
      {query.isError && (
        <FailedBlock title={messages.failed} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <p className="py-2 text-muted">{messages.looking}</p>}
      {query.isSuccess && groups.length === 0 && !query.hasNextPage && (
        <p className="py-2 text-muted">{messages.none}</p>
      )}
      <ul className="flex flex-col gap-2">
        {groups.map((group) => (
          <Group key={group.items[0]?.id} group={group} />
        ))}
      </ul>
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </section>
  );
}

function Group({ group: { items, extraBytes } }: { readonly group: DuplicateGroup }) {
  const messages = useMessages('driveViews').duplicates;
  const { myFiles } = useMessages('drive');
  const format = useFormat();
  const trash = useTrashItems();
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <li className="rounded-lg border border-line py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-3 pe-2">
        <p className="min-w-40 flex-1 text-sm tabular-nums">
          {messages.copies({ count: items.length })}
          <span className="ms-2 text-muted">{messages.frees({ size: format.size(extraBytes) })}</span>
        </p>
        <Button variant="quiet" onPress={() => trash(others)}>
          {messages.keepOne}
        </Button>
      </div>
      <ul className="px-3">
        {items.map((node) => (
          <li key={node.id}>
            <RowLink href={`${folderHref(node.parentId ?? 'root')}#${encodeURIComponent(node.id)}`}>
              <KindIcon kind={kindOf(node)} />
              <span className="min-w-0 flex-1">
                <MiddleEllipsis text={node.name} />
              </span>
              <span className="max-w-40 truncate text-sm text-muted">{shortPath(node, myFiles)}</span>
            </RowLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

function useTrashItems(): (nodes: readonly DriveNode[]) => void {
  const messages = useMessages('drive');
  const { writes } = useDriveStore();
  const report = useReportFailure();
  const history = useUndoHistory();
  const label = useItemLabel();
  return (nodes) =>
    void report(async () =>
      history.announce(await writes.trash(nodes.map(({ id }) => id)), messages.trashed({ what: label(nodes) })),
    );
}
