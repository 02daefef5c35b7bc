import { limits } from '@hearth/contract';
import type { PickedFile, PickedFiles } from '../prepare/found.ts';
import { pathKey, type Review } from './review.ts';

/**
 * Selects files worth comparing before they are sent. The smallest are as cheap to send as to look up, the largest
 * would not fit into memory, and the conflict dialog already compares files with a taken name.
 */
export function comparableOf(
  { files }: Pick<PickedFiles, 'files'>,
  { fileConflicts }: Pick<Review, 'fileConflicts'>,
  bytesMax: number,
): { readonly files: readonly PickedFile[]; readonly tooLarge: number } {
  const conflicting = new Set(fileConflicts.map(({ path }) => pathKey(path)));
  const worth = files.filter(
    ({ file, path }) => file.size > limits.drive.smallUploadBytesMax && !conflicting.has(pathKey(path)),
  );
  const fitting = worth.filter(({ file }) => file.size <= comparedBytesMax);
  let bytes = 0;
  const some = fitting.slice(0, comparedFilesMax).filter(({ file }) => {
    bytes += file.size;
    return bytes <= bytesMax;
  });
  return { files: some, tooLarge: worth.length - fitting.length };
}

export const comparedBytesMax = 64 * 1024 * 1024;
const comparedFilesMax = 1000;
