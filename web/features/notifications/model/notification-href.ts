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
  }
}

const workPages: ReadonlyMap<string, string> = new Map([
  ['account-export', '/account/data'],
  ['drive-emptyTrash', '/trash'],
  ['drive-recount', '/console'],
]);
