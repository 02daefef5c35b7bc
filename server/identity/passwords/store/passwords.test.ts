import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('Passwords', () => {
  it('are stored as argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const passwords = createPasswords();
    const [one, two] = await Promise.all([passwords.hash('a quiet evening'), passwords.hash('a quiet evening')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'a quiet evening')).toBe(true);
    expect(await passwords.verify(one, 'A quiet evening')).toBe(false);
  });

  it('match no account without a hash, at the same cost (A46)', async () => {
    const passwords = createPasswords({ inFlightMax: 1, waitingMax: 0 });
    for (const hash of [null, undefined]) {
      const first = passwords.verify(hash, 'a quiet evening');
      // The only slot is taken: the decoy is real work and not an early false.
      await expect(passwords.verify(hash, 'a quiet evening')).rejects.toMatchObject({ code: 'rate/limited' });
      expect(await first).toBe(false);
    }
  });

  it('are hashed with limited concurrency; a full queue returns an error with a delay', async () => {
    const passwords = createPasswords({ inFlightMax: 2, waitingMax: 3 });
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => passwords.hash(`password ${i}`)));
    expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'rate/limited', details: { retryAfterMs: 1000 } });
    }
    expect(await passwords.hash('afterwards there is room again')).toContain('$argon2id$');
  });
});
