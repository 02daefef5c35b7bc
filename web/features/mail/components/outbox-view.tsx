import type { OutboxItem } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBackend } from '../../../lib/backend-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { useWords } from '../../../words/words-context.ts';
import { outbox } from '../api/outbox.ts';
import { isState, states } from '../model/message-states.ts';
import { NoMailDrawing } from './drawings.tsx';
import { OutboxTable } from './outbox-table.tsx';

const MessageDialog = lazy(() => import('./message-dialog.tsx').then((module) => ({ default: module.MessageDialog })));

export interface OutboxViewProps {
  readonly state: string | undefined;
  readonly onState: (state: OutboxItem['state'] | undefined) => void;
  /** The message that is open. */
  readonly messageId: string | undefined;
  readonly hrefOf: (id: string) => string;
  readonly onCloseMessage: () => void;
}

/** Every mail and text message of this place, and what became of it. */
export function OutboxView({ state: given, onState, messageId, hrefOf, onCloseMessage }: OutboxViewProps) {
  const { outbox: words, states: stateWords } = useWords('mail');
  const { call } = useBackend();
  const state = isState(given) ? given : undefined;
  const query = useInfiniteQuery(outbox(call, state));
  const first = query.data?.pages[0];
  const messages = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      {first && <Delivery delivers={first.delivers} from={first.from} />}
      <Segments
        label={words.filter}
        segments={[{ id: 'all', name: words.all }, ...states.map((id) => ({ id, name: stateWords[id].name }))]}
        value={state ?? 'all'}
        onChange={(id) => onState(id === 'all' ? undefined : id)}
      />
      {query.isPending ? (
        <RowsSkeleton label={words.loading} />
      ) : query.isError && !query.data ? (
        <FailedBlock title={words.unread} trouble={troubleOf(query.error)} onRetry={() => void query.refetch()} />
      ) : messages.length === 0 ? (
        <NoMessages state={state} onAll={() => onState(undefined)} />
      ) : (
        <OutboxTable messages={messages} hrefOf={hrefOf} now={query.dataUpdatedAt} />
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
            latest={messages.find(({ id }) => id === messageId)}
            delivers={first?.delivers ?? false}
            onClose={onCloseMessage}
          />
        )}
      </Suspense>
    </div>
  );
}

function Delivery({ delivers, from }: { readonly delivers: boolean; readonly from: string }) {
  const { outbox: words } = useWords('mail');
  if (delivers) return <p className="text-muted">{words.leaveAs(from)}</p>;
  return (
    <Notice tone="warn">
      <Sentence of={words.kept(<code className="font-mono text-sm">HEARTH_SMTP_URL</code>)} />
    </Notice>
  );
}

function NoMessages({ state, onAll }: { readonly state: OutboxItem['state'] | undefined; readonly onAll: () => void }) {
  const { outbox: words, states: stateWords } = useWords('mail');
  return (
    <div className="py-14">
      <EmptyState
        drawing={<NoMailDrawing />}
        title={state ? words.noneIn(stateWords[state].name) : words.none}
        sentence={words.noneSentence}
        action={state && <Button onPress={onAll}>{words.showAll}</Button>}
      />
    </div>
  );
}
