import { useState } from 'react';
import { type Trouble, troubleOf } from './trouble.ts';

/** Something that a button does: whether it is at work, and what became of it when it could not be done. */
export function useDeed<Given extends readonly unknown[]>(perform: (...given: Given) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  return {
    isPending,
    trouble,
    /** The trouble is about something that has changed since. */
    forget: () => setTrouble(undefined),
    run(...given: Given): void {
      if (isPending) return;
      setPending(true);
      setTrouble(undefined);
      perform(...given)
        .catch((error: unknown) => {
          const met = troubleOf(error);
          // Who turned round by themselves knows it.
          if (met.code !== 'cancelled') setTrouble(met);
        })
        .finally(() => setPending(false));
    },
  };
}
