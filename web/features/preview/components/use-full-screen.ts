import { useSyncExternalStore } from 'react';

/** Full screen for the whole document, because dialogs and menus are rendered in portals outside the viewer. */
export function toggleFullScreen(): void {
  const turned = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  // The browser may refuse full screen; the viewer then stays as it is.
  turned.catch(() => {});
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
