/**
 * A password that can be dictated: no similar-looking characters, in groups of four. Sixteen characters of 32 are 80
 * bits.
 */
export function generatePassword(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-');
}

/** 32 characters, so that each is equally likely for a random byte. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
