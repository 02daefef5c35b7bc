/**
 * The one form in which a telephone number is kept and compared: E.164. Undefined when it is not one with its country.
 * Checked after normalisation, because that is the string that is used (A7).
 */
export function normalisePhone(typed: string): string | undefined {
  if (typed.length > typedLengthMax) return undefined;
  const phone = typed.normalize('NFKC').replace(separators, '');
  return e164.test(phone) ? phone : undefined;
}

/** What people put between the digits to read them; nothing that could stand for a digit. */
const separators = /[\s().\-/\u2010-\u2015]/gu;
/** A country code never begins with zero, and there is no subscriber with fewer than five digits in all. */
const e164 = /^\+[1-9][0-9]{4,14}$/;
const typedLengthMax = 64;

export const phoneCodeDigits = 6;

/** The digits of a code, from a random text so long that every code is as likely as the others. */
export function phoneCodeOf(random: Uint8Array): string {
  if (random.length < randomBytesMin) throw new Error('A code needs more random bytes.');
  let number = 0n;
  for (const byte of random) number = (number << 8n) | BigInt(byte);
  return String(number % 10n ** BigInt(phoneCodeDigits)).padStart(phoneCodeDigits, '0');
}

/** 128 bits: the remainder by a million is then even to one part in 10^32. */
const randomBytesMin = 16;

/** Digits as people type them, with a space in the middle. */
export function normaliseDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}
