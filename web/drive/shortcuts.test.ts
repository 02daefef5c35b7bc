import { describe, expect, it } from 'vitest';
import { actionAt, keysOf, noHabits } from '../ui/keys/key-table.ts';
import { driveShortcuts, keyOf } from './shortcuts.ts';

describe('the shortcuts of the drive', () => {
  it.each(['preview', 'select'] as const)('never give one key to two actions when the space bar means %s', (space) => {
    const keys = driveShortcuts.rows.flatMap((row) => keysOf(driveShortcuts, row, { own: {}, space }));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('say which key to show', () => {
    expect(keyOf('trash')).toBe('Delete');
    expect(keyOf('jump')).toBe('A…Z');
  });

  it.each([
    ['Ctrl+D', 'download'],
    ['Ctrl+Alt+E', 'rename'],
    ['Ctrl+Alt+M', 'moveTo'],
    ['Ctrl+Alt+A', 'share'],
    ['Ctrl+Alt+S', 'star'],
    ['Alt+ArrowDown', 'open'],
    ['Ctrl+Shift+Space', 'range'],
    ['Backspace', 'parent'],
    ['Space', 'preview'],
  ])('has %s for %s', (key, action) => expect(actionAt(driveShortcuts, key, noHabits)).toBe(action));

  it('let the space bar select when the person prefers that', () => {
    expect(actionAt(driveShortcuts, 'Space', { own: {}, space: 'select' })).toBe('toggle');
    expect(actionAt(driveShortcuts, 'Space', { own: { 'drive.preview': ['Space'] }, space: 'select' })).toBe('preview');
  });
});
