import type { NotificationView } from '@hearth/contract';
import type { Messages } from '../../../i18n/messages.ts';
import type { Format } from '../../../lib/format/format.ts';

/** The text of a notification: a sentence and the details below it. */
export function describeNotification(
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
  }
}
