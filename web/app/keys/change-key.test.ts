import english from 'messages:en';
import { describe, expect, it } from 'vitest';
import { noHabits } from '../../ui/keys/key-table.ts';
import { conflictOf, withKey, withoutOwn } from './change-key.ts';
import { type KeyEntry, keyGroups } from './key-groups.ts';

const driveViews = await english.later.driveViews();
const { shell } = english;

const entries = keyGroups({ shell, driveViews }).flatMap((group) => group.entries);
const entry = (id: string): KeyEntry => {
  const found = entries.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const rename = entry('drive.rename');

describe('all shortcuts', () => {
  it('have a label, and no page assigns one key to two actions', () => {
    for (const { action } of entries) expect(action).toBeTruthy();
    const onPage = entries.filter(({ table }) => table.name === 'drive' || table.name === 'frame');
    const keys = onPage.flatMap(({ row }) => row.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a chosen key', () => {
  it('is free, taken by another action, or reserved', () => {
    expect(conflictOf(entries, rename, 'Ctrl+J', noHabits)).toBeUndefined();
    expect(conflictOf(entries, rename, 'F2', noHabits)).toBeUndefined();
    expect(conflictOf(entries, rename, 'Ctrl+D', noHabits)).toEqual({ kind: 'taken', by: entry('drive.download') });
    expect(conflictOf(entries, rename, '?', noHabits)).toEqual({ kind: 'taken', by: entry('frame.sheet') });
    for (const key of ['Escape', 'Ctrl+C', 'ArrowDown', 'Shift+End', 'Tab', 'Enter', 'Space']) {
      expect(conflictOf(entries, rename, key, noHabits)).toEqual({ kind: 'fixed' });
    }
    expect(conflictOf(entries, entry('drive.preview'), 'Space', noHabits)).toBeUndefined();
  });

  it('may be used in the viewer and on a page, because only one of them is active', () => {
    expect(conflictOf(entries, rename, 'R', noHabits)).toBeUndefined();
    expect(conflictOf(entries, entry('viewer.next'), 'F2', noHabits)).toBeUndefined();
    expect(conflictOf(entries, entry('viewer.next'), 'R', noHabits)).toEqual({
      kind: 'taken',
      by: entry('viewer.turn'),
    });
  });

  it('replaces the previous keys of the action and is removed from the other action', () => {
    const own = withKey(entries, rename, 'Backspace', noHabits);
    expect(own).toEqual({ 'drive.rename': ['Backspace'], 'drive.parent': ['Alt+ArrowUp'] });
    expect(withKey(entries, rename, null, { ...noHabits, own })).toEqual({ ...own, 'drive.rename': [] });
  });

  it('resets to the default and is removed from the action that had taken it', () => {
    const own = withKey(entries, entry('drive.parent'), 'F2', noHabits);
    expect(own).toEqual({ 'drive.parent': ['F2'], 'drive.rename': ['Ctrl+Alt+E'] });
    expect(withoutOwn(entries, rename, { ...noHabits, own })).toEqual({ 'drive.parent': [] });
  });
});
