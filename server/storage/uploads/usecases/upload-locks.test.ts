import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { until, without } from './byte-streams.ts';
import { createUploadLocks } from './upload-locks.ts';

async function* endless(): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(1);
  await new Promise(() => undefined);
}

async function read(source: AsyncIterable<Uint8Array>): Promise<number[]> {
  const bytes: number[] = [];
  for await (const chunk of source) bytes.push(...chunk);
  return bytes;
}

it('A turn waits for the one before, which stops reading when it is told to', async () => {
  const turns = createUploadLocks();
  const log: string[] = [];
  const first = turns.arrive().take('x', async (signal) => {
    try {
      await read(until(signal, endless()));
    } finally {
      await wait(20);
      log.push('first ends');
    }
  });
  await wait(1);
  const second = turns.arrive().take('x', async () => log.push('second works'));
  await expect(first).rejects.toMatchObject({ code: 'server/unavailable' });
  await second;
  expect(log).toEqual(['first ends', 'second works']);
});

it('A turn that was overtaken while it waited never begins', async () => {
  const turns = createUploadLocks();
  const ran: number[] = [];
  const all = [0, 1, 2, 3].map((at) => turns.arrive().take('x', async () => wait(10).then(() => ran.push(at))));
  const states = (await Promise.allSettled(all)).map(({ status }) => status);
  expect(states).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(ran).toEqual([0, 3]);
});

it('Who waits too long gives up, and still nobody works beside the first', async () => {
  const turns = createUploadLocks(5);
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await wait(40);
    working -= 1;
  };
  const first = turns.arrive().take('x', work);
  await expect(turns.arrive().take('x', work)).rejects.toMatchObject({ code: 'server/unavailable' });
  await expect(turns.arrive().take('x', work)).rejects.toMatchObject({ code: 'server/unavailable' });
  await first;
  await turns.arrive().take('x', work);
});

it('Sessions do not wait for each other, and trouble in one turn ends with it', async () => {
  const turns = createUploadLocks();
  const slow = turns.arrive().take('x', () => wait(30));
  expect(await turns.arrive().take('y', async () => 'at once')).toBe('at once');
  await slow;
  await expect(turns.arrive().take('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.arrive().take('x', async () => 'fine')).toBe('fine');
});

it('Bytes that are safe already are skipped, wherever the chunks are cut', async () => {
  async function* source() {
    yield Uint8Array.of(0, 1, 2);
    yield Uint8Array.of(3);
    yield Uint8Array.of(4, 5);
  }
  for (let first = 0; first <= 7; first += 1)
    expect(await read(without(first, source()))).toEqual([0, 1, 2, 3, 4, 5].slice(first));
});

it('A request that was given up does not overtake the one that replaced it', async () => {
  const turns = createUploadLocks();
  const slow = turns.arrive();
  const fresh = turns.arrive().take('x', (signal) => wait(10, 'done', { signal }));
  await expect(slow.take('x', async () => 'stale')).rejects.toMatchObject({ code: 'server/unavailable' });
  expect(await fresh).toBe('done');
});
