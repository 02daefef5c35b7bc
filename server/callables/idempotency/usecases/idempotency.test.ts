import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { openVault } from '../../../core/keys/index.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function build(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-once-'));
  folders.push(folder);
  const vault = openVault(join(folder, 'master.key'), { mayCreate: true });
  const clock = createTestClock();
  const idempotency = createIdempotency({ database, clock, vault });
  let effects = 0;
  const implementation = async () => {
    effects += 1;
    return { number: effects };
  };
  return { idempotency, clock, implementation, effects: () => effects };
}

const key = { actor: 'uid ann', name: 'drive-trash', requestId: 'request-0001' };

/** Work that ends when the test says so. */
async function beginSlow(idempotency: Idempotency) {
  let finish: (result: unknown) => void = () => undefined;
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    ended = idempotency.run(key, {}, () => {
      begun();
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
  });
  return { finish: (result: unknown) => finish(result), ended };
}

describeOnBothDatabases('A write with a request id', (open) => {
  it('is done once, and a repeat gets the same answer', async () => {
    const { idempotency, implementation, effects } = await build(await open());
    expect(await idempotency.run(key, { ids: ['a'] }, implementation)).toEqual({ number: 1 });
    expect(await idempotency.run(key, { ids: ['a'] }, implementation)).toEqual({ number: 1 });
    expect(effects()).toBe(1);
  });

  it('is done once for concurrent requests', async () => {
    const { idempotency, implementation, effects } = await build(await open());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => idempotency.run(key, {}, implementation)),
    );
    expect(effects()).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toEqual({ number: 1 });
      else expect(outcome.reason).toMatchObject({ code: 'request/in-progress' });
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await idempotency.run(key, {}, implementation)).toEqual({ number: 1 });
  });

  it('is separate for another person, another function and another id', async () => {
    const { idempotency, implementation, effects } = await build(await open());
    await idempotency.run(key, {}, implementation);
    await idempotency.run({ ...key, actor: 'uid bea' }, {}, implementation);
    await idempotency.run({ ...key, name: 'drive-restore' }, {}, implementation);
    await idempotency.run({ ...key, requestId: 'request-0002' }, {}, implementation);
    expect(effects()).toBe(4);
  });

  it('is refused if the id was used for another payload', async () => {
    const { idempotency, implementation, effects } = await build(await open());
    await idempotency.run(key, { ids: ['a'] }, implementation);
    await expect(idempotency.run(key, { ids: ['b'] }, implementation)).rejects.toMatchObject({
      code: 'request/invalid',
    });
    expect(effects()).toBe(1);
  });

  it('that failed leaves its id free', async () => {
    const { idempotency, implementation, effects } = await build(await open());
    const fails = async () => {
      throw new AppError('drive/name-taken');
    };
    await expect(idempotency.run(key, {}, fails)).rejects.toMatchObject({ code: 'drive/name-taken' });
    expect(await idempotency.run(key, {}, implementation)).toEqual({ number: 1 });
    expect(effects()).toBe(1);
  });

  it('that is still running is not started again until it must have died', async () => {
    const { idempotency, clock, implementation } = await build(await open());
    await beginSlow(idempotency);
    await expect(idempotency.run(key, {}, implementation)).rejects.toMatchObject({ code: 'request/in-progress' });
    clock.advance(limits.functions.timeoutMs);
    await expect(idempotency.run(key, {}, implementation)).rejects.toMatchObject({ code: 'request/in-progress' });
    clock.advance(10_001);
    expect(await idempotency.run(key, {}, implementation)).toEqual({ number: 1 });
  });

  it('is taken over from a dead run by one run alone, and the dead run cannot answer', async () => {
    const { idempotency, clock, implementation, effects } = await build(await open());
    const slow = await beginSlow(idempotency);
    clock.advance(limits.functions.timeoutMs + 10_001);
    await Promise.allSettled(Array.from({ length: 20 }, () => idempotency.run(key, {}, implementation)));
    expect(effects()).toBe(1);
    slow.finish({ number: 99 });
    await slow.ended;
    expect(await idempotency.run(key, {}, implementation)).toEqual({ number: 1 });
  });

  it('expires after a day', async () => {
    const { idempotency, clock, implementation, effects } = await build(await open());
    await idempotency.run(key, {}, implementation);
    clock.advance(limits.functions.requestIdLifetimeMs + 1);
    expect(await idempotency.run(key, {}, implementation)).toEqual({ number: 2 });
    clock.advance(limits.functions.requestIdLifetimeMs + 1);
    await idempotency.removeExpired();
    expect(effects()).toBe(2);
  });

  it('leaves nothing readable in the database, not even a hash of a password to guess', async () => {
    const database = await open();
    const { idempotency } = await build(database);
    await idempotency.run(key, { password: 'hunter2' }, async () => ({ recoveryCode: 'abc-def' }));
    const rows = await database.query
      .withTables<{ call_requests: Record<string, unknown> }>()
      .selectFrom('call_requests')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    const { payload_hash: hash } = rows[0] ?? {};
    await idempotency.run({ ...key, requestId: 'request-0002' }, { password: 'hunter2' }, async () => ({}));
    const again = await database.query
      .withTables<{ call_requests: Record<string, unknown> }>()
      .selectFrom('call_requests')
      .selectAll()
      .execute();
    expect(JSON.stringify(again)).not.toMatch(/hunter2|abc-def/);
    expect(again.filter((row) => row.payload_hash === hash)).toHaveLength(1);
  });
});
