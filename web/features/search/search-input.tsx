import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';

/** The search text; it applies after a short pause in typing. */
export function SearchInput({
  text,
  onText,
  label,
  placeholder,
  takesFocus,
}: {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly label: string;
  readonly placeholder: string;
  /** Focuses the field when there is no text yet. */
  readonly takesFocus: boolean;
}) {
  const [typed, setTyped] = useState(text);
  const [lastText, setLastText] = useState(text);
  const [isFirst] = useState(takesFocus && text === '');
  // The address changed by Back or by the search field in the top bar.
  if (lastText !== text) {
    setLastText(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const settled = useDebounced(typed.trim(), 250);
  const reportSearch = useEffectEvent((next: string) => {
    if (next !== text) onText(next);
  });
  useEffect(() => reportSearch(settled), [settled]);
  return (
    <div className="flex flex-1 *:max-w-xl! *:flex-1">
      <SearchField label={label} placeholder={placeholder} value={typed} autoFocus={isFirst} onChange={setTyped} />
    </div>
  );
}
