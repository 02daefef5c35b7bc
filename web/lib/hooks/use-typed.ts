import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/**
 * The text of a list's search field. The URL follows after a pause in typing, and the field follows the URL on Back.
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
