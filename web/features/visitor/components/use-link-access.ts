import { useState } from 'react';
import { type LinkAccess, linkAccess, storedUnlock, storeUnlock } from '../model/link-access.ts';

/** The visitor's credentials, and the setter for the unlock token. */
export function useLinkAccess(token: string): {
  readonly access: LinkAccess;
  readonly setUnlock: (unlock: string | null) => void;
} {
  const [unlock, show] = useState(() => storedUnlock(window.sessionStorage, token));
  return {
    access: linkAccess(token, unlock),
    setUnlock: (next) => {
      storeUnlock(window.sessionStorage, token, next);
      show(next);
    },
  };
}
