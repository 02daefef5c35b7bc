import type { KeyRow, KeyTable } from '../ui/keys/key-table.ts';
import { keyShownFor } from '../ui/keys/own-keys.ts';
import { itemActions, type KeyedActionId, keyedActions } from './item-actions.ts';

/** All shortcuts of the drive, in the order of the shortcut sheet. The keys of item actions come from item-actions.ts. */
const listRows = [
  { id: 'move', group: 'list', keys: moving(''), fixed: true, shown: ['ArrowUp', 'ArrowDown', 'Home', 'End'] },
  { id: 'jump', group: 'list', keys: [], fixed: true, shown: ['A…Z'] },
  { id: 'open', group: 'list', keys: itemActions.open.keys },
  { id: 'preview', group: 'list', keys: itemActions.preview.keys, whereSpaceSelects: [] },
  { id: 'parent', group: 'list', keys: ['Alt+ArrowUp', 'Backspace'] },
  { id: 'menu', group: 'list', keys: ['Shift+F10', 'ContextMenu'] },
  { id: 'selectAll', group: 'select', keys: ['Ctrl+A'] },
  { id: 'extend', group: 'select', keys: moving('Shift+'), fixed: true, shown: ['Shift+ArrowDown'] },
  { id: 'toggle', group: 'select', keys: ['Ctrl+Space'], whereSpaceSelects: ['Space', 'Ctrl+Space'] },
  { id: 'range', group: 'select', keys: ['Shift+Space', 'Ctrl+Shift+Space'] },
  { id: 'clear', group: 'select', keys: ['Escape', 'Ctrl+Shift+A'], fixed: true, shown: ['Escape'] },
] as const satisfies readonly ShortcutRow[];

const otherRows = [
  { id: 'copy', group: 'change', keys: ['Ctrl+C'], fixed: true },
  { id: 'cut', group: 'change', keys: ['Ctrl+X'], fixed: true },
  { id: 'paste', group: 'change', keys: ['Ctrl+V'], fixed: true },
  { id: 'undo', group: 'everywhere', keys: ['Ctrl+Z'] },
  { id: 'redo', group: 'everywhere', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'] },
  { id: 'view', group: 'everywhere', keys: ['V'] },
  { id: 'refresh', group: 'everywhere', keys: ['F4'] },
] as const satisfies readonly ShortcutRow[];

type ShortcutRow = KeyRow & { readonly group: ShortcutGroupName };

export type ShortcutGroupName = 'list' | 'select' | 'change' | 'everywhere';
export type DriveShortcut = (typeof listRows | typeof otherRows)[number]['id'] | KeyedActionId;

interface DriveRow extends KeyRow<DriveShortcut> {
  readonly group: ShortcutGroupName;
}

export const driveShortcuts: Omit<KeyTable<DriveShortcut>, 'rows'> & { readonly rows: readonly DriveRow[] } = {
  name: 'drive',
  rows: [...listRows, ...keyedActions.map((action) => ({ ...action, group: 'change' as const })), ...otherRows],
};

/** The key to show beside a shortcut's action. */
export function keyOf(id: DriveShortcut): string {
  return keyShownFor(driveShortcuts, id);
}

function moving(modifier: '' | 'Shift+'): readonly string[] {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'].map(
    (key) => modifier + key,
  );
}
