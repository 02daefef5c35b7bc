import { describe, expect, it } from 'vitest';
import { testFile } from '../nodes/test-nodes.suite.ts';
import { sameNodes } from './listing-state.ts';

describe('a refreshed list', () => {
  it('keeps the objects of unchanged items, wherever they are now', () => {
    const before = [testFile('a'), testFile('b'), testFile('c')];
    const fresh = [testFile('d'), testFile('c'), testFile('a', { starred: true })];
    const now = sameNodes(before, fresh);
    expect(now).toEqual(fresh);
    expect(now[1]).toBe(before[2]);
    expect(now[2]).toBe(fresh[2]);
  });
});
