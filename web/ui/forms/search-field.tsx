import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useMessages } from '../../i18n/messages-context.ts';

/** Escape and the cross clear the field. */
export function SearchField({
  label,
  placeholder,
  value,
  autoFocus = false,
  onChange,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const messages = useMessages('ui');
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      autoFocus={autoFocus}
      onChange={onChange}
      className="group flex h-9 w-full items-center gap-2 rounded-md border border-edge bg-raised pe-1 ps-3 transition-colors focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/50 hover:border-muted tablet:max-w-80 touch:h-11"
    >
      <Search aria-hidden className="size-4 shrink-0 text-muted" />
      <Input
        placeholder={placeholder}
        className="h-full min-w-0 flex-1 bg-transparent outline-hidden placeholder:text-faint touch:text-lg [&::-webkit-search-cancel-button]:hidden"
      />
      <Button
        className="flex size-7 shrink-0 items-center justify-center rounded-sm text-muted touch:-me-1 touch:size-11 group-data-empty:hidden data-hovered:bg-hover data-hovered:text-text"
        aria-label={messages.clear}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </AriaSearchField>
  );
}
