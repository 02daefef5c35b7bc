import type { DriveActivity } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TabSkeleton } from '../../drive/tab-skeleton.tsx';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { FailedBlock } from '../../ui/feedback/failed-block.tsx';
import { MoreRows } from '../../ui/lists/more-rows.tsx';
import { TextPieces } from '../../ui/text/text-pieces.tsx';
import { nodeActivity } from './queries.ts';

/** The activity of an item, newest first. */
export function ActivityTab({ id }: { readonly id: string }) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const query = useInfiniteQuery(nodeActivity(call, id));
  if (query.isPending) return <TabSkeleton label={messages.activity} />;
  if (query.isError && !query.data)
    return (
      <FailedBlock
        title={messages.activityFailed}
        error={toAppError(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  const events = query.data.pages.flatMap((page) => page.items);
  if (events.length === 0) return <p className="px-4 py-10 text-center text-muted">{messages.noActivity}</p>;
  return (
    <>
      <ol className="flex flex-col px-4 py-2">
        {events.map((event) => (
          <ActivityText key={event.id} event={event} now={query.dataUpdatedAt} />
        ))}
      </ol>
      <div className="pb-4">
        <MoreRows
          isThere={query.hasNextPage}
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        />
      </div>
    </>
  );
}

function ActivityText({ event, now }: { readonly event: DriveActivity; readonly now: number }) {
  const messages = useMessages('driveViews');
  const format = useFormat();
  const { kind, name } = event.actor;
  const who = kind === 'person' ? name : kind === 'system' ? messages.actors.system : messages.actors[kind]({ name });
  const extra = detailOf(event);
  return (
    <li className="relative flex flex-col border-s border-line py-2 ps-4 before:absolute before:top-4 before:-start-[3.5px] before:size-1.5 before:rounded-full before:bg-edge">
      <span className="break-words">
        <TextPieces
          of={messages.verbs[event.verb]({
            actor: (
              <strong key="who" className="font-medium">
                {who}
              </strong>
            ),
          })}
        />
      </span>
      {extra && <span className="text-sm break-words text-muted">{extra}</span>}
      <span title={format.moment(event.at)} className="text-xs text-muted tabular-nums">
        {format.when(event.at, now)}
      </span>
    </li>
  );
}

/** The old and the new value, if the event has them. */
function detailOf({ detail, verb, name }: DriveActivity): string {
  const { from, to } = detail;
  if (typeof from === 'string' && typeof to === 'string') return `${from} → ${to}`;
  if (typeof to === 'string') return `→ ${to}`;
  return verb === 'renamed' && typeof from === 'string' ? `${from} → ${name}` : '';
}
