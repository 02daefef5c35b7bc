import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { limits } from '@hearth/contract';
import { create, extract, Parser } from 'tar';
import { ManifestError } from '../../codebases/domain/manifest.ts';
import { entryRefusal } from '../domain/archive-entry.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** A gzipped tar of these files of a folder. A link is packed as the file that it leads to. */
export function packArchive(folder: string, files: readonly string[]): Bytes {
  return create({ cwd: folder, gzip: true, portable: true, follow: true, noDirRecurse: true }, [...files]);
}

/**
 * Unpacks an archive into an empty folder. The whole archive is read and checked before the first file is written, so
 * that a refused one leaves nothing.
 */
export async function unpackArchive(open: () => Promise<Bytes>, folder: string): Promise<void> {
  await checkArchive(await open());
  const unpacker = extract({ cwd: folder, strict: true, preserveOwner: false, onReadEntry: setMode });
  await pipeline(Readable.from(await open()), createGunzip(), unpacker);
}

function setMode(entry: { type: string; mode?: number | undefined }): void {
  const isProgram = entry.type === 'Directory' || ((entry.mode ?? 0) & 0o100) !== 0;
  entry.mode = isProgram ? 0o755 : 0o644;
}

async function checkArchive(source: Bytes): Promise<void> {
  let refusal: string | undefined;
  let entries = 0;
  let declared = 0;
  const parser = new Parser({
    strict: true,
    zstd: false,
    onReadEntry(entry) {
      entries += 1;
      declared += entry.size;
      refusal ??= entryRefusal(entry);
      if (declared > limits.functions.unpackedBytesMax) refusal ??= tooLarge;
      if (entries > limits.functions.archiveEntriesMax)
        refusal ??= `The archive has more than ${limits.functions.archiveEntriesMax} files.`;
      entry.resume();
    },
  });
  let size = 0;
  let endBytes = Number.POSITIVE_INFINITY;
  parser.once('eof', () => {
    endBytes = size;
  });
  const failed = once(parser, 'error').then(([error]) => Promise.reject(error));
  const ended = once(parser, 'end');
  const read = pipeline(Readable.from(source), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      // The parser would unpack a second layer by itself, and nothing would count its bytes.
      if (size === 0 && chunk[0] === 0x1f) throw new ManifestError(notAnArchive);
      size += chunk.length;
      if (size > limits.functions.unpackedBytesMax || size > endBytes + paddingBytesMax) refusal ??= tooLarge;
      if (refusal !== undefined) throw new ManifestError(refusal);
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), failed]);
    }
    parser.end();
    await Promise.race([ended, failed]);
    if (refusal !== undefined) throw new ManifestError(refusal);
  });
  try {
    await Promise.race([read, failed]);
  } catch (error) {
    // The pipeline reports that it was stopped, and not why.
    if (refusal !== undefined) throw new ManifestError(refusal);
    throw error instanceof ManifestError ? error : new ManifestError(notAnArchive, { cause: error });
  }
}

const tooLarge = `The files of the archive are larger than ${limits.functions.unpackedBytesMax} bytes.`;
/** Programs fill the last record of an archive with zeros, and reading more of them is work for nothing. */
const paddingBytesMax = 1024 * 1024;
const notAnArchive = 'This is not a gzipped tar archive.';
