import type { UploadSummary } from '../queue/upload-summary.ts';

/** What stands on the icon of the installed application: how many are still to come, or how many failed; null: nothing. */
export function badgeOf({ unsettled, paused, failed }: UploadSummary): number | null {
  const coming = unsettled - paused;
  return coming > 0 ? coming : failed > 0 ? failed : null;
}
