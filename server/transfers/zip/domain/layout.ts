import { createHash } from 'node:crypto';
import type { ZipEntry } from './entries.ts';
import { descriptorLength, directoryRecordLength, endRecords, localHeaderLength, type ZipForm } from './records.ts';

/** The position of each part of a zip, computed before any byte is read. */
export interface ZipLayout {
  readonly form: ZipForm;
  readonly entries: readonly ZipEntry[];
  /** For each entry: the offset of its local header, and of its central directory record. */
  readonly starts: Float64Array;
  readonly directoryStarts: Float64Array;
  readonly directoryStart: number;
  readonly endStart: number;
  readonly size: number;
  /** Identifies the bytes: objects do not change, and everything else is hashed. */
  readonly digest: string;
}

/** Bytes `from` to `to` (exclusive) of one part of the zip. */
export type ZipPiece =
  | ({ readonly part: 'header' | 'content' | 'descriptor' | 'record'; readonly index: number } & Span)
  | ({ readonly part: 'end' } & Span);

interface Span {
  readonly from: number;
  readonly to: number;
}

export function planZip(entries: readonly ZipEntry[], form: ZipForm): ZipLayout {
  const starts = new Float64Array(entries.length);
  const directoryStarts = new Float64Array(entries.length);
  const hash = createHash('sha256').update(`1 ${form}`);
  let at = 0;
  for (const [index, entry] of entries.entries()) {
    starts[index] = at;
    at += localHeaderLength(entry) + entry.size + descriptorLength(entry, form);
    hash.update(`\n${entry.objectId} ${entry.size} ${entry.mtime} ${entry.path}`);
  }
  const directoryStart = at;
  for (const [index, entry] of entries.entries()) {
    directoryStarts[index] = at;
    at += directoryRecordLength(entry, starts[index] ?? 0);
  }
  const size = at + endRecords(entries.length, directoryStart, at - directoryStart).length;
  const digest = hash.digest('base64url').slice(0, 32);
  return { form, entries, starts, directoryStarts, directoryStart, endStart: at, size, digest };
}

/** The pieces that make up the bytes from `start` to `end`, both inclusive. */
export function* zipPieces(layout: ZipLayout, start: number, end: number): Generator<ZipPiece> {
  const { entries, form, starts, directoryStarts, directoryStart, endStart, size } = layout;
  const clip = (at: number, length: number): Span => ({
    from: Math.max(start - at, 0),
    to: Math.min(end + 1 - at, length),
  });
  if (start < directoryStart) {
    for (let index = lastAtOrBefore(starts, start); index < entries.length; index += 1) {
      let at = starts[index] ?? 0;
      if (at > end) return;
      const entry = entries[index];
      if (!entry) return;
      for (const [part, length] of [
        ['header', localHeaderLength(entry)],
        ['content', entry.size],
        ['descriptor', descriptorLength(entry, form)],
      ] as const) {
        const span = clip(at, length);
        if (span.from < span.to) yield { part, index, ...span };
        at += length;
      }
    }
  }
  if (end < directoryStart) return;
  const first = start < directoryStart ? 0 : lastAtOrBefore(directoryStarts, start);
  for (let index = first; index < entries.length; index += 1) {
    const at = directoryStarts[index] ?? 0;
    if (at > end) return;
    const span = clip(at, (directoryStarts[index + 1] ?? endStart) - at);
    if (span.from < span.to) yield { part: 'record', index, ...span };
  }
  const span = clip(endStart, size - endStart);
  if (span.from < span.to) yield { part: 'end', ...span };
}

/** The last offset that is not after `at`. */
function lastAtOrBefore(places: Float64Array, at: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
