/**
 * A password that can be read out over the telephone: no letters that look alike, in groups of four. Sixteen signs of 32
 * are 80 bits.
 */
export function generatePassword(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-');
}

/** 32 signs, so that a byte falls on each equally often. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
