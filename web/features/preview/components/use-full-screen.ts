import { useSyncExternalStore } from 'react';

/** The whole page, so that everything that floats over it comes along. */
export function toggleFullScreen(): void {
  const turned = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  // The browser may refuse; then all stays as it is.
  turned.catch(() => {});
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
