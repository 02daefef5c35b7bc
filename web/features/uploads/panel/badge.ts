import type { UploadSummary } from '../queue/upload-summary.ts';

/** The number on the app icon: pending uploads, otherwise failed uploads; null hides the badge. */
export function badgeOf({ unsettled, paused, failed }: UploadSummary): number | null {
  const coming = unsettled - paused;
  return coming > 0 ? coming : failed > 0 ? failed : null;
}
