import { describe, expect, it } from 'vitest';
import { testFile, testFolder } from '../nodes/test-nodes.suite.ts';
import { takes } from './drag.ts';

const load = { nodes: [testFile('file', { parentId: 'here' }), testFolder('box', { parentId: 'here' })], from: 'here' };
const target = (id: string, above: readonly string[] = []) => ({ id, name: id, above });

describe('a folder', () => {
  it('accepts items of another folder', () => expect(takes(target('there'), load, false)).toBe(true));

  it('does not accept itself or its ancestors, not even as a copy', () => {
    expect(takes(target('box'), load, false)).toBe(false);
    expect(takes(target('inner', ['box']), load, false)).toBe(false);
    expect(takes(target('inner', ['box']), load, true)).toBe(false);
  });

  it('does not accept a move of its own items, but a copy of them', () => {
    expect(takes(target('here'), load, false)).toBe(false);
    expect(takes(target('here'), load, true)).toBe(true);
  });
});
