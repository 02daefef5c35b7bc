import { createHash } from 'node:crypto';
import { spend } from '../values/meter.ts';
import { bytes, exhausted, type Value } from '../values/values.ts';
import { type GlobalFunction, type GlobalFunctions, wrongArgument } from './builtin.ts';
import { utf8 } from './string.ts';

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

/** Strings are hashed as UTF-8. */
function contentOf(value: Value): Uint8Array | null {
  if (typeof value === 'string') return utf8(value);
  return typeof value === 'object' && value?.kind === 'bytes' ? value.bytes : null;
}

/** Little-endian, because the hosted service formats its checksums so. */
function littleEndian(checksum: number): Uint8Array {
  return Uint8Array.of(checksum & 0xff, (checksum >>> 8) & 0xff, (checksum >>> 16) & 0xff, checksum >>> 24);
}

/**
 * CRC-32 of IEEE 802.3 and CRC-32C (Castagnoli), the polynomial of Cloud Storage. Both process the lowest bit first.
 */
function crc32(content: Uint8Array): number {
  return checksum(content, 0xedb88320);
}

function crc32c(content: Uint8Array): number {
  return checksum(content, 0x82f63b78);
}

function checksum(content: Uint8Array, polynomial: number): number {
  const table = checksumTable(polynomial);
  let rest = 0xffffffff;
  for (const byte of content) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

function checksumTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let rest = index;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest >>> 0;
  });
}
