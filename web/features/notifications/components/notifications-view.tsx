import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { MoreRows } from '../../../ui/lists/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { BellIllustration } from './bell-illustration.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

/** All notifications, paginated. */
export function NotificationsView() {
  const messages = useMessages('notifications');
  const { query, notifications, unread, error, readOne, readAll } = useNotifications(50);
  if (query.isPending) return <RowsSkeleton label={messages.loading} />;
  if (query.isError && !query.data)
    return <FailedBlock title={messages.failed} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  if (notifications.length === 0)
    return (
      <div className="py-14">
        <EmptyState illustration={<BellIllustration />} {...messages.empty} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {unread > 0 && (
        <div>
          <Button onPress={readAll}>{messages.readAll}</Button>
        </div>
      )}
      <ErrorNotice error={error} />
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <NotificationList heading="h2" notifications={notifications} now={query.dataUpdatedAt} onRead={readOne} />
      </div>
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </div>
  );
}
