import type { NotificationView } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { byDay } from '../model/notifications.ts';
import { NotificationRow } from './notification-row.tsx';

/** Notifications of today, followed by earlier ones. */
export function NotificationList({
  notifications,
  heading: Heading,
  now,
  onRead,
  onFollow,
}: {
  readonly notifications: readonly NotificationView[];
  /** One level below the heading above the list. */
  readonly heading: 'h2' | 'h3';
  readonly now: number;
  readonly onRead: (id: string) => void;
  readonly onFollow?: () => void;
}) {
  const messages = useMessages('notifications');
  const { today, earlier } = byDay(notifications, now);
  return [
    { name: messages.today, those: today },
    { name: messages.earlier, those: earlier },
  ]
    .filter(({ those }) => those.length > 0)
    .map(({ name, those }) => (
      <section key={name} aria-label={name}>
        <Heading className="px-4 pt-3 pb-1 text-xs font-medium text-muted">{name}</Heading>
        <ul>
          {those.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              onRead={onRead}
              onFollow={onFollow}
            />
          ))}
        </ul>
      </section>
    ));
}
