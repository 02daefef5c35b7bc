import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;
const nothing = () => undefined;

describe('turns', () => {
  it('are given to so many at once, then in the order they were asked for', async () => {
    const turns = createTurns(2);
    const order: string[] = [];
    const endA = await turns.take(never, nothing);
    const endB = await turns.take(never, nothing);
    const asked = async (name: string) => {
      const end = await turns.take(never, () => order.push(`${name} waits`));
      order.push(name);
      return end;
    };
    const third = asked('c');
    const fourth = asked('d');
    expect(order).toEqual(['c waits', 'd waits']);
    endB();
    (await third)();
    await fourth;
    expect(order).toEqual(['c waits', 'd waits', 'c', 'd']);
    endA();
  });

  it('are not kept for one that gave up waiting', async () => {
    const turns = createTurns(1);
    const end = await turns.take(never, nothing);
    const impatient = new AbortController();
    const second = turns.take(impatient.signal, nothing);
    const third = turns.take(never, nothing);
    impatient.abort(new Error('paused'));
    await expect(second).rejects.toThrow('paused');
    end();
    await third;
  });

  it('end once, however often that is said', async () => {
    const turns = createTurns(1);
    const end = await turns.take(never, nothing);
    end();
    end();
    await turns.take(never, nothing);
    let waited = false;
    void turns.take(never, () => {
      waited = true;
    });
    expect(waited).toBe(true);
  });
});
