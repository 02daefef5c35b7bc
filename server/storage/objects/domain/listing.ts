import { limits } from '@hearth/contract';

/** Places in the order of names, as bytes: what comes after a name, after all that begins with a prefix, after a page. */

export function startOf(prefix: string): Uint8Array {
  return Buffer.from(prefix);
}

/** The first place after a name. */
export function after(name: string): Uint8Array {
  return Buffer.concat([Buffer.from(name), Buffer.of(0)]);
}

/** The first place after everything that begins with `prefix`; undefined when nothing can come after it. */
export function afterAll(prefix: string): Uint8Array | undefined {
  if (prefix === '') return undefined;
  const bytes = Buffer.from(prefix);
  // No byte of UTF-8 is 255, so the last one can always be raised.
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) + 1, bytes.length - 1);
  return bytes;
}

export function laterOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return Buffer.compare(a, b) < 0 ? b : a;
}

export function earlierOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return Buffer.compare(a, b) < 0 ? a : b;
}

/** A page token is where the next page begins; one that was made up only begins elsewhere in the same list. */
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

/** A name below the next delimiter is folded into the prefix that ends there. */
export function folded(name: string, prefix: string, delimiter: string): ListEntry {
  const at = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
  return at === -1 ? { kind: 'item', name } : { kind: 'prefix', prefix: name.slice(0, at + delimiter.length) };
}

/** The SDK cannot make a reference to a path with an empty segment, so its lists leave such entries out. */
export function isPathOfSdk(entry: ListEntry): boolean {
  const path = entry.kind === 'item' ? entry.name : entry.prefix.replace(/\/$/, '');
  return !path.split('/').includes('');
}
