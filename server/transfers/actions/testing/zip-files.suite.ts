import { deflateRawSync } from 'node:zlib';
import { crc32 } from '@node-rs/crc32';

export interface ZipEntryInput {
  readonly name: string | Buffer;
  readonly content?: Buffer;
  /** The general purpose bits: 1 is encrypted, 0x800 is UTF-8. */
  readonly flags?: number;
  readonly method?: number;
  /** A lie about the size of the unpacked content. */
  readonly declaredSize?: number;
}

/** A zip archive byte by byte, so that it can be what no program would write. */
export function zipOf(entries: readonly ZipEntryInput[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = Buffer.alloc(0), flags = 0x800, method = 8, declaredSize } of entries) {
    const nameBytes = Buffer.from(name as string);
    const packed = method === 8 ? deflateRawSync(content) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, nameBytes]));
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
