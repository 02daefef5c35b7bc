import type { DriveActivity } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { LastTime } from '../../../ui/lists/last-time.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { Illustration } from '../../../ui/media/illustration.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { activityPages } from '../api/queries.ts';
import type { ActivityFilter } from '../model/activity-filter.ts';
import { describeDetail, describeLocation, describePerson } from './say-activity.ts';

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

/** Footsteps along a line, for the empty state. */
function ActivityIllustration() {
  return (
    <Illustration>
      <path d="M40 12v72" />
      <circle cx="40" cy="24" r="5" className="text-accent-text" stroke="currentColor" />
      <circle cx="40" cy="48" r="5" />
      <circle cx="40" cy="72" r="5" />
      <path d="M54 21h40M54 45h28M54 69h34" />
      <path d="M54 28h24M54 52h40M54 76h18" opacity=".6" />
      <path d="M108 26v6M105 29h6M20 34v4M18 36h4" opacity=".6" />
    </Illustration>
  );
}

/** One event; the row links to the folder that contains the item now. */
function ActivityRow({ item, now }: { readonly item: DriveActivity; readonly now: number }) {
  const messages = useMessages('activity');
  const format = useFormat();
  const href = hrefOf(item);
  const detail = describeDetail(item);
  const who = describePerson(item, messages);
  const where = describeLocation(item, messages);
  return (
    <Row isQuiet={item.location === null}>
      <NameCell {...(href && { href })}>
        <span className="block min-w-0">
          <span className="block font-medium">
            <MiddleEllipsis text={item.name} />
          </span>
          <span className="block truncate text-sm text-muted" title={where}>
            {messages.actions[item.verb]} · {detail || where}
          </span>
          <span className="block truncate text-sm text-muted tablet:hidden">
            {who} · {format.when(item.at, now)}
          </span>
        </span>
      </NameCell>
      <Cell isWide>
        <span className="block max-w-56 truncate" title={who}>
          {who}
        </span>
      </Cell>
      <Cell isWide>
        <span className="text-muted">{messages.via[item.actor.kind]}</span>
      </Cell>
      <Cell isWide>
        <LastTime at={item.at} now={now} never="" />
      </Cell>
    </Row>
  );
}

function hrefOf({ location, nodeId }: DriveActivity): string | undefined {
  if (location === null) return undefined;
  if (location.trashed) return '/trash';
  return `/files/${encodeURIComponent(location.folderId)}${nodeId === null ? '' : `#${encodeURIComponent(nodeId)}`}`;
}
