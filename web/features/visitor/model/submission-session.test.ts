import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';
import { freshSession, readSession, writeSession } from './submission-session.ts';

describe('the first file of a submission', () => {
  it('begins before the second file, so that both belong to one submission', async () => {
    const seen: string[] = [];
    const begin = oneAtATime(async (name: string) => {
      seen.push(`begin ${name}`);
      await Promise.resolve();
      seen.push(`begun ${name}`);
      if (name === 'a') throw new Error('refused');
      return name;
    });
    const [first, second] = await Promise.allSettled([begin('a'), begin('b')]);
    expect(seen).toEqual(['begin a', 'begun a', 'begin b', 'begun b']);
    expect(first?.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: 'b' });
  });
});

describe('a submission session', () => {
  it('survives a reload, for the same link only', () => {
    const storage = memoryStorage();
    writeSession(storage, 'abc', { ...freshSession, submitKey: 'k' });
    expect(readSession(storage, 'abc').submitKey).toBe('k');
    expect(readSession(storage, 'xyz')).toEqual(freshSession);
  });

  it('is empty when the stored record is invalid', () => {
    const storage = memoryStorage();
    storage.setItem('hand-in abc', '{"submitKey":1}');
    expect(readSession(storage, 'abc')).toEqual(freshSession);
    storage.setItem('hand-in abc', '{');
    expect(readSession(storage, 'abc')).toEqual(freshSession);
  });
});

function memoryStorage(): Storage {
  const stored = new Map<string, string>();
  return {
    length: 0,
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  };
}
