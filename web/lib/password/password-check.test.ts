import type { PasswordValidationStatus } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { readPasswordStatus } from './password-check.ts';

function status(fulfilled: Partial<PasswordValidationStatus>, enforcementState = 'ENFORCE'): PasswordValidationStatus {
  return {
    isValid: false,
    ...fulfilled,
    passwordPolicy: {
      customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 64 },
      allowedNonAlphanumericCharacters: '!?',
      enforcementState,
      forceUpgradeOnSignin: false,
    },
  };
}

describe('password rules of the workspace', () => {
  it('accept a password that meets them', () => {
    const fulfilled = { isValid: true, meetsMinPasswordLength: true, containsNumericCharacter: true };
    expect(readPasswordStatus(status(fulfilled))).toEqual({ lengthMin: 10, fault: undefined });
  });

  it('report the length first', () => {
    const short = { meetsMinPasswordLength: false, containsNumericCharacter: false };
    expect(readPasswordStatus(status(short)).fault).toEqual({ kind: 'short', min: 10 });
    expect(readPasswordStatus(status({ meetsMaxPasswordLength: false })).fault).toEqual({ kind: 'long', max: 64 });
  });

  it('name every missing kind of character', () => {
    const plain = { containsUppercaseLetter: false, containsNumericCharacter: false, containsLowercaseLetter: true };
    expect(readPasswordStatus(status(plain)).fault).toEqual({ kind: 'signs', missing: ['uppercase', 'digit'] });
  });

  it('require no kind of character while the policy is off', () => {
    expect(readPasswordStatus(status({ containsNumericCharacter: false }, 'OFF')).fault).toBeUndefined();
  });
});
