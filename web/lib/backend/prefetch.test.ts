import { describe, expect, it } from 'vitest';
import { createPrefetch } from './prefetch.ts';

function prefetching() {
  const person: { id: string | null } = { id: 'ada' };
  const due: (() => void)[] = [];
  const ahead = createPrefetch(
    () => person.id,
    (run) => void due.push(run),
  );
  const pass = () => {
    for (const run of due.splice(0)) run();
  };
  return { ahead, person, pass };
}

describe('createPrefetch', () => {
  it('serves the first call with the same payload, and only that one', async () => {
    const { ahead } = prefetching();
    ahead.begin('drive-list', { folderId: 'a' }, async () => 'rows');
    expect(ahead.take('drive-list', { folderId: 'b' })).toBeUndefined();
    expect(ahead.take('drive-path', { folderId: 'a' })).toBeUndefined();
    expect(await ahead.take('drive-list', { folderId: 'a' })).toBe('rows');
    expect(ahead.take('drive-list', { folderId: 'a' })).toBeUndefined();
  });

  it('serves no other person, and nobody after the time limit', () => {
    const { ahead, person, pass } = prefetching();
    ahead.begin('drive-list', {}, async () => 'rows of ada');
    person.id = 'bob';
    expect(ahead.take('drive-list', {})).toBeUndefined();
    person.id = 'ada';
    pass();
    expect(ahead.take('drive-list', {})).toBeUndefined();
  });

  it('reports a failure to the caller that takes the result, and to nobody else', async () => {
    const { ahead } = prefetching();
    const fails = () => Promise.reject(new Error('No line.'));
    ahead.begin('drive-list', {}, fails);
    ahead.begin('drive-path', {}, fails);
    await expect(ahead.take('drive-list', {})).rejects.toThrow('No line.');
  });
});
