import { describe, expect, it } from 'vitest';
import { isThemeChoice, resolveTheme } from './theme.ts';

describe('the theme', () => {
  it('is what the person chose, whatever the system says', () => {
    for (const dark of [true, false]) {
      for (const contrast of [true, false]) {
        expect(resolveTheme('light', { dark, contrast })).toBe('light');
        expect(resolveTheme('contrast', { dark, contrast })).toBe('contrast');
      }
    }
  });

  it('follows the system otherwise, and a wish for contrast comes first', () => {
    expect(resolveTheme('system', { dark: false, contrast: false })).toBe('light');
    expect(resolveTheme('system', { dark: true, contrast: false })).toBe('dark');
    expect(resolveTheme('system', { dark: true, contrast: true })).toBe('contrast');
  });

  it('is not taken from anything else that lies in the storage', () => {
    for (const value of [null, '', 'blue', 'LIGHT', 1]) expect(isThemeChoice(value)).toBe(false);
  });
});
