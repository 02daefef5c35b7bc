import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { clientKey } from './client-key.ts';
import { createRateLimits } from './index.ts';

const rule = { max: 3, windowMs: 60_000 };

describeOnBothDatabases('rate limits', (open) => {
  it('allow as many attempts as the rule says, then return the time to wait', async () => {
    const clock = createTestClock();
    const rateLimits = createRateLimits(await open(), clock);
    for (let n = 0; n < 3; n += 1) expect((await rateLimits.hit('k', rule)).allowed).toBe(true);
    clock.advance(20_000);
    expect(await rateLimits.hit('k', rule)).toEqual({ allowed: false, retryAfterMs: 40_000 });
    expect((await rateLimits.hit('other', rule)).allowed).toBe(true);
    clock.advance(40_000);
    expect((await rateLimits.hit('k', rule)).allowed).toBe(true);
  });

  it('hold across processes and restarts, without another service (T31)', async () => {
    const database = await open();
    const clock = createTestClock();
    const decisions = await Promise.all(
      Array.from({ length: 20 }, () => createRateLimits(database, clock).hit('k', rule)),
    );
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(3);
  });

  it('can be read without counting, and cleared', async () => {
    const rateLimits = createRateLimits(await open(), createTestClock());
    for (let n = 0; n < 3; n += 1) await rateLimits.hit('k', rule);
    expect((await rateLimits.peek('k', rule)).allowed).toBe(false);
    await rateLimits.clear('k');
    for (let n = 0; n < 5; n += 1) expect((await rateLimits.peek('k', rule)).allowed).toBe(true);
  });
});

describe('a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('at %s is counted as %s, whatever the spelling (A43)', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});

const delaying = { max: 3, windowMs: 60_000, backoff: { firstMs: 10_000, maxMs: 60_000 } };

describeOnBothDatabases('a limit with a delay', (open) => {
  it('allows the first attempts, then asks for a wait that doubles up to the longest', async () => {
    const clock = createTestClock();
    const rateLimits = createRateLimits(await open(), clock);
    for (let n = 0; n < 3; n += 1) expect((await rateLimits.hit('k', delaying)).allowed).toBe(true);
    for (const wait of [10_000, 20_000, 40_000, 60_000, 60_000, 60_000]) {
      expect(await rateLimits.peek('k', delaying)).toEqual({ allowed: false, retryAfterMs: wait });
      clock.advance(wait - 1);
      expect(await rateLimits.hit('k', delaying)).toEqual({ allowed: false, retryAfterMs: 1 });
      clock.advance(1);
      expect((await rateLimits.peek('k', delaying)).allowed).toBe(true);
      expect((await rateLimits.hit('k', delaying)).allowed).toBe(true);
    }
    expect((await rateLimits.hit('other', delaying)).allowed).toBe(true);
  });

  it('is not extended by refused attempts, so nobody can be kept out for ever', async () => {
    const clock = createTestClock();
    const rateLimits = createRateLimits(await open(), clock);
    for (let n = 0; n < 3; n += 1) await rateLimits.hit('k', delaying);
    for (let n = 0; n < 50; n += 1) await rateLimits.hit('k', delaying);
    expect(await rateLimits.peek('k', delaying)).toEqual({ allowed: false, retryAfterMs: 10_000 });
  });

  it('resets after a quiet window, and not before', async () => {
    const clock = createTestClock();
    const rateLimits = createRateLimits(await open(), clock);
    for (let n = 0; n < 3; n += 1) await rateLimits.hit('k', delaying);
    clock.advance(100_000);
    await rateLimits.hit('k', delaying);
    expect(await rateLimits.peek('k', delaying)).toEqual({ allowed: false, retryAfterMs: 20_000 });
    clock.advance(120_001);
    for (let n = 0; n < 2; n += 1) expect((await rateLimits.hit('k', delaying)).allowed).toBe(true);
    expect((await rateLimits.peek('k', delaying)).allowed).toBe(true);
  });

  it('resets a few slow attempts when their window ends', async () => {
    const clock = createTestClock();
    const rateLimits = createRateLimits(await open(), clock);
    for (let n = 0; n < 2; n += 1) await rateLimits.hit('k', delaying);
    clock.advance(60_000);
    for (let n = 0; n < 2; n += 1) expect((await rateLimits.hit('k', delaying)).allowed).toBe(true);
    expect((await rateLimits.peek('k', delaying)).allowed).toBe(true);
  });

  it('allows no more concurrent attempts, from any number of processes, than sequential ones (T31)', async () => {
    const database = await open();
    const clock = createTestClock();
    const hits = Array.from({ length: 30 }, () => createRateLimits(database, clock).hit('k', delaying));
    expect((await Promise.all(hits)).filter(({ allowed }) => allowed)).toHaveLength(3);
    clock.advance(10_000);
    const later = Array.from({ length: 30 }, () => createRateLimits(database, clock).hit('k', delaying));
    expect((await Promise.all(later)).filter(({ allowed }) => allowed)).toHaveLength(1);
  });
});
