import { type DriveShortcut, driveShortcuts, type ShortcutGroupName } from '../../drive/shortcuts.ts';
import { filmKeys, viewerKeys } from '../../features/preview/model/viewer-shortcuts.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { KeyRow, KeyTable } from '../../ui/keys/key-table.ts';
import { shellShortcuts } from '../shell/shell-shortcuts.ts';

/** An action with shortcuts, and its label. */
export interface KeyEntry {
  /** The id under which a custom shortcut is stored. */
  readonly id: string;
  readonly table: KeyTable;
  readonly row: KeyRow;
  readonly action: string;
}

export interface KeyGroup {
  readonly name: string;
  readonly entries: readonly KeyEntry[];
}

/** All shortcuts of the application: drive, viewer and application shell. */
export function keyGroups({ shell, driveViews }: Pick<Messages, 'shell' | 'driveViews'>): readonly KeyGroup[] {
  const { shortcuts, shortcutGroups, viewerShortcuts } = driveViews;
  const { undo, redo } = shell.shortcuts;
  const nameOf = (id: DriveShortcut) => (id === 'undo' ? undo : id === 'redo' ? redo : shortcuts[id]);
  const ofDrive = (group: ShortcutGroupName) =>
    driveShortcuts.rows.filter((row) => row.group === group).map((row) => entryOf(driveShortcuts, row, nameOf(row.id)));
  return [
    { name: shortcutGroups.list, entries: ofDrive('list') },
    { name: shortcutGroups.select, entries: ofDrive('select') },
    { name: shortcutGroups.change, entries: ofDrive('change') },
    {
      name: shortcutGroups.viewer,
      entries: [
        ...viewerKeys.rows.map((row) => entryOf(viewerKeys, row, viewerShortcuts[row.id])),
        ...filmKeys.rows.map((row) => entryOf(filmKeys, row, viewerShortcuts[row.id])),
      ],
    },
    {
      name: shell.shortcuts.everywhere,
      entries: [
        ...shellShortcuts.rows.map((row) => entryOf(shellShortcuts, row, shell.shortcuts[row.id])),
        ...ofDrive('everywhere'),
      ],
    },
  ];
}

function entryOf(table: KeyTable, row: KeyRow, action: string): KeyEntry {
  return { id: `${table.name}.${row.id}`, table, row, action };
}
