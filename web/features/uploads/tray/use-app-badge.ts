import { useEffect } from 'react';

/** Puts a number on the icon of the installed application, where the system shows one. */
export function useAppBadge(count: number | null): void {
  useEffect(() => {
    if (!hasBadge(navigator) || count === null) return;
    // A page that is not installed has no icon to write on, and says so; nothing is lost by it.
    void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  const isShown = count !== null;
  useEffect(() => {
    if (!hasBadge(navigator) || !isShown) return;
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [isShown]);
}

/** Not in every browser. */
function hasBadge(scope: Navigator): boolean {
  return 'setAppBadge' in scope;
}
