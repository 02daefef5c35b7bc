import { useEffect, useEffectEvent } from 'react';

/** Tells whoever guards a page that something on it is not saved; when the form goes, there is nothing left to lose. */
export function useDirtyReport(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const report = useEffectEvent(onDirty);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
}
