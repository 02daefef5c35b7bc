import { useEffect, useEffectEvent } from 'react';

/** Reports unsaved changes to the guard of the page. An unmounted form has nothing left to lose. */
export function useDirtyReport(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const report = useEffectEvent(onDirty);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
}
