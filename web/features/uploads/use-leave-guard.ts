import { useEffect } from 'react';

/** Asks for confirmation before the page unloads, but only while bytes would be lost. */
export function useLeaveGuard(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atRisk]);
}
