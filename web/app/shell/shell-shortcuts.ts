import type { KeyRow, KeyTable } from '../../ui/keys/key-table.ts';

/** The shortcuts of every signed-in page. */
const rows = [
  { id: 'search', keys: ['/', 'Ctrl+F'] },
  { id: 'command', keys: ['Ctrl+K'] },
  { id: 'sheet', keys: ['?', 'F1'] },
] as const satisfies readonly KeyRow[];

/** Custom shortcuts are stored in the account under this name, so it cannot change. */
export const shellShortcuts: KeyTable<(typeof rows)[number]['id']> = { name: 'frame', rows };
