import { useEffect } from 'react';
import { showProgress } from '../../../lib/device/show-progress.ts';

/** Draws the progress around the favicon, so that the upload can be watched from another tab. */
export function useFaviconRing(percent: number | null): void {
  useEffect(() => {
    if (percent === null) return;
    showProgress(percent / 100);
    return () => showProgress(null);
  }, [percent]);
}
