import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const never = new AbortController().signal;
const nothing = () => undefined;

describe('a concurrency limit', () => {
  it('admits the limit at once, then the others in order', async () => {
    const limit = createConcurrencyLimit(2);
    const order: string[] = [];
    const releaseA = await limit.acquire(never, nothing);
    const releaseB = await limit.acquire(never, nothing);
    const asked = async (name: string) => {
      const release = await limit.acquire(never, () => order.push(`${name} waits`));
      order.push(name);
      return release;
    };
    const third = asked('c');
    const fourth = asked('d');
    expect(order).toEqual(['c waits', 'd waits']);
    releaseB();
    (await third)();
    await fourth;
    expect(order).toEqual(['c waits', 'd waits', 'c', 'd']);
    releaseA();
  });

  it('keeps no slot for a caller that stopped waiting', async () => {
    const limit = createConcurrencyLimit(1);
    const release = await limit.acquire(never, nothing);
    const impatient = new AbortController();
    const second = limit.acquire(impatient.signal, nothing);
    const third = limit.acquire(never, nothing);
    impatient.abort(new Error('paused'));
    await expect(second).rejects.toThrow('paused');
    release();
    await third;
  });

  it('releases a slot only once', async () => {
    const limit = createConcurrencyLimit(1);
    const release = await limit.acquire(never, nothing);
    release();
    release();
    await limit.acquire(never, nothing);
    let waited = false;
    void limit.acquire(never, () => {
      waited = true;
    });
    expect(waited).toBe(true);
  });
});
