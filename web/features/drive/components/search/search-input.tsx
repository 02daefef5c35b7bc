import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../../../../lib/settled.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useWords } from '../../../../words/words-context.ts';

/** The words to look for. They are looked for when one has stopped typing for a moment. */
export function SearchInput({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const words = useWords('driveMore');
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // Who comes without a word comes to type one.
  const [isFirst] = useState(text === '');
  // The address changed by itself: Back, or the field at the top of the page.
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const settled = useSettled(typed.trim(), 250);
  const tell = useEffectEvent((next: string) => {
    if (next !== text) onText(next);
  });
  useEffect(() => tell(settled), [settled]);
  return (
    <div className="flex *:max-w-xl! *:flex-1">
      <SearchField
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={typed}
        autoFocus={isFirst}
        onChange={setTyped}
      />
    </div>
  );
}
