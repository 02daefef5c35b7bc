import { createHmac, timingSafeEqual } from 'node:crypto';

/** The defaults of authenticator apps (RFC 6238). */
export const totp = { digits: 6, periodSeconds: 30, algorithm: 'SHA1' } as const;

/** RFC 6238, 5.2: one step of drift is accepted in each direction. */
const driftSteps = 1;

/** RFC 4226, 4: the secret has 160 bits. */
const secretBytes = 20;

/** The time step of the code; undefined when it matches none around now. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  const key = fromBase32(secret);
  const current = Math.floor(now / 1000 / totp.periodSeconds);
  let found: number | undefined;
  // Compares all steps, each in constant time, so that the time reveals nothing (A51).
  for (let step = current - driftSteps; step <= current + driftSteps; step++) {
    const expected = Buffer.from(hotp(key, step, totp.digits));
    if (expected.length === given.length && timingSafeEqual(expected, given)) found = step;
  }
  return found;
}

export function totpAt(secret: string, now: number): string {
  return hotp(fromBase32(secret), Math.floor(now / 1000 / totp.periodSeconds), totp.digits);
}

/** RFC 4226, 5.3: the code of one counter. */
export function hotp(key: Uint8Array, counter: number, digits: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', key).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The secret in the form that people type into an app. */
export function totpSecret(random: Uint8Array): string {
  if (random.length < secretBytes) throw new Error('A TOTP secret needs 20 random bytes.');
  return toBase32(random.subarray(0, secretBytes));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, 6; without padding, which authenticator apps do not expect. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (5 - bits)) & 31);
}

export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('A base32 text has letters and the digits 2 to 7 only.');
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}
