import { useState } from 'react';
import { type AppError, toAppError } from '../backend/app-error.ts';

/** Something that a button does: whether it is at work, and what became of it when it could not be done. */
export function useAsyncAction<Given extends readonly unknown[]>(perform: (...given: Given) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<AppError>();
  return {
    isPending,
    error,
    /** The trouble is about something that has changed since. */
    forget: () => setError(undefined),
    run(...given: Given): void {
      if (isPending) return;
      setPending(true);
      setError(undefined);
      perform(...given)
        .catch((error: unknown) => {
          const met = toAppError(error);
          // Who turned round by themselves knows it.
          if (met.code !== 'cancelled') setError(met);
        })
        .finally(() => setPending(false));
    },
  };
}
