import { createHash } from 'node:crypto';
import { crc32, crc32c } from './checksums.ts';
import type { GlobalFunction, GlobalFunctions } from './global-function.ts';
import { utf8 } from './members-string.ts';
import { spend } from './meter.ts';
import { wrongArgument } from './method.ts';
import { bytes, exhausted, type Value } from './values.ts';

export const hashingFunctions: GlobalFunctions = new Map([
  ['md5', hashing('md5', (content) => createHash('md5').update(content).digest())],
  ['sha256', hashing('sha256', (content) => createHash('sha256').update(content).digest())],
  ['crc32', hashing('crc32', (content) => littleEndian(crc32(content)))],
  ['crc32c', hashing('crc32c', (content) => littleEndian(crc32c(content)))],
]);

function hashing(name: string, digest: (content: Uint8Array) => Uint8Array): GlobalFunction {
  return {
    arity: 1,
    call: ([value = null], { meter }) => {
      const content = contentOf(value);
      if (content === null) return wrongArgument(name, value);
      return spend(meter, content.length) ? bytes(new Uint8Array(digest(content))) : exhausted;
    },
  };
}

/** A text is hashed as its UTF-8 bytes. */
function contentOf(value: Value): Uint8Array | null {
  if (typeof value === 'string') return utf8(value);
  return typeof value === 'object' && value?.kind === 'bytes' ? value.bytes : null;
}

/** The lowest byte first: so the hosted service prints its checksums. */
function littleEndian(checksum: number): Uint8Array {
  return Uint8Array.of(checksum & 0xff, (checksum >>> 8) & 0xff, (checksum >>> 16) & 0xff, checksum >>> 24);
}
