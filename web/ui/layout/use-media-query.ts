import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The primary pointing device is a finger. */
export const touch = '(pointer: coarse)';
/** Below this width the page uses the phone layout: one column, bars at the edges. */
export const phone = '(width < 40rem)';
