import type { PasswordValidationStatus } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { readPasswordStatus } from './password-check.ts';

function status(met: Partial<PasswordValidationStatus>, enforcementState = 'ENFORCE'): PasswordValidationStatus {
  return {
    isValid: false,
    ...met,
    passwordPolicy: {
      customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 64 },
      allowedNonAlphanumericCharacters: '!?',
      enforcementState,
      forceUpgradeOnSignin: false,
    },
  };
}

describe('the rules of this place', () => {
  it('find no fault with a password that meets them', () => {
    const met = { isValid: true, meetsMinPasswordLength: true, containsNumericCharacter: true };
    expect(readPasswordStatus(status(met))).toEqual({ lengthMin: 10, fault: undefined });
  });

  it('say the length first', () => {
    const short = { meetsMinPasswordLength: false, containsNumericCharacter: false };
    expect(readPasswordStatus(status(short)).fault).toEqual({ kind: 'short', min: 10 });
    expect(readPasswordStatus(status({ meetsMaxPasswordLength: false })).fault).toEqual({ kind: 'long', max: 64 });
  });

  it('name every sign that is missing', () => {
    const plain = { containsUppercaseLetter: false, containsNumericCharacter: false, containsLowercaseLetter: true };
    expect(readPasswordStatus(status(plain)).fault).toEqual({ kind: 'signs', missing: ['uppercase', 'digit'] });
  });

  it('ask for no signs while they are off', () => {
    expect(readPasswordStatus(status({ containsNumericCharacter: false }, 'OFF')).fault).toBeUndefined();
  });
});
