import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The key of the history entry that shows a page; it is the same after Back. While a navigation is pending the address
 * already changed, so the page keeps the entry of its own path.
 */
export function useHistoryEntry(path: string): string {
  const here = useLocation({
    select: ({ pathname, state, href }) => (pathname === path ? (state.__TSR_key ?? href) : null),
  });
  const [last, setLast] = useState(here ?? path);
  if (here !== null && here !== last) setLast(here);
  return here ?? last;
}
