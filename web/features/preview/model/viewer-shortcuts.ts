import { asRead } from '../../../lib/format/direction.ts';
import type { KeyRow, KeyTable } from '../../../ui/keys/key-table.ts';
import { keyShownFor } from '../../../ui/keys/own-keys.ts';

/** The shortcuts of the viewer. Views handle their own first: a video uses the arrow keys to seek. */
const rows = [
  { id: 'previous', keys: ['ArrowLeft'] },
  { id: 'next', keys: ['ArrowRight'] },
  { id: 'zoomIn', keys: ['+', '='], shown: ['+'] },
  { id: 'zoomOut', keys: ['-'] },
  { id: 'zoomReset', keys: ['0'] },
  { id: 'turn', keys: ['R'] },
  { id: 'edit', keys: ['E'] },
  { id: 'full', keys: ['F'] },
  { id: 'trash', keys: ['Delete'] },
  { id: 'close', keys: ['Escape'], fixed: true },
] as const satisfies readonly KeyRow[];

const filmRows = [
  { id: 'play', keys: ['Space', 'K'] },
  { id: 'seekBack', keys: ['ArrowLeft'] },
  { id: 'seekForward', keys: ['ArrowRight'] },
] as const satisfies readonly KeyRow[];

export type ViewerShortcut = (typeof rows)[number]['id'];
export type FilmShortcut = (typeof filmRows)[number]['id'];

export const viewerKeys: KeyTable<ViewerShortcut> = { name: 'viewer', rows, followsEye: true };
export const filmKeys: KeyTable<FilmShortcut> = { name: 'film', rows: filmRows };

/** The key of an action, as the interface shows it. */
export function viewerKeyOf(id: ViewerShortcut): string {
  return asRead(keyShownFor(viewerKeys, id));
}
