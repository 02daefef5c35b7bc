import { useEffect, useEffectEvent } from 'react';

/** Deeds by key, written as `F2`, `Ctrl+Z` (Cmd on Apple) or `?`. Returning false lets the key go on. */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

/**
 * Shortcuts of a page. They stay silent where a person types and inside menus and dialogs, which have keys of their own.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    const name = shortcutOf(event);
    if (!Object.hasOwn(shortcuts, name)) return;
    if (shortcuts[name]?.() !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const printed = event.key.length === 1;
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    // Shift is already in a printed sign such as "?".
    event.shiftKey && !printed && 'Shift',
    printed ? event.key.toUpperCase() : event.key,
  ]
    .filter(Boolean)
    .join('+');
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]') !==
    null
  );
}
