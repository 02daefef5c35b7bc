import { describe, expect, it } from 'vitest';
import { type Conflict, type Settlement, settle } from './conflict.ts';

describe('A taken name', () => {
  const kinds = ['file', 'folder'] as const;
  const table: Readonly<Record<Conflict, (kind: string, there: string) => Settlement>> = {
    fail: () => 'refuse',
    skip: () => 'skip',
    keepBoth: () => 'free',
    merge: (kind, there) => (kind === 'folder' && there === 'folder' ? 'merge' : 'free'),
  };

  it.each(Object.entries(table))('is settled by %s', (conflict, outcome) => {
    for (const kind of kinds) {
      const node = { id: 'a', kind };
      expect(settle(conflict as Conflict, node, undefined)).toBe('free');
      for (const there of kinds)
        expect(settle(conflict as Conflict, node, { id: 'b', kind: there })).toBe(outcome(kind, there));
    }
  });

  it('is never merged with itself', () => {
    expect(settle('merge', { id: 'a', kind: 'folder' }, { id: 'a', kind: 'folder' })).toBe('free');
  });
});
