import type { NotificationView } from '@hearth/contract';
import { Check, CircleAlert, CircleCheck, Gauge, Inbox, Link2, MonitorSmartphone, UserRoundCheck } from 'lucide-react';
import type { Messages } from '../../../i18n/messages.ts';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import type { Format } from '../../../lib/format/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { RowLink } from '../../../ui/navigation/row-link.tsx';
import { notificationHref } from '../model/notifications.ts';

/** One notification. Following its link marks it as read. */
export function NotificationRow({
  notification,
  now,
  onRead,
  onFollow,
}: {
  readonly notification: NotificationView;
  readonly now: number;
  readonly onRead: (id: string) => void;
  readonly onFollow?: (() => void) | undefined;
}) {
  const messages = useMessages('notifications');
  const format = useFormat();
  const { what, more } = describeNotification(notification, messages, format);
  const isNew = notification.readAt === null;
  const Icon = iconOf(notification);
  return (
    <li className="flex items-center gap-1 ps-4 pe-2 not-last:border-b not-last:border-line has-[a:hover]:bg-hover">
      <RowLink
        isBare
        href={notificationHref(notification)}
        onPress={() => {
          if (isNew) onRead(notification.id);
          onFollow?.();
        }}
      >
        <Icon aria-hidden className="size-[18px] shrink-0 self-start text-muted mt-1" />
        <span className="flex min-w-0 flex-1 flex-col py-0.5">
          <span title={what} className={cx('line-clamp-3 break-words', isNew && 'font-medium')}>
            {isNew && <span className="sr-only">{messages.isNew}: </span>}
            {what}
          </span>
          {more && <span className="text-sm break-words text-muted">{more}</span>}
          <span title={format.moment(notification.at)} className="text-xs text-muted tabular-nums">
            {format.when(notification.at, now)}
          </span>
        </span>
        {isNew && <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />}
      </RowLink>
      {isNew ? (
        <IconButton label={messages.readOne({ what })} size="sm" onPress={() => onRead(notification.id)}>
          <Check aria-hidden />
        </IconButton>
      ) : (
        <span className="size-7 shrink-0 touch:size-11" />
      )}
    </li>
  );
}

function iconOf(notification: NotificationView): typeof Link2 {
  switch (notification.kind) {
    case 'link-used':
      return Link2;
    case 'request-received':
      return Inbox;
    case 'quota':
      return Gauge;
    case 'new-device':
      return MonitorSmartphone;
    case 'job-ended':
      return notification.detail.state === 'failed' ? CircleAlert : CircleCheck;
    case 'invitation-accepted':
      return UserRoundCheck;
    case 'damage':
      return CircleAlert;
  }
}

/** The text of a notification: a sentence and the details below it. */
function describeNotification(
  notification: NotificationView,
  { says, more, aLink }: Messages['notifications'],
  format: Format,
): { readonly what: string; readonly more: string } {
  const { count } = notification;
  switch (notification.kind) {
    case 'link-used':
      return { what: says[notification.detail.event]({ name: notification.detail.name || aLink, count }), more: '' };
    case 'request-received': {
      const { title, from, files } = notification.detail;
      return { what: says.received({ title, count }), more: more.received({ from, files }) };
    }
    case 'quota': {
      const { percent, usedBytes, quotaBytes } = notification.detail;
      if (percent >= 100) return { what: says.full, more: more.full };
      return {
        what: says.quota({ percent }),
        more: more.quota({ used: format.size(usedBytes), quota: format.size(quotaBytes) }),
      };
    }
    case 'new-device':
      return {
        what: says.device({ device: notification.detail.device }),
        more: more.device({ address: notification.detail.address }),
      };
    case 'job-ended': {
      const { work, state } = notification.detail;
      const known = Object.hasOwn(says.jobs, work) ? says.jobs[work as keyof typeof says.jobs] : says.jobs.other;
      return { what: known[state], more: '' };
    }
    case 'invitation-accepted':
      return { what: says.joined({ name: notification.detail.name }), more: '' };
    case 'damage': {
      const { bucket, name } = notification.detail;
      return { what: says.damage({ name: `${bucket}/${name}`, count }), more: more.damage };
    }
  }
}
