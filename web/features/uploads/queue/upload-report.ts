import { isUnsettled, type UploadItem } from './upload-item.ts';

export type ReportedOutcome = UploadItem['outcome'] | 'skipped' | 'failed' | 'cancelled' | 'unfinished';

export function reportedOutcome(item: UploadItem): ReportedOutcome {
  if (isUnsettled(item)) return 'unfinished';
  return item.state === 'done' ? item.outcome : item.state === 'skipped' ? 'skipped' : endOf(item.state);
}

function endOf(state: UploadItem['state']): 'failed' | 'cancelled' {
  return state === 'failed' ? 'failed' : 'cancelled';
}

export function countOutcomes(items: readonly UploadItem[]): Readonly<Record<ReportedOutcome, number>> {
  const counts = { uploaded: 0, replaced: 0, keptBoth: 0, skipped: 0, failed: 0, cancelled: 0, unfinished: 0 };
  for (const item of items) counts[reportedOutcome(item)] += 1;
  return counts;
}
