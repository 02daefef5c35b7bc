/**
 * The stored and compared form of a telephone number: E.164. Undefined for other texts; the checks run after
 * normalisation, because that is the string in use (A7).
 */
export function normalisePhone(typed: string): string | undefined {
  if (typed.length > typedLengthMax) return undefined;
  const phone = typed.normalize('NFKC').replace(separators, '');
  return e164.test(phone) ? phone : undefined;
}

/** Separators that people type between digits; no character that could stand for a digit. */
const separators = /[\s().\-/\u2010-\u2015]/gu;
/** A country code never begins with zero, and no number has fewer than five digits. */
const e164 = /^\+[1-9][0-9]{4,14}$/;
const typedLengthMax = 64;

const phoneCodeDigits = 6;

/** Six digits from random bytes, long enough that every code is equally likely. */
export function phoneCodeOf(random: Uint8Array): string {
  if (random.length < randomBytesMin) throw new Error('A code needs more random bytes.');
  let number = 0n;
  for (const byte of random) number = (number << 8n) | BigInt(byte);
  return String(number % 10n ** BigInt(phoneCodeDigits)).padStart(phoneCodeDigits, '0');
}

/** 128 bits: the remainder modulo a million is then uniform to one part in 10^32. */
const randomBytesMin = 16;

/** Removes the spaces that people type into codes. */
export function normaliseDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}
