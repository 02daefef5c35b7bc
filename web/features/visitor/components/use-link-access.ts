import { useState } from 'react';
import { keepUnlock, keptUnlock, type Pass, passOf } from '../model/link-access.ts';

/** The visitor's credentials, and the setter for the unlock token. */
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
