import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOff } from './single-keys.ts';

/** Deeds by key, written as `F2`, `Ctrl+Z` (Cmd on Apple), `Space` or `?`. Returning false lets the key go on. */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

/**
 * Shortcuts of a page. They stay silent where a person types and inside menus and dialogs, which have keys of their own.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    const name = shortcutOf(event);
    if (!Object.hasOwn(shortcuts, name) || (isSingle(name) && areSingleKeysOff())) return;
    if (shortcuts[name]?.() !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const printed = event.key.length === 1 && event.key !== ' ';
  const ctrl = event.ctrlKey || event.metaKey;
  return [
    ctrl && 'Ctrl',
    event.altKey && 'Alt',
    // Shift is already in a printed sign such as "?", unless another key makes the sign a command.
    event.shiftKey && (!printed || ctrl || event.altKey) && 'Shift',
    event.key === ' ' ? 'Space' : printed ? event.key.toUpperCase() : event.key,
  ]
    .filter(Boolean)
    .join('+');
}

/** A sign by itself: who dictates or trembles presses it by mistake, so these can be switched off (WCAG 2.1.4). */
function isSingle(name: string): boolean {
  return name.length === 1;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]') !==
    null
  );
}
