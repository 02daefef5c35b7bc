import { describe, expect, it } from 'vitest';
import { typedDigits, typedRecoveryCode } from './typed-code.ts';

describe('a typed code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['', ''],
  ])('%j is read as %j', (typed, digits) => expect(typedDigits(typed)).toBe(digits));

  it.each([
    ['K7QF-2M9X-4TDA-ZZ22', 'K7QF-2M9X-4TDA-ZZ22'],
    ['k7qf 2m9x 4tda zz22', 'K7QF-2M9X-4TDA-ZZ22'],
    ['k7qf2m9x4tdazz22', 'K7QF-2M9X-4TDA-ZZ22'],
    ['', ''],
  ])('%j is read as the recovery code %j', (typed, code) => expect(typedRecoveryCode(typed)).toBe(code));
});
