import type { Core } from '../../../core/index.ts';
import type { Storage } from '../../../storage/index.ts';
import type { ZipEntry } from '../domain/entries.ts';
import { type ZipLayout, type ZipPiece, zipPieces } from '../domain/layout.ts';
import { descriptor, directoryRecord, endRecords, localHeader } from '../domain/records.ts';
import { keepCrc32 } from '../store/tree.ts';
import { RunningSum, readObject, sumObject } from './checksums.ts';

export interface ZipStreamDeps extends Pick<Core, 'database'> {
  readonly storage: Pick<Storage, 'read'>;
}

/**
 * The bytes of a zip from `start` to `end`, both inclusive, at most a chunk in memory. A file that is gone or damaged
 * ends the stream before the zip does.
 */
export async function* streamZip(
  deps: ZipStreamDeps,
  layout: ZipLayout,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  const sums = createSums(deps);
  // The first bytes are sent at once, the others in growing pieces.
  let gatherBytes = gatherBytesFirst;
  let small: Uint8Array[] = [];
  let smallBytes = 0;
  const gathered = () => {
    const bytes = Buffer.concat(small);
    small = [];
    smallBytes = 0;
    gatherBytes = Math.min(gatherBytes * 2, gatherBytesMax);
    return bytes;
  };
  for (const piece of zipPieces(layout, start, end)) {
    for await (const chunk of bytesOf(deps, layout, piece, sums)) {
      // Headers and small files are sent together: each alone would cost a write to the network.
      if (smallBytes > 0 && smallBytes + chunk.length > gatherBytes) yield gathered();
      if (chunk.length >= gatherBytes) yield chunk;
      else {
        small.push(chunk);
        smallBytes += chunk.length;
      }
    }
  }
  if (smallBytes > 0) yield gathered();
}

const gatherBytesFirst = 256;
const gatherBytesMax = 64 * 1024;

async function* bytesOf(
  deps: ZipStreamDeps,
  layout: ZipLayout,
  piece: ZipPiece,
  sums: Sums,
): AsyncGenerator<Uint8Array> {
  const { form, starts, directoryStart, endStart, entries } = layout;
  if (piece.part === 'end') {
    yield endRecords(entries.length, directoryStart, endStart - directoryStart).subarray(piece.from, piece.to);
    return;
  }
  const { index, from, to } = piece;
  const entry = entries[index];
  if (!entry) throw new Error(`There is no entry ${index} in this zip.`);
  switch (piece.part) {
    case 'header':
      yield localHeader(entry, form).subarray(from, to);
      return;
    case 'content':
      yield* contentOf(deps, entry, piece, sums);
      return;
    case 'descriptor':
      yield descriptor(entry, await sums.of(entry)).subarray(from, to);
      return;
    case 'record':
      yield directoryRecord(entry, form, starts[index] ?? 0, await sums.of(entry)).subarray(from, to);
  }
}

async function* contentOf(
  { storage }: ZipStreamDeps,
  entry: ZipEntry,
  { from, to }: { readonly from: number; readonly to: number },
  sums: Sums,
): AsyncGenerator<Uint8Array> {
  const isWhole = from === 0 && to === entry.size;
  const running = new RunningSum();
  for await (const chunk of readObject(storage, entry.objectId, { start: from, end: to - 1, size: entry.size })) {
    if (isWhole) running.add(chunk);
    yield chunk;
  }
  if (isWhole) await sums.found(entry, running.value);
}

interface Sums {
  of(entry: ZipEntry): Promise<number>;
  /** Compares the checksum of bytes that were sent; throws when it is not the stored one. */
  found(entry: ZipEntry, sum: number): Promise<void>;
}

/**
 * Checksums: stored ones, those of bytes that were sent, and those that are read because a range starts after their
 * file.
 */
function createSums({ database, storage }: ZipStreamDeps): Sums {
  const later = new Map<string, number>();
  const learn = async ({ objectId, size }: ZipEntry, sum: number) => {
    later.set(objectId, sum);
    if (size >= keepBytesMin) await keepCrc32(database.query, objectId, sum);
  };
  return {
    async of(entry) {
      const known = entry.crc32 ?? later.get(entry.objectId);
      if (known !== undefined) return known;
      const sum = await sumObject(storage, entry.objectId, entry.size);
      await learn(entry, sum);
      return sum;
    },
    async found(entry, sum) {
      if (entry.crc32 === null) await learn(entry, sum);
      else if (entry.crc32 !== sum) throw new Error(`Object ${entry.objectId} is not what was stored.`);
    },
  };
}

/** Smaller objects are read again as fast as a checksum is stored. */
const keepBytesMin = 1024 * 1024;
