import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const level = (password: string, known: string[] = []) => passwordStrength(password, known).level;

describe('passwordStrength', () => {
  it('reports how many characters are missing', () => {
    expect(passwordStrength('')).toMatchObject({ level: 0 });
    expect(passwordStrength('abcdef').hint).toEqual({ kind: 'missing', missing: 2 });
    expect(passwordStrength('abcdefg').hint).toEqual({ kind: 'missing', missing: 1 });
  });

  it('counts from the minimum length of the workspace', () => {
    expect(passwordStrength('', [], 12).hint).toEqual({ kind: 'empty', min: 12 });
    expect(passwordStrength('abcdefghij', [], 12).hint).toEqual({ kind: 'missing', missing: 2 });
  });

  it.each(['12345678', '87654321', 'aaaaaaaaaa', 'password1', 'P4ssw0rd!', 'qwertyuiop', 'letmein123'])(
    'rates %s weak in spite of its length',
    (password) => expect(level(password)).toBe(1),
  );

  it('rates a password weak that contains the name or the e-mail', () => {
    expect(level('miller-family-1', ['ada.miller@example.org'])).toBe(1);
    expect(level('Ada Miller 2026', ['Ada Miller'])).toBe(1);
    expect(level('miller-family-1', ['Bob'])).toBeGreaterThan(1);
  });

  it('ignores short words of a name', () => expect(level('nada que ver aqui', ['Ada'])).toBeGreaterThan(2));

  it('rises with length and variety', () => {
    expect(level('zebrafin')).toBe(2);
    expect(level('river stone moss')).toBeGreaterThanOrEqual(3);
    expect(level('four Random words & 7 crows')).toBe(4);
  });
});
