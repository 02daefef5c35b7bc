import { useEffect } from 'react';

/** Shows a number on the icon of the installed application, if the system supports badges. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (!hasBadge(navigator) || count === null) return;
    // The browser rejects the call when the application is not installed; the badge is optional.
    void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  const isShown = count !== null;
  useEffect(() => {
    if (!hasBadge(navigator) || !isShown) return;
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [isShown]);
}

/** Not every browser supports the Badging API. */
function hasBadge(scope: Navigator): boolean {
  return 'setAppBadge' in scope;
}
