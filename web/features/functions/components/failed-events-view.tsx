import type { ConsoleDeadEvent } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Cell, NameCell, Row, Table } from '../../../ui/lists/table.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { failedEvents } from '../api/queries.ts';
import { useFunctionWrites } from '../api/use-function-writes.ts';
import { NothingFailedIllustration } from './illustrations.tsx';

const DeleteEventDialog = lazy(() =>
  import('./delete-event-dialog.tsx').then((module) => ({ default: module.DeleteEventDialog })),
);

/** Events that failed for good. One can run again or be deleted. */
export function FailedEventsView() {
  const { failed: messages } = useMessages('functions');
  const { call } = useBackend();
  const { retryEvent } = useFunctionWrites();
  const toasts = useToasts();
  const report = useReportFailure();
  const query = useInfiniteQuery(failedEvents(call));
  const [pendingRemoval, setPendingRemoval] = useState<ConsoleDeadEvent>();
  const retry = ({ id, function: name }: ConsoleDeadEvent) =>
    report(async () => {
      await retryEvent({ id });
      toasts.show({ message: messages.retried({ name }) });
    });
  return (
    <>
      <PagedList
        query={query}
        messages={messages}
        hinted={3}
        empty={
          <EmptyState
            illustration={<NothingFailedIllustration />}
            title={messages.none}
            sentence={messages.noneSentence}
          />
        }
      >
        {(events, now) => (
          <EventsTable events={events} now={now} onRetry={(event) => void retry(event)} onDelete={setPendingRemoval} />
        )}
      </PagedList>
      <Suspense>
        {pendingRemoval && <DeleteEventDialog event={pendingRemoval} onClose={() => setPendingRemoval(undefined)} />}
      </Suspense>
    </>
  );
}

function EventsTable({
  events,
  now,
  onRetry,
  onDelete,
}: {
  readonly events: readonly ConsoleDeadEvent[];
  readonly now: number;
  readonly onRetry: (event: ConsoleDeadEvent) => void;
  readonly onDelete: (event: ConsoleDeadEvent) => void;
}) {
  const { failed: messages } = useMessages('functions');
  const columns = [
    { name: messages.event },
    { name: messages.kind, isWide: true },
    { name: messages.attempts, isWide: true },
    { name: messages.failedAt, isWide: true },
    { name: messages.actions, isSilent: true },
  ];
  return (
    <Table label={messages.label} columns={columns}>
      {events.map((event) => (
        <Row key={event.id}>
          <NameCell>
            <What event={event} now={now} />
          </NameCell>
          <Cell isWide>
            <Chip>{messages.kinds[event.kind]}</Chip>
          </Cell>
          <Cell isWide>
            <span className="tabular-nums">{event.attempts}</span>
          </Cell>
          <Cell isWide>
            <FailedAt at={event.failedAt} now={now} />
          </Cell>
          <Cell isEnd>
            <span className="inline-flex items-center gap-1">
              <Button aria-label={messages.retryNamed({ name: event.function })} onPress={() => onRetry(event)}>
                {messages.retry}
              </Button>
              <IconButton label={messages.deleteNamed({ name: event.function })} onPress={() => onDelete(event)}>
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function What({ event, now }: { readonly event: ConsoleDeadEvent; readonly now: number }) {
  const { failed: messages } = useMessages('functions');
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">
        <TextLink href={`/console/functions/${encodeURIComponent(event.function)}`}>{event.function}</TextLink>
      </span>
      {event.about !== null && (
        <span dir="auto" className="truncate text-sm text-muted" title={event.about}>
          {event.about}
        </span>
      )}
      <span dir="auto" className="line-clamp-2 text-sm break-words text-danger-text" title={event.error}>
        {event.error}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tablet:hidden">
        <Chip>{messages.kinds[event.kind]}</Chip>
        <span>{messages.attemptsOf({ count: event.attempts })}</span>
        <FailedAt at={event.failedAt} now={now} />
      </span>
    </span>
  );
}

function FailedAt({ at, now }: { readonly at: number; readonly now: number }) {
  const format = useFormat();
  return (
    <span className="text-muted tabular-nums" title={format.moment(at)}>
      {format.when(at, now)}
    </span>
  );
}
