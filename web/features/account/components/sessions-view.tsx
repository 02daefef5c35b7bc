import type { AccountSession } from '@hearth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { providerName } from '../../../lib/format/provider-name.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { sessions, sessionsKey } from '../api/queries.ts';

/** The active sessions of the person, each of which can be ended. */
export function SessionsView() {
  const { devices: messages } = useMessages('account');
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const query = useInfiniteQuery(sessions(call));
  const revokeOthers = useWrite('account-revokeOtherSessions');
  const endOthers = useAsyncAction(async () => {
    const { ended } = await revokeOthers.run({});
    await queryClient.invalidateQueries({ queryKey: sessionsKey });
    toasts.show({
      message: messages.othersEnded({ count: ended }),
    });
  });
  if (query.isPending) return <RowsSkeleton label={messages.loading} rows={3} />;
  if (query.isError && !query.data) {
    return <FailedBlock title={messages.unread} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  }
  // The current session comes first, so that the person can compare the others with it.
  const all = query.data.pages
    .flatMap(({ items }) => items)
    .toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = all.filter(({ current }) => !current);
  return (
    <div className="flex flex-col gap-4">
      <Card title={messages.card} sentence={messages.cardSentence}>
        {all.map((session) => (
          <SessionRow key={session.id} session={session} now={query.dataUpdatedAt} />
        ))}
      </Card>
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
      <ErrorNotice error={endOthers.error} />
      {others.length > 0 ? (
        <div>
          <Button isPending={endOthers.isPending} onPress={() => endOthers.run()}>
            {messages.endOthers}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{messages.onlyHere}</p>
      )}
    </div>
  );
}

/** One session on one device. */
function SessionRow({ session, now }: { readonly session: AccountSession; readonly now: number }) {
  const { devices: messages } = useMessages('account');
  const { ways } = useMessages('ui');
  const format = useFormat();
  const { device, address, createdAt, lastUsedAt, current, signInProvider, secondFactor } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  const how = messages.how({ method: providerName(signInProvider, ways), secondFactor: secondFactor !== null });
  return (
    <SettingRow
      icon={<Icon aria-hidden />}
      title={device}
      beside={current && <Chip tone="ok">{messages.current}</Chip>}
      actions={!current && <EndButton session={session} />}
    >
      <p>
        {address} ·{' '}
        <span title={format.moment(lastUsedAt)}>{messages.used({ when: format.whenWithin(lastUsedAt, now) })}</span>
      </p>
      <p>
        {how} ·{' '}
        <span title={format.moment(createdAt)}>{messages.signedIn({ when: format.whenWithin(createdAt, now) })}</span>
      </p>
    </SettingRow>
  );
}

function EndButton({ session: { id, device } }: { readonly session: AccountSession }) {
  const { devices: messages } = useMessages('account');
  const ui = useMessages('ui');
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const report = useReportFailure();
  const revoke = useWrite('account-revokeSession');
  const action = useAsyncAction(async () => {
    await report(async () => {
      await revoke.run({ id });
      toasts.show({ message: messages.ended({ device }) });
    });
    await queryClient.invalidateQueries({ queryKey: sessionsKey });
  });
  return (
    <Button aria-label={messages.end({ device })} isPending={action.isPending} onPress={() => action.run()}>
      {ui.signOut}
    </Button>
  );
}
