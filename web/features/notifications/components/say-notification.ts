import type { NotificationView } from '@hearth/contract';
import type { Messages } from '../../../i18n/messages.ts';
import type { Format } from '../../../lib/format/format.ts';

/** A notice in words: what happened, and the small print below it. */
export function describeNotification(
  notice: NotificationView,
  { says, more, aLink }: Messages['notifications'],
  format: Format,
): { readonly what: string; readonly more: string } {
  const { count } = notice;
  switch (notice.kind) {
    case 'link-used':
      return { what: says[notice.detail.event]({ name: notice.detail.name || aLink, count }), more: '' };
    case 'request-received': {
      const { title, from, files } = notice.detail;
      return { what: says.received({ title, count }), more: more.received({ from, files }) };
    }
    case 'quota': {
      const { percent, usedBytes, quotaBytes } = notice.detail;
      if (percent >= 100) return { what: says.full, more: more.full };
      return {
        what: says.quota({ percent }),
        more: more.quota({ used: format.size(usedBytes), quota: format.size(quotaBytes) }),
      };
    }
    case 'new-device':
      return {
        what: says.device({ device: notice.detail.device }),
        more: more.device({ address: notice.detail.address }),
      };
    case 'job-ended': {
      const { work, state } = notice.detail;
      const known = Object.hasOwn(says.jobs, work) ? says.jobs[work as keyof typeof says.jobs] : says.jobs.other;
      return { what: known[state], more: '' };
    }
    case 'invitation-accepted':
      return { what: says.joined({ name: notice.detail.name }), more: '' };
  }
}
