import type { ShortcutGroup } from '../../ui/shortcut-sheet.tsx';

/** What the keys do, as the sheet shows it. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'In a list',
    shortcuts: [
      { keys: 'Enter', deed: 'Open' },
      { keys: 'F2', deed: 'Rename' },
      { keys: 'Del', deed: 'Move to trash' },
      { keys: 'Ctrl+A', deed: 'Select all' },
      { keys: 'Esc', deed: 'Clear the selection' },
      { keys: 'Shift+F10', deed: 'Open the menu' },
      { keys: 'Letters', deed: 'Jump to a name' },
    ],
  },
  {
    name: 'Everywhere',
    shortcuts: [
      { keys: 'Ctrl+K', deed: 'Find a command' },
      { keys: 'Ctrl+Z', deed: 'Undo' },
      { keys: 'Ctrl+V', deed: 'Upload what was copied' },
      { keys: 'Alt+↑', deed: 'Go to the folder above' },
      { keys: '?', deed: 'Show this sheet' },
    ],
  },
];
