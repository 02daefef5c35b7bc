import { useEffect, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { showProgress } from '../../../lib/device/show-progress.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { rateAfter, rateFrom, remainingMs } from '../queue/upload-rate.ts';
import { titleOf, type UploadSummary } from '../queue/upload-summary.ts';

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

/** The remaining time, sampled once a second while uploads run. */
function useRemaining({ sentBytes, totalBytes, unsettled, paused }: UploadSummary): number | null {
  const [rate, setRate] = useState(() => rateFrom(sentBytes, Date.now()));
  const active = unsettled > paused;
  const [wasActive, setWasActive] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    setRate(rateFrom(sentBytes, Date.now()));
  }
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setRate((before) => rateAfter(before, sentBytes, Date.now())), 1000);
    return () => clearTimeout(timer);
  });
  return active ? remainingMs(rate, totalBytes) : null;
}

/** Shows a number on the icon of the installed application, if the system supports badges. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (!hasBadge(navigator) || count === null) return;
    // The browser rejects the call when the application is not installed; the badge is optional.
    void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  const isShown = count !== null;
  useEffect(() => {
    if (!hasBadge(navigator) || !isShown) return;
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [isShown]);
}

/** Not every browser supports the Badging API. */
function hasBadge(scope: Navigator): boolean {
  return 'setAppBadge' in scope;
}

/** Draws the progress around the favicon, so that the upload can be watched from another tab. */
export function useFaviconRing(percent: number | null): void {
  useEffect(() => {
    if (percent === null) return;
    showProgress(percent / 100);
    return () => showProgress(null);
  }, [percent]);
}
