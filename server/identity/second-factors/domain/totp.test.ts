import { describe, expect, it } from 'vitest';
import { fromBase32, hotp, matchingStep, toBase32, totpAt, totpSecret } from './totp.ts';

const rfcKey = Buffer.from('12345678901234567890');
const rfcSecret = toBase32(rfcKey);

describe('Time-based codes', () => {
  it('are those of RFC 6238, appendix B', () => {
    const vectors: readonly (readonly [seconds: number, code: string])[] = [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ];
    for (const [seconds, code] of vectors) {
      expect(hotp(rfcKey, Math.floor(seconds / 30), 8)).toBe(code);
      expect(totpAt(rfcSecret, seconds * 1000)).toBe(code.slice(2));
    }
  });

  it('are those of RFC 4226, appendix D', () => {
    const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
    expect(codes.map((_, counter) => hotp(rfcKey, counter, 6))).toEqual(codes);
  });

  it('are accepted one step early and one step late', () => {
    const now = 1_700_000_010_000;
    const step = Math.floor(now / 30_000);
    const codeOf = (steps: number) => totpAt(rfcSecret, now + steps * 30_000);
    for (const steps of [-1, 0, 1]) expect(matchingStep(rfcSecret, codeOf(steps), now)).toBe(step + steps);
    for (const steps of [-3, -2, 2, 3]) expect(matchingStep(rfcSecret, codeOf(steps), now)).toBeUndefined();
  });

  it('consist of six digits', () => {
    const now = 59_000;
    expect(matchingStep(rfcSecret, '287082', now)).toBe(1);
    for (const code of ['', '28708', '2870820', ' 287082', '287082\0', '２８７０８２', '94287082', '0x46166'])
      expect(matchingStep(rfcSecret, code, now)).toBeUndefined();
  });
});

describe('Base 32', () => {
  it('is that of RFC 4648, without padding', () => {
    const vectors = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    };
    for (const [plain, encoded] of Object.entries(vectors)) {
      expect(toBase32(Buffer.from(plain))).toBe(encoded);
      expect(Buffer.from(fromBase32(encoded)).toString()).toBe(plain);
    }
    for (const wrong of ['mzxw6', 'A1', 'A=', 'A A']) expect(() => fromBase32(wrong)).toThrow(/base32/);
  });

  it('carries 160 bits of a secret, and refuses shorter secrets', () => {
    const random = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index));
    expect(totpSecret(random)).toMatch(/^[A-Z2-7]{32}$/);
    expect(fromBase32(totpSecret(random))).toEqual(Uint8Array.from(random.subarray(0, 20)));
    expect(() => totpSecret(random.subarray(0, 19))).toThrow(/20 random bytes/);
  });
});
