export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
  readonly isLocked: boolean;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** The number of entries that the archive declares; more than `entries` above the limit. */
  readonly total: number;
}

/** Reads a range of the archive; `end` is exclusive. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** Reads the central directory at the end of an archive (APPNOTE 4.3.12 and following); null for other files. */
export async function readZipDirectory(size: number, read: ReadRange): Promise<ZipDirectory | null> {
  const tailStart = Math.max(0, size - tailBytes);
  const tail = await read(tailStart, size);
  const end = endRecord(tail);
  if (end === -1) return null;
  const location = (await location64(tail, tailStart, end, read)) ?? location32(tail, end);
  // Offsets come from the file and can be forged, so a directory outside of the file is rejected.
  if (location.start + location.length > size || location.length < 0 || location.start < 0) return null;
  const isCut = location.length > directoryBytesMax;
  const bytes = await read(location.start, location.start + (isCut ? directoryBytesMax : location.length));
  return { entries: readEntries(bytes), total: location.count };
}

const tailBytes = 22 + 65_535 + 20;
const directoryBytesMax = 4 * 1024 * 1024;
const entriesMax = 20_000;

interface DirectoryLocation {
  readonly start: number;
  readonly length: number;
  readonly count: number;
}

function endRecord(tail: Uint8Array): number {
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50 && at + 22 + view.getUint16(at + 20, true) <= tail.length) return at;
  }
  return -1;
}

function location32(tail: Uint8Array, end: number): DirectoryLocation {
  const view = viewOf(tail);
  return {
    count: view.getUint16(end + 10, true),
    length: view.getUint32(end + 12, true),
    start: view.getUint32(end + 16, true),
  };
}

/** Zip64: archives with many or large files store these numbers in a longer record, to which a locator points. */
async function location64(
  tail: Uint8Array,
  tailStart: number,
  end: number,
  read: ReadRange,
): Promise<DirectoryLocation | null> {
  const view = viewOf(tail);
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return null;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > tailStart + tail.length) return null;
  const record = viewOf(at >= tailStart ? tail.subarray(at - tailStart) : await read(at, at + 56));
  if (record.byteLength < 56 || record.getUint32(0, true) !== 0x06064b50) return null;
  return {
    count: Number(record.getBigUint64(32, true)),
    length: Number(record.getBigUint64(40, true)),
    start: Number(record.getBigUint64(48, true)),
  };
}

function readEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50 && entries.length < entriesMax) {
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (next > bytes.length) break;
    const flags = view.getUint16(at + 8, true);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const name = readName(bytes.subarray(at + 46, at + 46 + nameLength), (flags & 0x800) !== 0);
    const size = view.getUint32(at + 24, true);
    entries.push({
      name,
      size: size === 0xffffffff ? (size64(extra) ?? size) : size,
      isFolder: name.endsWith('/'),
      isLocked: (flags & 1) !== 0,
    });
    at = next;
  }
  return entries;
}

function size64(extra: Uint8Array): number | undefined {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1 && at + 12 <= extra.length) return Number(view.getBigUint64(at + 4, true));
  }
  return undefined;
}

/** Old archives do not declare the encoding of names; invalid UTF-8 is decoded as a Western encoding. */
function readName(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return visible(new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes));
  } catch {
    return visible(new TextDecoder('windows-1252').decode(bytes));
  }
}

/** Invisible and bidirectional control characters could disguise a name (T7), so they are shown. */
function visible(name: string): string {
  return name.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
