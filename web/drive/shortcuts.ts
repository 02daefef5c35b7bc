import type { KeyRow, KeyTable } from '../ui/keys/key-table.ts';
import { keyShownFor } from '../ui/keys/own-keys.ts';

/** Every key of the drive, in one table. Keys that move inside a list, and those of the clipboard, stay what they are. */
const rows = [
  { id: 'move', group: 'list', keys: moving(''), fixed: true, shown: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
  { id: 'jump', group: 'list', keys: [], fixed: true, shown: ['A…Z'] },
  { id: 'open', group: 'list', keys: ['Enter', 'Alt+ArrowDown'] },
  { id: 'preview', group: 'list', keys: ['Space'], whereSpaceSelects: [] },
  { id: 'parent', group: 'list', keys: ['Alt+ArrowUp', 'Backspace'] },
  { id: 'menu', group: 'list', keys: ['Shift+F10', 'ContextMenu'] },
  { id: 'selectAll', group: 'select', keys: ['Ctrl+A'] },
  { id: 'extend', group: 'select', keys: moving('Shift+'), fixed: true, shown: ['Shift+ArrowDown'] },
  { id: 'toggle', group: 'select', keys: ['Ctrl+Space'], whereSpaceSelects: ['Space', 'Ctrl+Space'] },
  { id: 'range', group: 'select', keys: ['Shift+Space', 'Ctrl+Shift+Space'] },
  { id: 'clear', group: 'select', keys: ['Escape', 'Ctrl+Shift+A'], fixed: true, shown: ['Escape'] },
  { id: 'rename', group: 'change', keys: ['F2', 'Ctrl+Alt+E'] },
  { id: 'moveTo', group: 'change', keys: ['Ctrl+Alt+M'] },
  { id: 'share', group: 'change', keys: ['Ctrl+Alt+A'] },
  { id: 'star', group: 'change', keys: ['Ctrl+Alt+S'] },
  { id: 'download', group: 'change', keys: ['Ctrl+D'] },
  { id: 'trash', group: 'change', keys: ['Delete'] },
  { id: 'purge', group: 'change', keys: ['Shift+Delete'] },
  { id: 'copy', group: 'change', keys: ['Ctrl+C'], fixed: true },
  { id: 'cut', group: 'change', keys: ['Ctrl+X'], fixed: true },
  { id: 'paste', group: 'change', keys: ['Ctrl+V'], fixed: true },
  { id: 'undo', group: 'everywhere', keys: ['Ctrl+Z'] },
  { id: 'redo', group: 'everywhere', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'] },
  { id: 'view', group: 'everywhere', keys: ['V'] },
  { id: 'refresh', group: 'everywhere', keys: ['F4'] },
] as const satisfies readonly (KeyRow & { readonly group: ShortcutGroupName })[];

export type ShortcutGroupName = 'list' | 'select' | 'change' | 'everywhere';
export type DriveShortcut = (typeof rows)[number]['id'];

interface DriveRow extends KeyRow<DriveShortcut> {
  readonly group: ShortcutGroupName;
}

export const driveKeys: Omit<KeyTable<DriveShortcut>, 'rows'> & { readonly rows: readonly DriveRow[] } = {
  name: 'drive',
  rows,
};

/** The key of a deed, to be shown beside it. */
export function keyOf(id: DriveShortcut): string {
  return keyShownFor(driveKeys, id);
}

function moving(held: '' | 'Shift+'): readonly string[] {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'].map(
    (key) => held + key,
  );
}
