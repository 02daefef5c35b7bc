import { type KeyboardEvent, useRef } from 'react';
import { Kbd } from '../text/kbd.tsx';
import { shortcutOf } from './use-shortcuts.ts';

/**
 * A field that records the pressed key instead of its character. Tab still leaves the field and Escape still closes the
 * dialog, so that keyboard users are not trapped (WCAG 2.1.2).
 */
export function KeyField({
  label,
  hintId,
  placeholder,
  value,
  onPress,
}: {
  readonly label: string;
  readonly hintId: string;
  readonly placeholder: string;
  readonly value: string | null;
  readonly onPress: (key: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (held.has(event.key) || leading.has(event.key) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onPress(shortcutOf(event.nativeEvent));
  };
  return (
    <div className="relative flex h-20 items-center justify-center rounded-md border border-edge bg-sunken focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to press a key, and this field records it.
        autoFocus
        readOnly
        aria-label={label}
        aria-describedby={hintId}
        value={value ?? ''}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full cursor-default rounded-md bg-transparent text-transparent outline-hidden selection:bg-transparent"
      />
      <span aria-hidden className="pointer-events-none relative text-muted">
        {value === null ? placeholder : <Kbd keys={value} large onTouch />}
      </span>
    </div>
  );
}

const held = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Fn',
  'Unidentified',
  'Process',
  'Dead',
]);
const leading = new Set(['Tab', 'Escape']);
