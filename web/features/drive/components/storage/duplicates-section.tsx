import type { ResultOf } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { toAppError } from '../../../../lib/app-error.ts';
import { useBackend } from '../../../../lib/backend-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailedBlock } from '../../../../ui/failed-block.tsx';
import { MiddleEllipsis } from '../../../../ui/middle-ellipsis.tsx';
import { MoreRows } from '../../../../ui/more-rows.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import { twinList } from '../../api/duplicates-list.ts';
import { folderHref } from '../../model/crumbs.ts';
import { kindOf } from '../../model/file-kind.ts';
import { shortPath } from '../../model/node-path.ts';
import { KindIcon } from '../kind-icon.tsx';
import { useNodeActions } from '../use-node-deeds.ts';

type Twins = ResultOf<'drive-listDuplicates'>['groups'][number];

/** Files that are there more than once, and what throwing away the others frees. */
export function TwinsSection() {
  const { call } = useBackend();
  const messages = useMessages('driveMore').duplicates;
  const query = useInfiniteQuery(twinList(call));
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

function Group({ group: { items, extraBytes } }: { readonly group: Twins }) {
  const messages = useMessages('driveMore').duplicates;
  const { myFiles } = useMessages('drive');
  const format = useFormat();
  const actions = useNodeActions(() => {});
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <li className="rounded-lg border border-line py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-3 pe-2">
        <p className="min-w-40 flex-1 text-sm tabular-nums">
          {messages.copies({ count: items.length })}
          <span className="ms-2 text-muted">{messages.frees({ size: format.size(extraBytes) })}</span>
        </p>
        <Button look="quiet" onPress={() => actions.trash(others)}>
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
