export interface MadeEntry {
  readonly name: string;
  readonly size?: number;
  readonly flags?: number;
}

/** An archive that consists only of its central directory, because the viewer reads nothing else. */
export function madeZip(entries: readonly MadeEntry[], comment = ''): Uint8Array<ArrayBuffer> {
  const records = entries.map(({ name, size = 0, flags = 0x800 }) => {
    const called = new TextEncoder().encode(name);
    const record = new Uint8Array(46 + called.length);
    const view = new DataView(record.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(8, flags, true);
    view.setUint32(24, size, true);
    view.setUint16(28, called.length, true);
    record.set(called, 46);
    return record;
  });
  const before = new TextEncoder().encode('PK\u0003\u0004 what the archive holds');
  const commentBytes = new TextEncoder().encode(comment);
  const length = records.reduce((sum, record) => sum + record.length, 0);
  const end = new Uint8Array(22 + commentBytes.length);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(12, length, true);
  view.setUint32(16, before.length, true);
  view.setUint16(20, commentBytes.length, true);
  end.set(commentBytes, 22);
  const whole = new Uint8Array(before.length + length + end.length);
  let at = 0;
  for (const part of [before, ...records, end]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
