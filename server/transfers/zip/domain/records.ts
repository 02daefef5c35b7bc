import type { ZipEntry } from './entries.ts';

/**
 * The records of a zip (PKWARE's APPNOTE 6.3.10). Nothing is compressed: most large files are compressed already, and
 * the length must be known before the first byte. `sealed`: each header has size and checksum before the bytes, which
 * every program can read. `trailing`: a descriptor after the bytes has them, because a checksum is not known yet.
 */
export type ZipForm = 'sealed' | 'trailing';

export function localHeader(entry: ZipEntry, form: ZipForm): Buffer {
  const isLater = hasDescriptor(entry, form);
  const size = isLater ? 0 : entry.size;
  const name = Buffer.from(entry.path);
  // With the sizes in a descriptor, this field says that they take eight bytes there (4.3.9.2).
  const extra = Buffer.concat([timeField(entry), ...(isLarge(entry) ? [wideField([size, size])] : [])]);
  const record = Buffer.alloc(30);
  record.writeUInt32LE(0x04034b50, 0);
  writeCommon(record, 4, entry, form);
  record.writeUInt32LE(isLater ? 0 : sumOf(entry.crc32), 14);
  record.writeUInt32LE(isLarge(entry) ? most32 : size, 18);
  record.writeUInt32LE(isLarge(entry) ? most32 : size, 22);
  record.writeUInt16LE(name.length, 26);
  record.writeUInt16LE(extra.length, 28);
  return Buffer.concat([record, name, extra]);
}

export function localHeaderLength(entry: ZipEntry): number {
  return 30 + nameBytes(entry) + timeFieldLength(entry) + (isLarge(entry) ? 20 : 0);
}

function hasDescriptor(entry: ZipEntry, form: ZipForm): boolean {
  return form === 'trailing' && entry.size > 0;
}

export function descriptorLength(entry: ZipEntry, form: ZipForm): number {
  if (!hasDescriptor(entry, form)) return 0;
  return isLarge(entry) ? 24 : 16;
}

export function descriptor(entry: ZipEntry, crc32: number): Buffer {
  const record = Buffer.alloc(isLarge(entry) ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc32, 4);
  if (isLarge(entry)) {
    writeWide(record, entry.size, 8);
    writeWide(record, entry.size, 16);
  } else {
    record.writeUInt32LE(entry.size, 8);
    record.writeUInt32LE(entry.size, 12);
  }
  return record;
}

/** The entry in the central directory; `start` is the offset of its local header. */
export function directoryRecord(entry: ZipEntry, form: ZipForm, start: number, crc32: number): Buffer {
  const name = Buffer.from(entry.path);
  const wide = wideValues(entry, start);
  const extra = Buffer.concat([timeField(entry), ...(wide.length > 0 ? [wideField(wide)] : [])]);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(madeOnUnix | versionWide, 4);
  writeCommon(record, 6, entry, form);
  record.writeUInt32LE(crc32, 16);
  record.writeUInt32LE(Math.min(entry.size, most32), 20);
  record.writeUInt32LE(Math.min(entry.size, most32), 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  // A regular file or folder, readable by all and writable by its owner; never a symbolic link (T38).
  record.writeUInt32LE(isFolder(entry) ? 0x41ed0010 : 0x81a40000, 38);
  record.writeUInt32LE(Math.min(start, most32), 42);
  return Buffer.concat([record, name, extra]);
}

export function directoryRecordLength(entry: ZipEntry, start: number): number {
  const wide = wideValues(entry, start).length;
  return 46 + nameBytes(entry) + timeFieldLength(entry) + (wide > 0 ? 4 + 8 * wide : 0);
}

/** The records after the central directory. */
export function endRecords(entries: number, directoryStart: number, directorySize: number): Buffer {
  const isWide = entries >= most16 || directoryStart >= most32 || directorySize >= most32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, most16), 8);
  end.writeUInt16LE(Math.min(entries, most16), 10);
  end.writeUInt32LE(Math.min(directorySize, most32), 12);
  end.writeUInt32LE(Math.min(directoryStart, most32), 16);
  return isWide ? Buffer.concat([wideEnd(entries, directoryStart, directorySize), end]) : end;
}

function wideEnd(entries: number, directoryStart: number, directorySize: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  writeWide(record, 56 - 12, 4);
  record.writeUInt16LE(madeOnUnix | versionWide, 12);
  record.writeUInt16LE(versionWide, 14);
  writeWide(record, entries, 24);
  writeWide(record, entries, 32);
  writeWide(record, directorySize, 40);
  writeWide(record, directoryStart, 48);
  record.writeUInt32LE(0x07064b50, 56);
  writeWide(record, directoryStart + directorySize, 64);
  record.writeUInt32LE(1, 72);
  return record;
}

const most16 = 0xffff;
const most32 = 0xffffffff;
const version = 20;
const versionWide = 45;
const madeOnUnix = 3 << 8;
const flagDescriptor = 1 << 3;
const flagUtf8 = 1 << 11;

/** Version, flags and method (six bytes) and time (four bytes), which both kinds of header share. */
function writeCommon(record: Buffer, at: number, entry: ZipEntry, form: ZipForm): void {
  const { time, date } = dosTime(entry.mtime);
  record.writeUInt16LE(isLarge(entry) ? versionWide : version, at);
  record.writeUInt16LE(flagUtf8 | (hasDescriptor(entry, form) ? flagDescriptor : 0), at + 2);
  record.writeUInt16LE(time, at + 6);
  record.writeUInt16LE(date, at + 8);
}

/** The DOS time, in UTC, in steps of two seconds, for programs that read no other. */
function dosTime(mtime: number): { readonly time: number; readonly date: number } {
  const when = new Date(Math.min(Math.max(mtime, dosTimeMin), dosTimeMax));
  return {
    time: (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1),
    date: ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate(),
  };
}

const dosTimeMin = Date.UTC(1980, 0, 1);
const dosTimeMax = Date.UTC(2107, 11, 31, 23, 59, 58);

/** The exact time in seconds since 1970; left out where four bytes cannot hold it. */
function timeField(entry: ZipEntry): Buffer {
  const field = Buffer.alloc(timeFieldLength(entry));
  if (field.length === 0) return field;
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(5, 2);
  field.writeUInt8(1, 4);
  field.writeInt32LE(secondsOf(entry), 5);
  return field;
}

function timeFieldLength(entry: ZipEntry): number {
  const seconds = secondsOf(entry);
  return seconds < -0x80000000 || seconds > 0x7fffffff ? 0 : 9;
}

function secondsOf({ mtime }: ZipEntry): number {
  return Math.floor(mtime / 1000);
}

/** Numbers that four bytes cannot hold (4.5.3). */
function wideField(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, index) => {
    writeWide(field, value, 4 + 8 * index);
  });
  return field;
}

/** In the directory, only the numbers that do not fit, in this order. */
function wideValues(entry: ZipEntry, start: number): readonly number[] {
  return [...(isLarge(entry) ? [entry.size, entry.size] : []), ...(start >= most32 ? [start] : [])];
}

function writeWide(record: Buffer, value: number, at: number): void {
  record.writeBigUInt64LE(BigInt(value), at);
}

function isLarge(entry: ZipEntry): boolean {
  return entry.size >= most32;
}

function isFolder(entry: ZipEntry): boolean {
  return entry.path.endsWith('/');
}

function nameBytes(entry: ZipEntry): number {
  return Buffer.byteLength(entry.path);
}

/** Only a sealed zip writes the checksum into a header, and a zip is sealed only when all are known. */
function sumOf(crc32: number | null): number {
  if (crc32 === null) throw new Error('A zip was sealed without a checksum.');
  return crc32;
}
