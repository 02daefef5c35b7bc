import { describe, expect, it } from 'vitest';
import { actionAt, type KeyTable, keysOf, noHabits, shownKeys } from './key-table.ts';
import { ownKeysFrom } from './own-keys.ts';

const table: KeyTable<'sing' | 'dance' | 'stop'> = {
  name: 'stage',
  rows: [
    { id: 'sing', keys: ['S', 'F5'] },
    { id: 'dance', keys: ['D'] },
    { id: 'stop', keys: ['Escape'], fixed: true, shown: ['Esc'] },
  ],
};

describe('actionAt', () => {
  it('maps a key to its default action until the person assigns another key', () => {
    expect(actionAt(table, 'F5', noHabits)).toBe('sing');
    const habits = { ...noHabits, own: { 'stage.sing': ['Ctrl+S'] } };
    expect(actionAt(table, 'F5', habits)).toBeUndefined();
    expect(actionAt(table, 'Ctrl+S', habits)).toBe('sing');
  });

  it('prefers a key that the person assigned to a default of a later version', () => {
    expect(actionAt(table, 'S', { ...noHabits, own: { 'stage.dance': ['S'] } })).toBe('dance');
  });

  it('lets an action have no key', () => {
    const habits = { ...noHabits, own: { 'stage.dance': [] } };
    expect(actionAt(table, 'D', habits)).toBeUndefined();
    expect(shownKeys(table, 'dance', habits)).toEqual([]);
  });

  it('ignores stored keys for a fixed action', () => {
    const habits = { ...noHabits, own: { 'stage.stop': ['Q'] } };
    expect(keysOf(table, { id: 'stop', keys: ['Escape'], fixed: true }, habits)).toEqual(['Escape']);
    expect(shownKeys(table, 'stop', habits)).toEqual(['Esc']);
  });
});

it('ownKeysFrom ignores everything else in the storage', () => {
  for (const text of [null, '', 'null', '[]', '"x"', '{', '{"a":1}', '{"a":[1]}'])
    expect(ownKeysFrom(text)).toEqual({});
  expect(ownKeysFrom('{"drive.rename":["F3"],"x":null}')).toEqual({ 'drive.rename': ['F3'] });
});
