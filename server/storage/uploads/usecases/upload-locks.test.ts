import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { abortable, skipBytes } from './byte-streams.ts';
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

it('A request waits for the previous one, which stops reading when told to', async () => {
  const locks = createUploadLocks();
  const log: string[] = [];
  const first = locks.ticket().run('x', async (signal) => {
    try {
      await read(abortable(signal, endless()));
    } finally {
      await wait(20);
      log.push('first ends');
    }
  });
  await wait(1);
  const second = locks.ticket().run('x', async () => log.push('second works'));
  await expect(first).rejects.toMatchObject({ code: 'server/unavailable' });
  await second;
  expect(log).toEqual(['first ends', 'second works']);
});

it('A request that was replaced while it waited never begins', async () => {
  const locks = createUploadLocks();
  const ran: number[] = [];
  const all = [0, 1, 2, 3].map((at) => locks.ticket().run('x', async () => wait(10).then(() => ran.push(at))));
  const states = (await Promise.allSettled(all)).map(({ status }) => status);
  expect(states).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(ran).toEqual([0, 3]);
});

it('A request that waits too long gives up, and still nobody runs beside the first', async () => {
  const locks = createUploadLocks(5);
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await wait(40);
    working -= 1;
  };
  const first = locks.ticket().run('x', work);
  await expect(locks.ticket().run('x', work)).rejects.toMatchObject({ code: 'server/unavailable' });
  await expect(locks.ticket().run('x', work)).rejects.toMatchObject({ code: 'server/unavailable' });
  await first;
  await locks.ticket().run('x', work);
});

it('Sessions do not wait for each other, and an error affects its own request only', async () => {
  const locks = createUploadLocks();
  const slow = locks.ticket().run('x', () => wait(30));
  expect(await locks.ticket().run('y', async () => 'at once')).toBe('at once');
  await slow;
  await expect(locks.ticket().run('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await locks.ticket().run('x', async () => 'fine')).toBe('fine');
});

it('Acknowledged bytes are skipped, wherever the chunks are cut', async () => {
  async function* source() {
    yield Uint8Array.of(0, 1, 2);
    yield Uint8Array.of(3);
    yield Uint8Array.of(4, 5);
  }
  for (let first = 0; first <= 7; first += 1)
    expect(await read(skipBytes(first, source()))).toEqual([0, 1, 2, 3, 4, 5].slice(first));
});

it('An abandoned request does not overtake the one that replaced it', async () => {
  const locks = createUploadLocks();
  const slow = locks.ticket();
  const fresh = locks.ticket().run('x', (signal) => wait(10, 'done', { signal }));
  await expect(slow.run('x', async () => 'stale')).rejects.toMatchObject({ code: 'server/unavailable' });
  expect(await fresh).toBe('done');
});
