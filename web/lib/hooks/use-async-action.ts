import { useState } from 'react';
import { type AppError, toAppError } from '../backend/app-error.ts';

/** The state of an asynchronous action: whether it runs, and the error of its last run. */
export function useAsyncAction<Given extends readonly unknown[]>(perform: (...given: Given) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<AppError>();
  return {
    isPending,
    error,
    /** Clears an error whose cause has changed since. */
    forget: () => setError(undefined),
    run(...given: Given): void {
      if (isPending) return;
      setPending(true);
      setError(undefined);
      perform(...given)
        .catch((error: unknown) => {
          const appError = toAppError(error);
          // A person who cancelled the action needs no error message.
          if (appError.code !== 'cancelled') setError(appError);
        })
        .finally(() => setPending(false));
    },
  };
}
