import { limits } from '@hearth/contract';

/**
 * A name is any Unicode text of 1 to 1024 bytes, compared byte by byte. It is never part of a path, so `../x` is an
 * ordinary name (T1). Refused are line ends, which could split a header (T8); NUL, which PostgreSQL cannot store;
 * lone surrogates, which have no bytes; and the names `.` and `..`, which no URL can express.
 */
export function isObjectName(text: string): boolean {
  if (text === '' || text === '.' || text === '..' || /[\0\r\n]|\p{Surrogate}/u.test(text)) return false;
  return Buffer.byteLength(text) <= limits.storage.objectNameBytesMax;
}

/**
 * The bytes of a name as text that every database sorts as the bytes are. Object lists promise the order of UTF-8 bytes
 * and walk ranges of it (never LIKE, A35), but PostgreSQL sorts text by the language its database was made for. Plain
 * hexadecimal is not safe there: Danish puts `aa` after `z`, Welsh knows the letters `dd` and `ff`. These sixteen signs
 * keep their order, alone and in pairs, in every language (see the test).
 */
export function nameKey(name: string | Uint8Array): string {
  const bytes = typeof name === 'string' ? Buffer.from(name) : name;
  let key = '';
  for (const byte of bytes) key += signs.charAt(byte >> 4) + signs.charAt(byte & 15);
  return key;
}

const signs = '0123456789bekotu';
