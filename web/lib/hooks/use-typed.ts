import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/**
 * What stands in the search field of a list. The address follows it when the typing rests, and it follows the address when
 * one goes back.
 */
export function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), 250);
  const report = useEffectEvent((text: string) => {
    if (text !== search) onSearch(text);
  });
  useEffect(() => report(settled), [settled]);
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  return [typed, setTyped] as const;
}
