import type { NodeMarkName } from './nodes/node-marks.ts';

/**
 * The one table of item actions. Menus read order and groups from it, the selection bar and the palette their choice,
 * and shortcuts.ts the keys. A new action takes a row here, its text and icon in item-actions/menu/item-entries.ts and
 * its effect in item-actions/use-selection-commands.ts; a mark takes a row here and one in nodes/node-marks.ts.
 */
export const itemActions = {
  open: { group: 'open', on: 'one', keys: ['Enter', 'Alt+ArrowDown'] },
  openWith: { group: 'open', on: 'file' },
  preview: { group: 'open', on: 'file', keys: ['Space'] },
  showInFolder: { group: 'open', on: 'one' },
  share: { group: 'share', keys: ['Ctrl+Alt+A'], bar: 'always' },
  copyLink: { group: 'share', on: 'one' },
  send: { group: 'share', on: 'file' },
  request: { group: 'share', on: 'folder' },
  download: { group: 'download', keys: ['Ctrl+D'], bar: 'always', inPalette: true },
  keepOffline: { group: 'download', on: 'file' },
  rename: { group: 'change', on: 'one', keys: ['F2', 'Ctrl+Alt+E'], inPalette: true },
  moveTo: { group: 'change', keys: ['Ctrl+Alt+M'], bar: 'wide', inPalette: true },
  copyTo: { group: 'change', bar: 'wide', inPalette: true },
  duplicate: { group: 'change' },
  star: { group: 'change', keys: ['Ctrl+Alt+S'], bar: 'wide', inPalette: true },
  details: { group: 'details' },
  versions: { group: 'details', on: 'file', inPalette: true },
  activity: { group: 'details', on: 'one' },
  deletedHere: { group: 'details', on: 'folder' },
  run: { group: 'run' },
  trash: { group: 'trash', keys: ['Delete'], bar: 'always', inPalette: true },
  purge: { group: 'trash', keys: ['Shift+Delete'] },
} as const satisfies Readonly<Record<string, ItemAction>> & Readonly<Record<NodeMarkName, ItemAction>>;

export type ItemActionId = keyof typeof itemActions;

/** The actions that have keys on a selection. Those of the group `open` belong to the list. */
export const keyedActions = Object.entries(itemActions).flatMap(([id, action]) =>
  'keys' in action && action.group !== 'open' ? [{ id: id as KeyedActionId, keys: action.keys }] : [],
);

export type KeyedActionId = {
  [K in ItemActionId]: (typeof itemActions)[K] extends { readonly group: 'open' }
    ? never
    : (typeof itemActions)[K] extends { readonly keys: readonly string[] }
      ? K
      : never;
}[ItemActionId];

export interface ItemAction {
  /** Actions of one group stand together in a menu, between two lines. */
  readonly group: 'open' | 'share' | 'download' | 'change' | 'details' | 'run' | 'trash';
  /** The action needs exactly one item, one file or one folder; without it, it takes any selection. */
  readonly on?: 'one' | 'file' | 'folder';
  readonly keys?: readonly string[];
  /** A button in the selection bar; `wide` hides it on a phone, where it stays in the menu. */
  readonly bar?: 'always' | 'wide';
  readonly inPalette?: true;
}
