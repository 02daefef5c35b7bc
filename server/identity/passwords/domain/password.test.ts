import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { defaultPasswordPolicy, passwordFault as faultOf } from './password.ts';

const passwordFault = (password: string) => faultOf(password, defaultPasswordPolicy)?.sentence;

describe('A password', () => {
  it('has 8 to 4096 characters, counted as people count them', () => {
    expect(passwordFault('xK4!pq7')).toBe('Use at least 8 characters.');
    expect(passwordFault('xK4!pq7Z')).toBeUndefined();
    expect(passwordFault('🗝️🔑🚪')).toBe('Use at least 8 characters.');
    expect(passwordFault('abc '.repeat(1024))).toBeUndefined();
    expect(passwordFault(`${'abc '.repeat(1024)}x`)).toBe('Use at most 4096 characters.');
  });

  it('is not a common one', () => {
    for (const common of ['password', 'PassWord1', 'p@ssw0rd', '12345678', 'qwertyuiop', 'aaaaaaaaaaaa', '1212121212'])
      expect(passwordFault(common), common).toMatch(/common/);
    expect(passwordFault('a quiet evening')).toBeUndefined();
  });

  it('matches one text only', () => {
    expect(passwordFault('half a \ud800 pair')).toBeTypeOf('string');
    expect(passwordFault('with a \0 in it')).toBeTypeOf('string');
    expect(passwordFault('whole 𝄞 pairs are fine')).toBeUndefined();
  });
});

describe('A stricter policy', () => {
  const strict = { ...defaultPasswordPolicy, lengthMin: 6, lowercase: true, uppercase: true, numeric: true };

  it('names all missing character classes at once', () => {
    expect(faultOf('lower only', strict)).toEqual({
      kind: 'requirements',
      sentence:
        'Missing password requirements: [Password must contain an upper case character, Password must contain a numeric character]',
    });
    expect(faultOf('Lower and 1', strict)).toBeUndefined();
    expect(faultOf('Lower1', { ...strict, nonAlphanumeric: true })?.sentence).toMatch(/non-alphanumeric/);
  });

  it('checks only the lengths while it is not enforced', () => {
    expect(faultOf('lower only', { ...strict, enforced: false })).toBeUndefined();
    expect(faultOf('lower', { ...strict, enforced: false })?.kind).toBe('weak');
  });
});

describe('The list of common passwords', () => {
  it('is in lower case and contains only passwords that pass the other rules', () => {
    expect(commonPasswords.size).toBeGreaterThan(500);
    for (const common of commonPasswords) {
      expect(common).toBe(common.toLowerCase());
      expect([...common].length).toBeGreaterThanOrEqual(8);
      expect(new Set(common).size).toBeGreaterThan(2);
    }
  });
});
