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

/**
 * Rows as a file for a spreadsheet. A name that begins like a formula would be run by it, so such a cell begins with an
 * apostrophe (T40). The mark at the beginning says that it is UTF-8.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
