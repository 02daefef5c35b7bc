import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The entry of the window's history that a page stands at, by a name that stays when one comes back to it. The address
 * runs ahead of the page when one leaves; the page keeps the entry it had at its own address.
 */
export function useHistoryEntry(path: string): string {
  const here = useLocation({
    select: ({ pathname, state, href }) => (pathname === path ? (state.__TSR_key ?? href) : null),
  });
  const [kept, keep] = useState(here ?? path);
  if (here !== null && here !== kept) keep(here);
  return here ?? kept;
}
