import { limits } from '@hearth/contract';
import type { PickedFile, PickedFiles } from '../intake/found.ts';
import { pathKey, type Review } from './review.ts';

/**
 * Files whose content is worth looking for before it is sent. The smallest are sent as fast as they are asked for; the
 * largest would have to be in memory as a whole; and who has been asked about a name has been told of the content too.
 */
export function comparableOf(
  { files }: Pick<PickedFiles, 'files'>,
  { fileClashes }: Pick<Review, 'fileClashes'>,
  bytesMax: number,
): { readonly files: readonly PickedFile[]; readonly tooLarge: number } {
  const asked = new Set(fileClashes.map(({ path }) => pathKey(path)));
  const worth = files.filter(
    ({ file, path }) => file.size > limits.drive.smallUploadBytesMax && !asked.has(pathKey(path)),
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
