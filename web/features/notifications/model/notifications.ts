import type { NotificationView } from '@hearth/contract';

/** The page that a notification refers to. */
export function notificationHref(notification: NotificationView): string {
  switch (notification.kind) {
    case 'link-used':
      return `/links/${encodeURIComponent(notification.detail.linkId)}`;
    case 'request-received':
      return `/requests/${encodeURIComponent(notification.detail.requestId)}`;
    case 'new-device':
      return '/account/sessions';
    case 'invitation-accepted':
      return `/console/users/${encodeURIComponent(notification.detail.uid)}`;
    case 'job-ended':
      return workPages.get(notification.detail.work) ?? '/files';
    case 'quota':
      return '/files';
    case 'damage':
      return '/console';
  }
}

const workPages: ReadonlyMap<string, string> = new Map([
  ['account-export', '/account/data'],
  ['drive-emptyTrash', '/trash'],
  ['drive-recount', '/console'],
]);

/** Splits notifications at midnight in the person's time zone; both parts keep their order. */
export function byDay<N extends { readonly at: number }>(
  notifications: readonly N[],
  now: number,
): { readonly today: readonly N[]; readonly earlier: readonly N[] } {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return {
    today: notifications.filter(({ at }) => at >= midnight),
    earlier: notifications.filter(({ at }) => at < midnight),
  };
}

/** The number on the bell, which has room for two digits. */
export function badgeOf(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
