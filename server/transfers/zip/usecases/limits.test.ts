import { describe, expect, it } from 'vitest';
import { createZipLimit, createZipMemoryLimit } from './limits.ts';

it('Zips that are being sent hold a limited number of entries together, and each releases its own once', () => {
  const memory = createZipMemoryLimit(10);
  const leave = memory.enter(6);
  expect(() => memory.enter(5)).toThrow(expect.objectContaining({ code: 'server/unavailable' }));
  const other = memory.enter(4);
  leave();
  leave();
  expect(() => memory.enter(7)).toThrow(expect.objectContaining({ code: 'server/unavailable' }));
  memory.enter(6);
  other();
  memory.enter(4);
});

describe('Zips that are laid out', () => {
  it('are limited at once; the others wait, and too many are refused (A39)', async () => {
    const turns = createZipLimit({ atOnce: 2, waitingMax: 3 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const ask = (id: number) =>
      turns.take(async () => {
        begun.push(id);
        await new Promise<void>((resolve) => ends.push(resolve));
        return id;
      });
    const asked = [1, 2, 3, 4, 5].map(ask);
    await expect(ask(6)).rejects.toMatchObject({ code: 'server/unavailable' });
    expect(begun).toEqual([1, 2]);
    ends[1]?.();
    expect(await asked[1]).toBe(2);
    expect(begun).toEqual([1, 2, 3]);
    for (let next = 0; next < 5; next += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(next);
      ends[next]?.();
    }
    expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5]);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
  });

  it('pass their turn on when they fail', async () => {
    const turns = createZipLimit({ atOnce: 1, waitingMax: 9 });
    const fail = () => turns.take(() => Promise.reject(new Error('gone')));
    expect((await Promise.allSettled([fail(), fail(), fail()])).map(({ status }) => status)).toEqual(
      Array(3).fill('rejected'),
    );
    expect(await turns.take(async () => 'next')).toBe('next');
  });
});
