import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { clientKey } from './client-key.ts';
import { createRates } from './index.ts';

const rule = { max: 3, windowMs: 60_000 };

describeOnBothDatabases('rate limits', (open) => {
  it('let as many through as the rule says, then say how long to wait', async () => {
    const clock = createTestClock();
    const rates = createRates(await open(), clock);
    for (let n = 0; n < 3; n += 1) expect((await rates.hit('k', rule)).allowed).toBe(true);
    clock.advance(20_000);
    expect(await rates.hit('k', rule)).toEqual({ allowed: false, retryAfterMs: 40_000 });
    expect((await rates.hit('other', rule)).allowed).toBe(true);
    clock.advance(40_000);
    expect((await rates.hit('k', rule)).allowed).toBe(true);
  });

  it('hold across processes and restarts, with no other service (T31)', async () => {
    const database = await open();
    const clock = createTestClock();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => createRates(database, clock).hit('k', rule)));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(3);
  });

  it('can be looked at without counting, and cleared', async () => {
    const rates = createRates(await open(), createTestClock());
    for (let n = 0; n < 3; n += 1) await rates.hit('k', rule);
    expect((await rates.peek('k', rule)).allowed).toBe(false);
    await rates.clear('k');
    for (let n = 0; n < 5; n += 1) expect((await rates.peek('k', rule)).allowed).toBe(true);
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
