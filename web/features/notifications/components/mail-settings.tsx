import {
  type NotificationKind,
  type NotificationMailMode,
  notificationKinds,
  notificationMailModes,
} from '@hearth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { SettingRow } from '../../../ui/forms/setting-row.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { notificationKeys, notificationSettings } from '../api/queries.ts';

/** The kinds and frequency of notification mails. Each choice is saved immediately. */
export function MailSettings() {
  const notificationMessages = useMessages('notifications');
  const messages = notificationMessages.mail;
  const { call } = useBackend();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const query = useQuery(notificationSettings(call));
  const write = useWrite('notification-setSettings');
  const choose = useAsyncAction(async (mail: Partial<Record<NotificationKind, NotificationMailMode>>) => {
    queryClient.setQueryData(notificationKeys.settings, await write.run({ mail }));
    toasts.show({ message: messages.saved });
  });
  if (query.isPending) return <RowsSkeleton label={notificationMessages.loading} rows={6} />;
  if (query.isError && !query.data)
    return <FailedBlock title={messages.failed} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  const { mail } = query.data;
  const segments = notificationMailModes.map((id) => ({ id, name: messages.modes[id] }));
  const [first] = notificationKinds;
  const shared = notificationKinds.every((kind) => mail[kind] === mail[first]) ? mail[first] : null;
  return (
    <div className="flex flex-col gap-4">
      <ErrorNotice error={choose.error} />
      <Card title={messages.card} sentence={messages.cardSentence}>
        <SettingRow
          title={messages.all}
          actions={
            <Segments
              label={messages.all}
              segments={segments}
              value={shared}
              onChange={(mode) => choose.run(Object.fromEntries(notificationKinds.map((kind) => [kind, mode])))}
            />
          }
        >
          {messages.allSentence}
        </SettingRow>
        {notificationKinds.map((kind) => (
          <SettingRow
            key={kind}
            title={messages.kinds[kind]}
            actions={
              <Segments
                label={messages.kinds[kind]}
                segments={segments}
                value={mail[kind]}
                onChange={(mode) => choose.run({ [kind]: mode })}
              />
            }
          />
        ))}
      </Card>
    </div>
  );
}
