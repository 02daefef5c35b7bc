import type { OutboxItem } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { NoMailIllustration } from '../../../ui/media/illustrations.tsx';
import { TextPieces } from '../../../ui/text/text-pieces.tsx';
import { outbox } from '../api/queries.ts';
import { isState, states } from '../model/message-states.ts';
import { OutboxTable } from './outbox-table.tsx';

const MessageDialog = lazy(() => import('./message-dialog.tsx').then((module) => ({ default: module.MessageDialog })));

export interface OutboxViewProps {
  readonly state: string | undefined;
  readonly onState: (state: OutboxItem['state'] | undefined) => void;
  readonly messageId: string | undefined;
  readonly hrefOf: (id: string) => string;
  readonly onCloseMessage: () => void;
}

/** All mails and text messages of the server, with their delivery state. */
export function OutboxView({ state: given, onState, messageId, hrefOf, onCloseMessage }: OutboxViewProps) {
  const { outbox: messages, states: stateMessages } = useMessages('mail');
  const { call } = useBackend();
  const state = isState(given) ? given : undefined;
  const query = useInfiniteQuery(outbox(call, state));
  const first = query.data?.pages[0];
  const mails = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {first && <Delivery delivers={first.delivers} from={first.from} />}
      <Segments
        label={messages.filter}
        segments={[{ id: 'all', name: messages.all }, ...states.map((id) => ({ id, name: stateMessages[id].name }))]}
        value={state ?? 'all'}
        onChange={(id) => onState(id === 'all' ? undefined : id)}
      />
      {query.isPending ? (
        <RowsSkeleton label={messages.loading} />
      ) : query.isError && !query.data ? (
        <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
      ) : mails.length === 0 ? (
        <NoMessages state={state} onAll={() => onState(undefined)} />
      ) : (
        <OutboxTable mails={mails} hrefOf={hrefOf} now={query.dataUpdatedAt} />
      )}
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
      <Suspense>
        {messageId && (
          <MessageDialog
            id={messageId}
            latest={mails.find(({ id }) => id === messageId)}
            delivers={first?.delivers ?? false}
            onClose={onCloseMessage}
          />
        )}
      </Suspense>
    </div>
  );
}

function Delivery({ delivers, from }: { readonly delivers: boolean; readonly from: string }) {
  const { outbox: messages } = useMessages('mail');
  if (delivers) return <p className="text-muted">{messages.leaveAs({ from })}</p>;
  return (
    <Notice tone="warn">
      <TextPieces of={messages.notSent({ setting: <code className="font-mono text-sm">HEARTH_SMTP_URL</code> })} />
    </Notice>
  );
}

function NoMessages({ state, onAll }: { readonly state: OutboxItem['state'] | undefined; readonly onAll: () => void }) {
  const { outbox: messages, states: stateMessages } = useMessages('mail');
  return (
    <div className="py-14">
      <EmptyState
        illustration={<NoMailIllustration />}
        title={state ? messages.noneIn({ state: stateMessages[state].name }) : messages.none}
        sentence={messages.noneSentence}
        action={state && <Button onPress={onAll}>{messages.showAll}</Button>}
      />
    </div>
  );
}
