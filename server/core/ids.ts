import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** No 0/O, 1/I/L: a setup code is read from one screen and typed on another. */
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** An id that nobody can guess: 22 characters of base 62, over 128 bits. */
export function newId(): string {
  return randomText(22, base62);
}

/** A user id in the length that Firebase apps expect. */
export function newUid(): string {
  return randomText(28, base62);
}

/** A bearer secret of 256 bits. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Four groups of four, some 79 bits. */
export function newSetupCode(): string {
  return (randomText(16, readable).match(/.{4}/g) ?? []).join('-');
}

/** Six digits that are mailed and typed. So few can be guessed, so the verifier counts the attempts. */
export function newDigits(): string {
  return randomText(6, '0123456789');
}

export function newUuid(): string {
  return randomUUID();
}

/** Digits only, the first not zero: the format of a project number. */
export function newProjectNumber(): string {
  return `${randomText(1, '123456789')}${randomText(11, '0123456789')}`;
}

/** The stored form of a secret with enough entropy; passwords use argon2id instead. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Comparison in constant time (T25). */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** Bytes above the largest multiple of the alphabet are dropped, so every letter is equally likely. */
function randomText(length: number, alphabet: string): string {
  const ceiling = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of someRandomBytes(length)) {
      if (byte < ceiling && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** A few random bytes cost as much as many, so they are drawn in batches; no byte is used twice. */
const supply = { bytes: Buffer.alloc(0), at: 0 };

function someRandomBytes(count: number): Buffer {
  if (supply.at + count > supply.bytes.length) Object.assign(supply, { bytes: randomBytes(4096), at: 0 });
  supply.at += count;
  return supply.bytes.subarray(supply.at - count, supply.at);
}
