import { useEffect, useEffectEvent } from 'react';
import { actionAt, type KeyTable } from './key-table.ts';
import { readHabits } from './own-keys.ts';
import { areSingleKeysOff } from './single-keys.ts';

/** Deeds by their name in a table of keys. Returning false lets the key go on. */
export type Shortcuts<Id extends string> = Readonly<Partial<Record<Id, () => unknown>>>;

/**
 * Shortcuts of a page. They stay silent where a person types and inside menus and dialogs, which have keys of their own.
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

/** What to run for a key, if anything is there to run. */
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

/** Whether a page that is open has a use for the key: a list must not take it for a letter of a name. */
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
  // AltGr writes letters, such as the Polish "ś"; Windows tells it as Ctrl and Alt held together.
  const writes = printed && event.getModifierState?.('AltGraph') === true;
  const ctrl = !writes && (event.ctrlKey || event.metaKey);
  const alt = !writes && event.altKey;
  return [
    ctrl && 'Ctrl',
    alt && 'Alt',
    // Shift is already in a printed sign such as "?", unless another key makes the sign a command.
    event.shiftKey && (!printed || ctrl || alt) && 'Shift',
    event.key === ' ' ? 'Space' : signOf(event, ctrl || alt),
  ]
    .filter(Boolean)
    .join('+');
}

/**
 * The letter on the key where a command would else depend on the language of the keyboard: Ctrl+K is Ctrl+Л on a Russian
 * one, and Alt makes other signs of letters, or none yet (`Dead`).
 */
function signOf({ key, code = '' }: Pressed, isCommand: boolean): string {
  const isForeign = key === 'Dead' || (key.length === 1 && !/[\x21-\x7e]/.test(key));
  const [, letter] = (isCommand && isForeign && /^(?:Key|Digit)(.)$/.exec(code)) || [];
  return letter ?? (key.length === 1 ? key.toUpperCase() : key);
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
