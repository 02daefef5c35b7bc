import { useState } from 'react';
import { keepUnlock, keptUnlock, type Pass, passOf } from '../model/pass.ts';

/** The visitor's way in, and how to keep what a password gave. */
export function usePass(token: string): { readonly pass: Pass; readonly setUnlock: (unlock: string | null) => void } {
  const [unlock, show] = useState(() => keptUnlock(window.sessionStorage, token));
  return {
    pass: passOf(token, unlock),
    setUnlock: (next) => {
      keepUnlock(window.sessionStorage, token, next);
      show(next);
    },
  };
}
