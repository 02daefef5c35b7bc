import { isUnsettled, type UploadItem } from './upload-item.ts';

export interface UploadSummary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Skipped files. The other counts do not include them. */
  readonly skipped: number;
  /** Running, waiting or paused by the person. */
  readonly unsettled: number;
  readonly paused: number;
  /** Uploads of an earlier page that need their file or a click. The other counts do not include them. */
  readonly left: number;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly percent: number;
}

/** Counts the whole batch. Cancelled and skipped files are left out, because they would distort the progress. */
export function summaryOf(items: readonly UploadItem[]): UploadSummary {
  const known = summaries.get(items) ?? count(items);
  summaries.set(items, known);
  return known;
}

/** The window title and the upload panel summarize the same list many times between changes. */
const summaries = new WeakMap<readonly UploadItem[], UploadSummary>();

function count(items: readonly UploadItem[]): UploadSummary {
  const sum = {
    total: 0,
    done: 0,
    failed: 0,
    skipped: 0,
    unsettled: 0,
    paused: 0,
    left: 0,
    sentBytes: 0,
    totalBytes: 0,
  };
  for (const item of items) {
    if (item.state === 'skipped') sum.skipped += 1;
    if (item.state === 'cancelled' || item.state === 'skipped') continue;
    if (item.needs !== null) {
      sum.left += 1;
      continue;
    }
    sum.total += 1;
    if (item.state === 'failed') {
      sum.failed += 1;
      continue;
    }
    sum.totalBytes += item.size;
    sum.sentBytes += item.sentBytes;
    if (item.state === 'done') sum.done += 1;
    if (item.state === 'paused') sum.paused += 1;
    if (isUnsettled(item)) sum.unsettled += 1;
  }
  return { ...sum, percent: percentOfAll(sum) };
}

function percentOfAll({ unsettled, sentBytes, totalBytes, done, total }: Omit<UploadSummary, 'percent'>): number {
  if (unsettled === 0) return 100;
  const fraction = totalBytes === 0 ? done / total : sentBytes / totalBytes;
  return Math.min(99, Math.floor(fraction * 100));
}

export type UploadTitle =
  | { readonly say: 'uploading'; readonly at: number; readonly total: number }
  | { readonly say: 'paused' | 'done' | 'failed' | 'skipped'; readonly count: number }
  | { readonly say: 'doneFailed'; readonly done: number; readonly failed: number }
  | { readonly say: 'cancelled' };

/** Selects the heading for the whole list. */
export function titleOf({ total, done, failed, skipped, unsettled, paused, left }: UploadSummary): UploadTitle {
  if (unsettled > paused) return { say: 'uploading', at: Math.min(done + 1, total), total };
  if (paused + left > 0) return { say: 'paused', count: paused + left };
  if (total === 0) return skipped > 0 ? { say: 'skipped', count: skipped } : { say: 'cancelled' };
  if (failed === 0) return { say: 'done', count: done };
  return done === 0 ? { say: 'failed', count: failed } : { say: 'doneFailed', done, failed };
}
