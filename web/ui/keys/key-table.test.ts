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

describe('a key', () => {
  it('does what it always does until somebody chose another', () => {
    expect(actionAt(table, 'F5', noHabits)).toBe('sing');
    const habits = { ...noHabits, own: { 'stage.sing': ['Ctrl+S'] } };
    expect(actionAt(table, 'F5', habits)).toBeUndefined();
    expect(actionAt(table, 'Ctrl+S', habits)).toBe('sing');
  });

  it('that was chosen comes before one that a later version brought', () => {
    expect(actionAt(table, 'S', { ...noHabits, own: { 'stage.dance': ['S'] } })).toBe('dance');
  });

  it('may be none', () => {
    const habits = { ...noHabits, own: { 'stage.dance': [] } };
    expect(actionAt(table, 'D', habits)).toBeUndefined();
    expect(shownKeys(table, 'dance', habits)).toEqual([]);
  });

  it('that is fixed stays, whatever was kept', () => {
    const habits = { ...noHabits, own: { 'stage.stop': ['Q'] } };
    expect(keysOf(table, { id: 'stop', keys: ['Escape'], fixed: true }, habits)).toEqual(['Escape']);
    expect(shownKeys(table, 'stop', habits)).toEqual(['Esc']);
  });
});

it('keys of one’s own are taken from nothing else that lies in the storage', () => {
  for (const text of [null, '', 'null', '[]', '"x"', '{', '{"a":1}', '{"a":[1]}'])
    expect(ownKeysFrom(text)).toEqual({});
  expect(ownKeysFrom('{"drive.rename":["F3"],"x":null}')).toEqual({ 'drive.rename': ['F3'] });
});
