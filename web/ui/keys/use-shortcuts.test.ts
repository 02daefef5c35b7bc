import { expect, it } from 'vitest';
import { shortcutOf } from './use-shortcuts.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ...bare, key: 'F2' }, 'F2'],
  [{ ...bare, key: 'z', ctrlKey: true }, 'Ctrl+Z'],
  [{ ...bare, key: 'k', metaKey: true }, 'Ctrl+K'],
  [{ ...bare, key: '?', shiftKey: true }, '?'],
  [{ ...bare, key: 'Delete', shiftKey: true }, 'Shift+Delete'],
  [{ ...bare, key: 'Z', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+Z'],
  [{ ...bare, key: 'V', shiftKey: true }, 'V'],
  [{ ...bare, key: ' ' }, 'Space'],
  [{ ...bare, key: ' ', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+Space'],
  [{ ...bare, key: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
  [{ ...bare, key: 'л', code: 'KeyK', ctrlKey: true }, 'Ctrl+K'],
  [{ ...bare, key: 'Dead', code: 'KeyE', metaKey: true, altKey: true }, 'Ctrl+Alt+E'],
  [{ ...bare, key: 'q', code: 'KeyA', ctrlKey: true }, 'Ctrl+Q'],
  [{ ...bare, key: 'ф', code: 'KeyA' }, 'Ф'],
])('%j is written as %s', (event, name) => expect(shortcutOf(event)).toBe(name));

it('does not treat a letter typed with AltGr as a shortcut', () => {
  const getModifierState = (name: string) => name === 'AltGraph';
  const pressed = { ...bare, key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true, getModifierState };
  expect(shortcutOf(pressed)).toBe('Ś');
});
