import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { openVault } from '../../core/keys/index.ts';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { callablesMigrations } from '../store/migrations.ts';
import { createOnce, type Once } from './once.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function build(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-once-'));
  folders.push(folder);
  const vault = openVault(join(folder, 'master.key'), { mayCreate: true });
  const clock = createTestClock();
  const once = createOnce({ database, clock, vault });
  let effects = 0;
  const work = async () => {
    effects += 1;
    return { number: effects };
  };
  return { once, clock, work, effects: () => effects };
}

const key = { actor: 'uid ann', name: 'drive-trash', requestId: 'request-0001' };

/** Work that has begun and ends when it is told to. */
async function beginSlow(once: Once) {
  let finish: (result: unknown) => void = () => undefined;
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    ended = once.run(key, {}, () => {
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
    const { once, work, effects } = await build(await open(callablesMigrations));
    expect(await once.run(key, { ids: ['a'] }, work)).toEqual({ number: 1 });
    expect(await once.run(key, { ids: ['a'] }, work)).toEqual({ number: 1 });
    expect(effects()).toBe(1);
  });

  it('is done once, however many ask at the same time', async () => {
    const { once, work, effects } = await build(await open(callablesMigrations));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => once.run(key, {}, work)));
    expect(effects()).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toEqual({ number: 1 });
      else expect(outcome.reason).toMatchObject({ code: 'request/in-progress' });
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await once.run(key, {}, work)).toEqual({ number: 1 });
  });

  it('is its own for another person, another function and another id', async () => {
    const { once, work, effects } = await build(await open(callablesMigrations));
    await once.run(key, {}, work);
    await once.run({ ...key, actor: 'uid bea' }, {}, work);
    await once.run({ ...key, name: 'drive-restore' }, {}, work);
    await once.run({ ...key, requestId: 'request-0002' }, {}, work);
    expect(effects()).toBe(4);
  });

  it('is refused when the id was used for another payload', async () => {
    const { once, work, effects } = await build(await open(callablesMigrations));
    await once.run(key, { ids: ['a'] }, work);
    await expect(once.run(key, { ids: ['b'] }, work)).rejects.toMatchObject({ code: 'request/invalid' });
    expect(effects()).toBe(1);
  });

  it('that failed leaves its id free', async () => {
    const { once, work, effects } = await build(await open(callablesMigrations));
    const fails = async () => {
      throw new AppError('drive/name-taken');
    };
    await expect(once.run(key, {}, fails)).rejects.toMatchObject({ code: 'drive/name-taken' });
    expect(await once.run(key, {}, work)).toEqual({ number: 1 });
    expect(effects()).toBe(1);
  });

  it('that is still running is not begun again until it must have died', async () => {
    const { once, clock, work } = await build(await open(callablesMigrations));
    await beginSlow(once);
    await expect(once.run(key, {}, work)).rejects.toMatchObject({ code: 'request/in-progress' });
    clock.advance(limits.functions.timeoutMs);
    await expect(once.run(key, {}, work)).rejects.toMatchObject({ code: 'request/in-progress' });
    clock.advance(10_001);
    expect(await once.run(key, {}, work)).toEqual({ number: 1 });
  });

  it('is retaken from the dead by one alone, and the dead cannot answer for it', async () => {
    const { once, clock, work, effects } = await build(await open(callablesMigrations));
    const slow = await beginSlow(once);
    clock.advance(limits.functions.timeoutMs + 10_001);
    await Promise.allSettled(Array.from({ length: 20 }, () => once.run(key, {}, work)));
    expect(effects()).toBe(1);
    slow.finish({ number: 99 });
    await slow.ended;
    expect(await once.run(key, {}, work)).toEqual({ number: 1 });
  });

  it('is forgotten after a day', async () => {
    const { once, clock, work, effects } = await build(await open(callablesMigrations));
    await once.run(key, {}, work);
    clock.advance(limits.functions.requestIdLifetimeMs + 1);
    expect(await once.run(key, {}, work)).toEqual({ number: 2 });
    clock.advance(limits.functions.requestIdLifetimeMs + 1);
    await once.forgetOld();
    expect(effects()).toBe(2);
  });

  it('leaves nothing readable in the database, not even a hash to guess a password by', async () => {
    const database = await open(callablesMigrations);
    const { once } = await build(database);
    await once.run(key, { password: 'hunter2' }, async () => ({ recoveryCode: 'abc-def' }));
    const rows = await database.query
      .withTables<{ call_requests: Record<string, unknown> }>()
      .selectFrom('call_requests')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    const { payload_hash: hash } = rows[0] ?? {};
    await once.run({ ...key, requestId: 'request-0002' }, { password: 'hunter2' }, async () => ({}));
    const again = await database.query
      .withTables<{ call_requests: Record<string, unknown> }>()
      .selectFrom('call_requests')
      .selectAll()
      .execute();
    expect(JSON.stringify(again)).not.toMatch(/hunter2|abc-def/);
    expect(again.filter((row) => row.payload_hash === hash)).toHaveLength(1);
  });
});
