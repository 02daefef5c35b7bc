import { useEffect } from 'react';

/** Keeps the screen on during uploads: a phone that goes to sleep stops sending. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (isOver) await given.release();
        else lock = given;
      } catch {
        // The browser refuses the lock when the battery is low; the upload continues without the lock.
      }
    };
    // The browser releases the lock when the tab is hidden.
    const again = () => void requestLock();
    void requestLock();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [active]);
}
