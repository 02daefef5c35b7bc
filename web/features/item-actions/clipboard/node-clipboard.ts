import { limits } from '@hearth/contract';
import type { Clipping } from '../../../drive/store/drive-store.ts';

/** The used part of a `DataTransfer`. */
export interface ClipboardBoard {
  readonly setData: (type: string, text: string) => void;
  readonly getData: (type: string) => string;
}

/** The names are written as plain text too, for pasting into other applications. */
export function writeClipping(
  board: Pick<ClipboardBoard, 'setData'>,
  clipping: Clipping,
  names: readonly string[],
): void {
  board.setData(type, JSON.stringify(clipping));
  board.setData('text/plain', names.join('\n'));
}

/** Any page can write to the clipboard, so the content is validated. */
export function readClipping(board: Pick<ClipboardBoard, 'getData'>): Clipping | undefined {
  const text = board.getData(type);
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isClipping(value) ? value : undefined;
  } catch {
    return undefined; // not written by this application
  }
}

const type = 'application/x-hearth-nodes';

function isClipping(value: unknown): value is Clipping {
  if (typeof value !== 'object' || value === null || !('action' in value) || !('ids' in value)) return false;
  const { action, ids } = value;
  if (action !== 'copy' && action !== 'cut') return false;
  return Array.isArray(ids) && ids.length > 0 && ids.length <= clippingMax && ids.every(isId);
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id !== '' && id.length <= 64;
}

const clippingMax = 100 * limits.drive.batchMax;
