import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/app-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { BellDrawing } from './bell-illustration.tsx';
import { NoticeList } from './notification-list.tsx';
import { useNotices } from './use-notifications.ts';

/** All there are, page by page. */
export function NoticesView() {
  const messages = useMessages('notifications');
  const { query, notices, unread, error, readOne, readAll } = useNotices(50);
  if (query.isPending) return <RowsSkeleton label={messages.loading} />;
  if (query.isError && !query.data)
    return <FailedBlock title={messages.failed} error={toAppError(query.error)} onRetry={() => void query.refetch()} />;
  if (notices.length === 0)
    return (
      <div className="py-14">
        <EmptyState illustration={<BellDrawing />} {...messages.empty} />
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
        <NoticeList heading="h2" notices={notices} now={query.dataUpdatedAt} onRead={readOne} />
      </div>
      <MoreRows
        isThere={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      />
    </div>
  );
}
