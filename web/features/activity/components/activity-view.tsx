import { useInfiniteQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { useWords } from '../../../words/words-context.ts';
import { activityPages } from '../api/activity.ts';
import type { ActivityFilter } from '../model/activity-filter.ts';
import { ActivityDrawing } from './activity-drawing.tsx';
import { ActivityRow } from './activity-row.tsx';

const ActivityBar = deferred(async () => (await import('./activity-bar.tsx')).ActivityBar);

/** Who did what, where, when and by way of what, in all of one's files. */
export function ActivityView({
  filter,
  onFilter,
}: {
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
}) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-9 flex-wrap items-center gap-2 touch:min-h-11">
        <ActivityBar filter={filter} onFilter={onFilter} />
      </div>
      <Found filter={filter} onClear={() => onFilter({})} />
    </div>
  );
}

function Found({ filter, onClear }: { readonly filter: ActivityFilter; readonly onClear: () => void }) {
  const words = useWords('activity');
  const { call } = useBackend();
  const query = useInfiniteQuery(activityPages(call, filter));
  if (query.isPending) return <RowsSkeleton label={words.loading} rows={8} />;
  if (query.isError)
    return <FailedBlock title={words.failed} trouble={troubleOf(query.error)} onRetry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    const isNarrowed = filter.kind !== undefined || filter.time !== undefined;
    const { title, sentence } = isNarrowed ? words.none : words.empty;
    return (
      <div className="py-14">
        <EmptyState
          drawing={<ActivityDrawing />}
          title={title}
          sentence={sentence}
          action={isNarrowed && <Button onPress={onClear}>{words.none.clear}</Button>}
        />
      </div>
    );
  }
  const { what, who, via, when } = words.columns;
  return (
    <>
      <Table
        label={words.table}
        columns={[{ name: what }, ...[who, via, when].map((name) => ({ name, isWide: true }))]}
      >
        {items.map((item) => (
          <ActivityRow key={item.id} item={item} now={query.dataUpdatedAt} />
        ))}
      </Table>
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </>
  );
}
