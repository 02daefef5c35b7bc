import { Settings2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { IconLink } from '../../../ui/navigation/icon-link.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { PanelPopover } from '../../../ui/overlays/panel-popover.tsx';
import { BellIllustration } from './bell-illustration.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

/** The latest notifications, in a popover below the bell. */
export function NotificationPopover({
  anchor,
  onClose,
}: {
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
}) {
  const messages = useMessages('notifications');
  const { query, notifications, unread, error, readOne, readAll } = useNotifications(20);
  return (
    <PanelPopover label={messages.title} anchor={anchor} onClose={onClose}>
      <div className="flex min-h-12 items-center gap-2 border-b border-line ps-4 pe-2">
        <h2 className="flex-1 text-base font-semibold">{messages.title}</h2>
        {unread > 0 && <TextButton onPress={readAll}>{messages.readAll}</TextButton>}
        <IconLink label={messages.settings} href="/account/notices" onPress={onClose}>
          <Settings2 aria-hidden />
        </IconLink>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ErrorNotice error={error} />
        {query.isPending ? (
          <RowsSkeleton label={messages.loading} rows={3} />
        ) : query.isError && !query.data ? (
          <FailedBlock title={messages.failed} error={toAppError(query.error)} onRetry={() => void query.refetch()} />
        ) : notifications.length === 0 ? (
          <div className="py-8">
            <EmptyState illustration={<BellIllustration />} {...messages.empty} />
          </div>
        ) : (
          <NotificationList
            heading="h3"
            notifications={notifications}
            now={query.dataUpdatedAt}
            onRead={readOne}
            onFollow={onClose}
          />
        )}
      </div>
      {notifications.length > 0 && (
        <div className="flex min-h-11 items-center justify-center border-t border-line">
          <TextLink href="/notices" onPress={onClose}>
            {messages.showAll}
          </TextLink>
        </div>
      )}
    </PanelPopover>
  );
}
