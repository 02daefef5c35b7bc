import { count } from '../../../lib/count.ts';
import { formatRemaining } from '../../../lib/format-time.ts';
import { isAtRisk, type UploadItem } from './upload-item.ts';

export interface UploadSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly unsettled: number;
  /** Of an earlier page, waiting for their file. They are no part of the other numbers. */
  readonly left: number;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly percent: number;
}

/** The whole batch in numbers. What was cancelled was never meant and is not counted. */
export function summaryOf(items: readonly UploadItem[]): UploadSummary {
  const meant = items.filter((item) => item.state !== 'cancelled' && !item.needsFile);
  const living = meant.filter((item) => item.state !== 'failed');
  const totalBytes = living.reduce((sum, item) => sum + item.size, 0);
  const sentBytes = living.reduce((sum, item) => sum + item.sentBytes, 0);
  const unsettled = meant.filter(isAtRisk).length;
  return {
    total: meant.length,
    done: meant.filter((item) => item.state === 'done').length,
    failed: meant.length - living.length,
    unsettled,
    left: items.filter((item) => item.needsFile).length,
    sentBytes,
    totalBytes,
    percent: unsettled === 0 ? 100 : totalBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / totalBytes) * 100)),
  };
}

/** The tray's title: `Uploading 2 of 5 · 38 % · 4 min left`. */
export function titleOf(summary: UploadSummary, remainingMs: number | null): string {
  if (summary.unsettled > 0) {
    const parts = [`Uploading ${summary.done + 1} of ${summary.total}`, `${summary.percent} %`];
    return (remainingMs === null ? parts : [...parts, formatRemaining(remainingMs)]).join(' · ');
  }
  if (summary.left > 0) return `${count(summary.left, 'upload')} paused`;
  if (summary.total === 0) return 'Uploads cancelled';
  if (summary.failed === 0) return `${count(summary.done, 'upload')} done`;
  return summary.done === 0
    ? `${count(summary.failed, 'upload')} failed`
    : `${summary.done} done · ${summary.failed} failed`;
}
