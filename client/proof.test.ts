import { describe, expect, it } from 'vitest';
import { solveProof, type Yielder } from './proof.ts';
import { provesWork } from './recording-server.suite.ts';

describe('the proof of work', () => {
  it('finds a nonce that an independent SHA-256 accepts, for any challenge and difficulty', async () => {
    for (const challenge of [
      'a',
      'x'.repeat(62),
      'x'.repeat(63),
      'x'.repeat(64),
      'Grüße: ☕',
      `${'long.'.repeat(60)}end`,
    ]) {
      for (const bits of [0, 1, 7, 8, 12]) {
        const nonce = await solveProof(challenge, bits);
        expect(nonce).toMatch(/^\d+$/);
        expect(provesWork(challenge, nonce, bits), `${challenge} ${bits}`).toBe(true);
      }
    }
  });

  it('returns the smallest nonce, so no candidate is skipped', async () => {
    const nonce = Number(await solveProof('smallest', 10));
    expect(nonce).toBeGreaterThan(100);
    for (let smaller = 0; smaller < nonce; smaller++) expect(provesWork('smallest', String(smaller), 10)).toBe(false);
  });

  it('solves the difficulty that the server uses', async () => {
    expect(provesWork('challenge-1', await solveProof('challenge-1', 17), 17)).toBe(true);
  });

  it('lets timers run during the search', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await solveProof('busy', 17);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
  });

  it('yields at the end of each slice and closes its yielder', async () => {
    let clock = 0;
    let yields = 0;
    let closed = 0;
    const yielder: Yielder = {
      yieldThread: async () => {
        yields++;
      },
      close: () => {
        closed++;
      },
    };
    // Every read of the clock advances it by 4 ms, so a slice of 8 ms ends at the second read.
    const nonce = await solveProof('paced', 12, { sliceMs: 8, now: () => (clock += 4), openYielder: () => yielder });
    expect(Number(nonce)).toBeGreaterThan(1024);
    expect(yields).toBeGreaterThanOrEqual(Math.floor(Number(nonce) / 256 / 2));
    expect(closed).toBe(1);
  });

  it('rejects a difficulty that would block the device for minutes', async () => {
    for (const bits of [25, 256, -1, 3.5, Number.NaN])
      await expect(solveProof('c', bits)).rejects.toThrow(/at most 24/);
  });
});
