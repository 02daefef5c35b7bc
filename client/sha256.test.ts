import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256, sha256After } from './sha256.ts';

describe('SHA-256', () => {
  it('returns the digest of the standard for "abc"', () => {
    expect(hex(sha256(bytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the platform for every length around the block boundaries', () => {
    for (let length = 0; length <= 300; length++) {
      const message = pattern(length);
      expect(hex(sha256(message)), `length ${length}`).toBe(reference(message));
    }
  });

  it('agrees with the platform for a megabyte and for a view into a larger buffer', () => {
    const large = pattern(1_048_577);
    expect(hex(sha256(large))).toBe(reference(large));
    expect(hex(sha256(large.subarray(13, 213)))).toBe(reference(large.subarray(13, 213)));
  });

  it('returns the same words after a shared prefix as for the whole message, in any order of suffix lengths', () => {
    for (const prefixLength of [0, 1, 55, 56, 63, 64, 65, 127, 128, 200]) {
      const prefix = pattern(prefixLength);
      const digest = sha256After(prefix);
      for (const suffixLength of [20, 0, 500, 1, 9, 64]) {
        const suffix = pattern(suffixLength + 3);
        const whole = Buffer.concat([prefix, suffix.subarray(0, suffixLength)]);
        expect(hexWords(digest(suffix, suffixLength)), `${prefixLength}+${suffixLength}`).toBe(reference(whole));
      }
    }
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const pattern = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256);
const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');
const hexWords = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
const reference = (message: Uint8Array) => createHash('sha256').update(message).digest('hex');
