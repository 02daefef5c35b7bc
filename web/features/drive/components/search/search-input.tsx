import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../../../lib/hooks/use-debounced.ts';
import { SearchField } from '../../../../ui/forms/search-field.tsx';

/** The words to look for. They are looked for when one has stopped typing for a moment. */
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
  /** Who comes without a word comes to type one. */
  readonly takesFocus: boolean;
}) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [isFirst] = useState(takesFocus && text === '');
  // The address changed by itself: Back, or the field at the top of the page.
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const settled = useDebounced(typed.trim(), 250);
  const tell = useEffectEvent((next: string) => {
    if (next !== text) onText(next);
  });
  useEffect(() => tell(settled), [settled]);
  return (
    <div className="flex flex-1 *:max-w-xl! *:flex-1">
      <SearchField label={label} placeholder={placeholder} value={typed} autoFocus={isFirst} onChange={setTyped} />
    </div>
  );
}
