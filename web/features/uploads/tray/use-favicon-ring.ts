import { useEffect } from 'react';
import { showProgress } from '../../../lib/device/show-progress.ts';

/** Draws the progress around the icon of the tab, so that it can be watched from another one. */
export function useFaviconRing(percent: number | null): void {
  useEffect(() => {
    if (percent === null) return;
    showProgress(percent / 100);
    return () => showProgress(null);
  }, [percent]);
}
