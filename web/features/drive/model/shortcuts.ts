/**
 * Every key of the drive, in one table: what is pressed, and what the sheet of shortcuts shows. `Ctrl` is ⌘ on Apple.
 * Keys that move and select inside a list are not asked for by name; they stand here to be shown.
 */
export const driveShortcuts = [
  { id: 'move', group: 'list', keys: [], shown: ['↑', '↓', 'Home', 'End'] },
  { id: 'jump', group: 'list', keys: [], shown: ['A…Z'] },
  { id: 'open', group: 'list', keys: ['Enter', 'Alt+ArrowDown'], shown: ['Enter'] },
  { id: 'preview', group: 'list', keys: ['Space'], shown: ['Space'] },
  { id: 'parent', group: 'list', keys: ['Alt+ArrowUp', 'Backspace'], shown: ['Alt+↑', 'Backspace'] },
  { id: 'menu', group: 'list', keys: [], shown: ['Shift+F10'] },
  { id: 'selectAll', group: 'select', keys: ['Ctrl+A'], shown: ['Ctrl+A'] },
  { id: 'extend', group: 'select', keys: [], shown: ['Shift+↓'] },
  { id: 'toggle', group: 'select', keys: [], shown: ['Ctrl+Space'] },
  { id: 'clear', group: 'select', keys: ['Escape'], shown: ['Esc'] },
  { id: 'rename', group: 'change', keys: ['F2'], shown: ['F2'] },
  { id: 'trash', group: 'change', keys: ['Delete'], shown: ['Del'] },
  { id: 'purge', group: 'change', keys: ['Shift+Delete'], shown: ['Shift+Del'] },
  { id: 'copy', group: 'change', keys: [], shown: ['Ctrl+C'] },
  { id: 'cut', group: 'change', keys: [], shown: ['Ctrl+X'] },
  { id: 'paste', group: 'change', keys: [], shown: ['Ctrl+V'] },
  { id: 'view', group: 'everywhere', keys: ['V'], shown: ['V'] },
  { id: 'refresh', group: 'everywhere', keys: ['F4'], shown: ['F4'] },
] as const satisfies readonly Shortcut[];

interface Shortcut {
  readonly id: string;
  readonly group: ShortcutGroupName;
  readonly keys: readonly string[];
  readonly shown: readonly string[];
}

export type ShortcutGroupName = 'list' | 'select' | 'change' | 'everywhere';
export type DriveShortcut = (typeof driveShortcuts)[number]['id'];

/** Deeds by name, as deeds by key. */
export function byKeys(deeds: Readonly<Partial<Record<DriveShortcut, () => unknown>>>): Record<string, () => unknown> {
  const found: Record<string, () => unknown> = {};
  for (const { id, keys } of driveShortcuts) {
    const deed = deeds[id];
    if (deed) for (const key of keys) found[key] = deed;
  }
  return found;
}

/** How the key of a deed is shown beside it. */
export function keyOf(id: DriveShortcut): string {
  const shortcut: Shortcut | undefined = driveShortcuts.find((known) => known.id === id);
  return shortcut?.shown[0] ?? '';
}
