import { useEffect, useEffectEvent } from 'react';
import { actionAt, type KeyTable } from './key-table.ts';
import { readHabits } from './own-keys.ts';

/** Handlers by action id of a key table. A handler that returns false lets the key event continue. */
export type Shortcuts<Id extends string> = Readonly<Partial<Record<Id, () => unknown>>>;

/**
 * Registers the shortcuts of a page. They are ignored in text fields and inside menus and dialogs, which have keys of
 * their own.
 */
export function useShortcuts<Id extends string>(table: KeyTable<Id>, shortcuts: Shortcuts<Id>): void {
  const actionOf = useEffectEvent((key: string) => shortcutFor(table, shortcuts, key));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    const run = actionOf(shortcutOf(event));
    if (run && run() !== false) event.preventDefault();
  });
  useEffect(() => {
    const has = (key: string) => actionOf(key) !== undefined;
    listening.add(has);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      listening.delete(has);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** The handler for a key, if the page has one. */
export function shortcutFor<Id extends string>(
  table: KeyTable<Id>,
  shortcuts: Shortcuts<Id>,
  key: string,
): (() => unknown) | undefined {
  if (isSingle(key) && areSingleKeysOff()) return undefined;
  const rows = table.rows.filter(({ id }) => shortcuts[id]);
  const id = actionAt({ name: table.name, rows }, key, readHabits());
  return id && shortcuts[id];
}

/** Whether the open page uses the key, so that a list does not treat it as type-ahead. */
export function isShortcut(key: string): boolean {
  return [...listening].some((has) => has(key));
}

const listening = new Set<(key: string) => boolean>();

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  readonly code?: string;
  readonly getModifierState?: KeyboardEvent['getModifierState'];
};

export function shortcutOf(event: Pressed): string {
  const printed = event.key.length === 1 && event.key !== ' ';
  // AltGr types letters, such as the Polish "ś"; Windows reports it as Ctrl and Alt together.
  const writes = printed && event.getModifierState?.('AltGraph') === true;
  const ctrl = !writes && (event.ctrlKey || event.metaKey);
  const alt = !writes && event.altKey;
  return [
    ctrl && 'Ctrl',
    alt && 'Alt',
    // A printed character such as "?" already includes Shift, unless Ctrl or Alt makes it a command.
    event.shiftKey && (!printed || ctrl || alt) && 'Shift',
    event.key === ' ' ? 'Space' : signOf(event, ctrl || alt),
  ]
    .filter(Boolean)
    .join('+');
}

/**
 * The letter on the physical key, where a command would otherwise depend on the keyboard layout. Ctrl+K is Ctrl+Л on a
 * Russian one, and Alt changes letters or yields `Dead`.
 */
function signOf({ key, code = '' }: Pressed, isCommand: boolean): string {
  const isForeign = key === 'Dead' || (key.length === 1 && !/[\x21-\x7e]/.test(key));
  const [, letter] = (isCommand && isForeign && /^(?:Key|Digit)(.)$/.exec(code)) || [];
  return letter ?? (key.length === 1 ? key.toUpperCase() : key);
}

/**
 * A single character: people who dictate or have a tremor trigger it by mistake, so it can be switched off (WCAG
 * 2.1.4).
 */
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

/** Whether shortcuts of a single character are switched off in this browser. */
function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(key) === 'off';
  } catch {
    return false; // storage is switched off
  }
}

const key = 'single-keys';
