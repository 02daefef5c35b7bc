import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { activityPages } from '../api/activity.ts';
import type { ActivityFilter } from '../model/activity-filter.ts';
import { ActivityIllustration } from './activity-illustration.tsx';
import { ActivityRow } from './activity-row.tsx';

const ActivityBar = lazyComponent(async () => (await import('./activity-bar.tsx')).ActivityBar);

/** The activity in all files of the person: actor, action, location, time and access path. */
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
  const messages = useMessages('activity');
  const { call } = useBackend();
  const query = useInfiniteQuery(activityPages(call, filter));
  const isNarrowed = filter.kind !== undefined || filter.time !== undefined;
  const { what, who, via, when } = messages.columns;
  return (
    <PagedList
      query={query}
      messages={{ loading: messages.loading, unread: messages.failed }}
      hinted={8}
      empty={
        <EmptyState
          illustration={<ActivityIllustration />}
          title={(isNarrowed ? messages.none : messages.empty).title}
          sentence={(isNarrowed ? messages.none : messages.empty).sentence}
          action={isNarrowed && <Button onPress={onClear}>{messages.none.clear}</Button>}
        />
      }
    >
      {(items, now) => (
        <Table
          label={messages.table}
          columns={[{ name: what }, ...[who, via, when].map((name) => ({ name, isWide: true }))]}
        >
          {items.map((item) => (
            <ActivityRow key={item.id} item={item} now={now} />
          ))}
        </Table>
      )}
    </PagedList>
  );
}
