import type { AccountSession, ConsoleUserDetails } from '@hearth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { providerName } from '../../../lib/format/provider-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { userSessions } from '../api/queries.ts';

const EndSessionsDialog = lazy(() =>
  import('./end-sessions-dialog.tsx').then((module) => ({ default: module.EndSessionsDialog })),
);

export function UserSessions({ user }: { readonly user: ConsoleUserDetails }) {
  const { sessions: messages } = useMessages('users');
  const { call } = useBackend();
  const query = useInfiniteQuery(userSessions(call, user.uid));
  const [ending, setEnding] = useState<'all' | AccountSession>();
  if (query.isPending) return <RowsSkeleton label={messages.loading} rows={2} />;
  if (query.isError && !query.data) {
    const retry = () => void query.refetch();
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={retry} />;
  }
  const sessions = query.data.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-3">
      <Card title={messages.title} sentence={messages.sentence}>
        {sessions.length === 0 && <p className="p-4 text-muted">{messages.none}</p>}
        {sessions.map((session) => (
          <SettingRow
            key={session.id}
            title={session.device}
            beside={session.current && <Chip tone="ok">{messages.current}</Chip>}
            actions={
              user.may.endSessions &&
              !session.current && (
                <Button aria-label={messages.endNamed({ device: session.device })} onPress={() => setEnding(session)}>
                  {messages.end}
                </Button>
              )
            }
          >
            <SessionWords session={session} now={query.dataUpdatedAt} />
          </SettingRow>
        ))}
      </Card>
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
      {user.may.endSessions && sessions.length > 0 && (
        <div>
          <Button onPress={() => setEnding('all')}>{messages.endAll}</Button>
        </div>
      )}
      <Suspense>
        {ending && <EndSessionsDialog user={user} ending={ending} onClose={() => setEnding(undefined)} />}
      </Suspense>
    </div>
  );
}

function SessionWords({ session, now }: { readonly session: AccountSession; readonly now: number }) {
  const { sessions: messages } = useMessages('users');
  const { ways } = useMessages('ui');
  const format = useFormat();
  const way = providerName(session.signInProvider, ways);
  return (
    <>
      <span title={format.moment(session.lastUsedAt)}>
        {messages.lastUsed({ when: format.whenWithin(session.lastUsedAt, now) })}
      </span>
      {` · ${messages.from({ address: session.address, method: way, secondFactor: session.secondFactor !== null })}`}
    </>
  );
}
