import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { cx } from './layout/cx.ts';
import { Kbd } from './text/kbd.tsx';

export interface SearchOption {
  readonly id: string;
  /** The text for screen readers. */
  readonly text: string;
  readonly content: ReactNode;
  readonly run: () => void;
}

/** A search field with suggestions below it. It is open while mounted, and closes when it loses the focus. */
export function SearchCombobox({
  label,
  placeholder,
  text,
  onText,
  options,
  onSubmit,
  onClose,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: readonly SearchOption[];
  /** Enter without a chosen suggestion. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}) {
  // Read while rendering, because the field takes the focus before effects run.
  const [before] = useState(() => document.activeElement);
  const isOpen = text.trim() !== '';
  /**
   * In the capture phase, because React Aria stops both keys. React Aria repeats keys on the suggestions; these do not
   * count.
   */
  function onKeyDownCapture(event: KeyboardEvent) {
    const { target } = event;
    if (event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    const isChosen = target.hasAttribute('aria-activedescendant');
    if (event.key === 'Escape') {
      onClose();
      if (before instanceof HTMLElement) before.focus();
    } else if (event.key === 'Enter' && !isChosen) onSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div onKeyDownCapture={onKeyDownCapture} onMouseDownCapture={keepFocus} className="absolute inset-x-0 -top-0 z-30">
      <Autocomplete inputValue={text} onInputChange={onText} disableAutoFocusFirst>
        <TextField
          autoFocus
          aria-label={label}
          type="search"
          // React Aria sends untrusted blur events while the arrow keys move through the suggestions.
          onBlur={({ nativeEvent }) => nativeEvent.isTrusted && onClose()}
          className="flex h-9 items-center gap-2.5 rounded-md border border-focus bg-raised px-3 outline-2 outline-focus/50"
        >
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
          <Input
            role="combobox"
            aria-expanded={isOpen}
            placeholder={placeholder}
            className="h-full min-w-0 flex-1 bg-transparent outline-hidden placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
          />
          <Kbd keys="Esc" />
        </TextField>
        <ListBox
          aria-label={label}
          items={options}
          shouldFocusWrap
          className={cx('mt-1.5 rounded-lg border border-line bg-raised p-1 shadow-float', !isOpen && 'hidden')}
        >
          {(option) => (
            <ListBoxItem
              textValue={option.text}
              onAction={option.run}
              className="flex h-11 min-w-0 cursor-default items-center gap-3 rounded-md px-2.5 outline-hidden hover:bg-hover data-focused:bg-hover"
            >
              {option.content}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}

/** A press on a suggestion must not take the focus from the field, which would close the list. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
