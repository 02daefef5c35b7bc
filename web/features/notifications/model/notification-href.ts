import type { NotificationView } from '@hearth/contract';

/** Where the thing is that a notice tells of. */
export function noticeHref(notice: NotificationView): string {
  switch (notice.kind) {
    case 'link-used':
      return `/links/${encodeURIComponent(notice.detail.linkId)}`;
    case 'request-received':
      return `/requests/${encodeURIComponent(notice.detail.requestId)}`;
    case 'new-device':
      return '/account/sessions';
    case 'invitation-accepted':
      return `/console/users/${encodeURIComponent(notice.detail.uid)}`;
    case 'job-ended':
      return workPages.get(notice.detail.work) ?? '/files';
    case 'quota':
      return '/files';
  }
}

const workPages: ReadonlyMap<string, string> = new Map([
  ['account-export', '/account/data'],
  ['drive-emptyTrash', '/trash'],
  ['drive-recount', '/console'],
]);
