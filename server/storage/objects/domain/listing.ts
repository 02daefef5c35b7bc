import { limits } from '@hearth/contract';

/** Positions in the order of names, as bytes. */

export function startOf(prefix: string): Uint8Array {
  return Buffer.from(prefix);
}

/** The first position after a name. */
export function after(name: string): Uint8Array {
  return Buffer.concat([Buffer.from(name), Buffer.of(0)]);
}

/** The first position after all names that begin with `prefix`; undefined if there is none. */
export function afterAll(prefix: string): Uint8Array | undefined {
  if (prefix === '') return undefined;
  const bytes = Buffer.from(prefix);
  // No byte of UTF-8 is 255, so the last one can always be incremented.
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) + 1, bytes.length - 1);
  return bytes;
}

export function laterOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return Buffer.compare(a, b) < 0 ? b : a;
}

export function earlierOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return Buffer.compare(a, b) < 0 ? a : b;
}

/** A page token is the position of the next page; a forged one only begins elsewhere in the same list. */
export function pageTokenFor(server: Uint8Array): string {
  return Buffer.from(server).toString('base64url');
}

export function positionOfPage(token: string): Uint8Array | undefined {
  const isValid = /^[\w-]+$/.test(token) && token.length <= 2 * limits.storage.objectNameBytesMax;
  return isValid ? Buffer.from(token, 'base64url') : undefined;
}

export type ListEntry =
  | { readonly kind: 'item'; readonly name: string }
  | { readonly kind: 'prefix'; readonly prefix: string };

/** A name with a further delimiter is folded into the prefix that ends there. */
export function folded(name: string, prefix: string, delimiter: string): ListEntry {
  const at = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
  return at === -1 ? { kind: 'item', name } : { kind: 'prefix', prefix: name.slice(0, at + delimiter.length) };
}

/** The SDK cannot refer to a path with an empty segment, so its lists omit such entries. */
export function isPathOfSdk(entry: ListEntry): boolean {
  const path = entry.kind === 'item' ? entry.name : entry.prefix.replace(/\/$/, '');
  return !path.split('/').includes('');
}
