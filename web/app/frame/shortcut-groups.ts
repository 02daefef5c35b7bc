import { driveShortcuts, type ShortcutGroupName } from '../../features/drive/model/shortcuts.ts';
import { viewerShortcuts } from '../../features/preview/model/viewer-shortcuts.ts';
import type { ShortcutGroup } from '../../ui/shortcut-sheet.tsx';
import type { Words } from '../../words/words.ts';

/** What the keys do, as the sheet shows it: those of the drive from its own table, then those of every page. */
export function shortcutGroups({ frame, driveMore }: Pick<Words, 'frame' | 'driveMore'>): readonly ShortcutGroup[] {
  const of = (group: ShortcutGroupName) =>
    driveShortcuts
      .filter((shortcut) => shortcut.group === group)
      .map(({ id, shown }) => ({ keys: shown, deed: driveMore.shortcuts[id] }));
  const { shortcuts } = frame;
  return [
    { name: driveMore.shortcutGroups.list, shortcuts: of('list') },
    { name: driveMore.shortcutGroups.select, shortcuts: of('select') },
    { name: driveMore.shortcutGroups.change, shortcuts: of('change') },
    {
      name: driveMore.shortcutGroups.viewer,
      shortcuts: viewerShortcuts.map(({ id, shown }) => ({ keys: shown, deed: driveMore.viewerShortcuts[id] })),
    },
    {
      name: shortcuts.everywhere,
      shortcuts: [
        { keys: ['/'], deed: shortcuts.search },
        { keys: ['Ctrl+K'], deed: shortcuts.command },
        { keys: ['Ctrl+Z'], deed: shortcuts.undo },
        { keys: ['Ctrl+Shift+Z'], deed: shortcuts.redo },
        ...of('everywhere'),
        { keys: ['?'], deed: shortcuts.sheet },
      ],
    },
  ];
}
