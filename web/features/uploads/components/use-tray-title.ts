import { useOnline } from '../../../lib/use-online.ts';
import { useFormat, useWords } from '../../../words/words-context.ts';
import { titleOf, type UploadSummary } from '../model/upload-summary.ts';
import { useRemaining } from './use-remaining.ts';

/** `Uploading 12 of 340 · 38 % · 4 min left`, or how it ended. */
export function useTrayTitle(summary: UploadSummary): string {
  const { title: words } = useWords('uploads');
  const format = useFormat();
  const isOnline = useOnline();
  const remaining = useRemaining(summary);
  const title = titleOf(summary);
  switch (title.say) {
    case 'uploading': {
      if (!isOnline) return words.offline(summary.unsettled - summary.paused);
      const percent = format.percent(summary.percent / 100);
      return remaining === null
        ? words.uploading(title.at, title.total, percent)
        : words.uploadingLeft(title.at, title.total, percent, format.remaining(remaining));
    }
    case 'doneFailed':
      return words.doneFailed(title.done, title.failed);
    case 'cancelled':
      return words.cancelled;
    default:
      return words[title.say](title.count);
  }
}
