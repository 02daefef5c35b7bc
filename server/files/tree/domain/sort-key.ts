/**
 * The position of a node among its siblings: folders first, then names in natural order (2 before 10, é beside e,
 * without case). The key consists of decimal digits. PostgreSQL orders text by its locale: letters change places
 * between locales, and pairs such as `aa` or `ch` count as one letter in some, so even hexadecimal would not do. Digits
 * keep their order in all of them, and SQLite compares bytes, so both databases give the same order.
 */
export function sortKey(name: string, kind: 'file' | 'folder'): string {
  const plain = name.normalize('NFKD').replace(accents, '').toLowerCase().toUpperCase().toLowerCase();
  let key = kind === 'folder' ? '0' : '1';
  for (const [part] of plain.matchAll(/[0-9]+|[^0-9]+/g)) {
    if (key.length >= sortKeyLengthMax) break;
    key += isNumber(part) ? numberKey(part) : bytesKey(part);
  }
  // Names with the same prefix of this length are ordered by their ids.
  return key.slice(0, sortKeyLengthMax);
}

/** Fits an index entry of PostgreSQL and, with an id, a cursor. */
export const sortKeyLengthMax = 900;

/** Accents of Latin, Greek and Cyrillic; vowel signs of other scripts are letters and stay. */
const accents = /[\u0300-\u036f]/g;

function isNumber(part: string): boolean {
  const first = part.charCodeAt(0);
  return first >= zero && first <= zero + 9;
}

/** The number of digits before the digits: of two numbers, the longer one is greater. */
function numberKey(part: string): string {
  const digits = part.replace(/^0+(?=.)/, '');
  return `${threeDigits(zero)}${threeDigits(Math.min(digits.length, 999))}${digits}`;
}

function bytesKey(part: string): string {
  let key = '';
  for (const byte of Buffer.from(part, 'utf8')) key += threeDigits(byte);
  return key;
}

function threeDigits(value: number): string {
  return String(value).padStart(3, '0');
}

/** All numbers are ordered where the digit 0 would be. */
const zero = 48;
