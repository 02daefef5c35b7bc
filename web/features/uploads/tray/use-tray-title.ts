import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { titleOf, type UploadSummary } from '../queue/upload-summary.ts';
import { useRemaining } from './use-remaining.ts';

/** `Uploading 12 of 340 · 38 % · 4 min left`, or the result. */
export function useTrayTitle(summary: UploadSummary): string {
  const { title: messages } = useMessages('uploads');
  const format = useFormat();
  const isOnline = useOnline();
  const remaining = useRemaining(summary);
  const title = titleOf(summary);
  switch (title.say) {
    case 'uploading': {
      if (!isOnline) return messages.offline({ count: summary.unsettled - summary.paused });
      const percent = format.percent(summary.percent / 100);
      return remaining === null
        ? messages.uploading({ index: title.at, total: title.total, percent })
        : messages.uploadingLeft({ index: title.at, total: title.total, percent, left: format.remaining(remaining) });
    }
    case 'doneFailed':
      return messages.doneFailed({ done: title.done, failed: title.failed });
    case 'cancelled':
      return messages.cancelled;
    default:
      return messages[title.say]({ count: title.count });
  }
}
