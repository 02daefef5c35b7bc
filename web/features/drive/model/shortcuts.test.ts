import { describe, expect, it } from 'vitest';
import { byKeys, driveShortcuts, keyOf } from './shortcuts.ts';

describe('the table of keys', () => {
  it('gives no key to two deeds', () => {
    const keys = driveShortcuts.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
    const shown = driveShortcuts.flatMap((shortcut) => shortcut.shown);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('turns deeds by name into deeds by key', () => {
    const parent = () => 'up';
    const found = byKeys({ parent });
    expect(Object.keys(found)).toEqual(['Alt+ArrowUp', 'Backspace']);
    expect(found.Backspace).toBe(parent);
  });

  it('says which key to show', () => expect(keyOf('trash')).toBe('Del'));
});
