import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { openVault } from '../../../core/keys/index.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { extendBoot, isBootLeased, removeBoots } from '../store.ts';
import { bootExtendMs, bootLeaseMs } from './boot.ts';
import { createIdempotency, type FinishCall, type Idempotency } from './idempotency.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const key = { actor: 'uid ann', name: 'link-create', requestId: 'request-0001' };

/** Any number of servers, one after another or side by side, and work that leaves a row. */
async function build(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-crash-'));
  folders.push(folder);
  const vault = openVault(join(folder, 'master.key'), { mayCreate: true });
  const clock = createTestClock();
  const table = (queries: Queries) =>
    queries.withTables<{ settings: { key: string; value: string; version: number; updated_at: number } }>();
  let works = 0;
  const add = async (transaction: Queries) => {
    works += 1;
    await table(transaction)
      .insertInto('settings')
      .values({ key: `work ${works}`, value: '""', version: 1, updated_at: 0 })
      .execute();
    return { number: works };
  };
  return {
    clock,
    start: () => createIdempotency({ database, clock, vault }),
    add,
    /** Work that commits its result with itself. */
    work: (finish: FinishCall) =>
      database.transaction(async (transaction) => {
        const result = await add(transaction);
        await finish(transaction, result);
        return result;
      }),
    rows: async () =>
      (await table(database.query).selectFrom('settings').select('key').where('key', 'like', 'work %').execute())
        .length,
  };
}

/** Runs the work on a server that dies when the work is done: its answer never comes, and it writes nothing more. */
function dieAfter(server: Idempotency, work: (finish: FinishCall) => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = server.run(key, {}, async (finish) => {
      await work(finish);
      resolve();
      return new Promise(() => undefined);
    });
    run.catch(reject);
  });
}

describeOnBothDatabases('A write whose server dies', (open) => {
  it('after the commit is not done again, and the repeat gets the first answer at once', async () => {
    const { start, work, rows } = await build(await open());
    await dieAfter(start(), work);
    expect(await start().run(key, {}, work)).toEqual({ number: 1 });
    expect(await rows()).toBe(1);
  });

  it('before the commit is done by the repeat, as soon as the server counts as dead', async () => {
    const database = await open();
    const { start, work, rows, clock } = await build(database);
    await dieAfter(start(), async () => undefined);
    const next = start();
    if (database.kind === 'postgres') {
      // Another server may live as long as its lease.
      await expect(next.run(key, {}, work)).rejects.toMatchObject({ code: 'request/in-progress' });
      clock.advance(bootLeaseMs);
    }
    expect(await next.run(key, {}, work)).toEqual({ number: 1 });
    expect(await rows()).toBe(1);
  });

  it('and only seems dead cannot commit its work any more', async () => {
    const { start, work, rows, clock } = await build(await open());
    const slow = start();
    let resume: () => void = () => undefined;
    let late: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      late = slow.run(key, {}, async (finish) => {
        await new Promise<void>((resolve) => {
          resume = resolve;
          begun();
        });
        return work(finish);
      });
    });
    clock.advance(bootLeaseMs);
    expect(await start().run(key, {}, work)).toEqual({ number: 1 });
    resume();
    await expect(late).rejects.toMatchObject({ code: 'request/in-progress' });
    expect(await rows()).toBe(1);
  });

  it('and had used the id for another payload leaves it to that payload', async () => {
    const { start, work } = await build(await open());
    await dieAfter(start(), work);
    await expect(start().run(key, { other: true }, work)).rejects.toMatchObject({ code: 'request/invalid' });
  });
});

describeOnBothDatabases('A write that commits its result with its work', (open) => {
  it('keeps the result when something fails afterwards', async () => {
    const { start, work, rows } = await build(await open());
    const server = start();
    const fails = async (finish: FinishCall) => {
      await work(finish);
      throw new AppError('server/unavailable');
    };
    await expect(server.run(key, {}, fails)).rejects.toMatchObject({ code: 'server/unavailable' });
    expect(await server.run(key, {}, work)).toEqual({ number: 1 });
    expect(await rows()).toBe(1);
  });

  it('and is rolled back leaves its id free, or takes the result of what is done instead', async () => {
    const database = await open();
    const { start, work, add, rows } = await build(database);
    const server = start();
    const rolledBack = (finish: FinishCall) =>
      database.transaction(async (transaction) => {
        await finish(transaction, await add(transaction));
        throw new AppError('drive/too-many');
      });
    await expect(server.run(key, {}, rolledBack)).rejects.toMatchObject({ code: 'drive/too-many' });
    expect(await rows()).toBe(0);
    const instead = async (finish: FinishCall) => {
      await rolledBack(finish).catch(() => undefined);
      return { instead: true };
    };
    expect(await server.run(key, {}, instead)).toEqual({ instead: true });
    expect(await server.run(key, {}, work)).toEqual({ instead: true });
    expect(await rows()).toBe(0);
  });
});

describeOnBothDatabases('A server that lives', (open) => {
  it('keeps its claims beside other servers, as long as it extends its lease', async () => {
    const database = await open();
    if (database.kind === 'sqlite') return;
    const { start, work, rows, clock } = await build(database);
    const [first, second] = [start(), start()];
    await dieAfter(first, async () => undefined);
    for (let passed = 0; passed < 2 * bootLeaseMs; passed += bootExtendMs) {
      clock.advance(bootExtendMs);
      await first.extendLease();
      await expect(second.run(key, {}, work)).rejects.toMatchObject({ code: 'request/in-progress' });
    }
    expect(await rows()).toBe(0);
  });

  it('has a lease with an end', async () => {
    const { query } = await open();
    await extendBoot(query, 'first', 1000);
    await extendBoot(query, 'second', 1000);
    await extendBoot(query, 'second', 2000);
    const leased = async (now: number) =>
      Promise.all(['first', 'second', 'third'].map((boot) => isBootLeased(query, boot, now)));
    expect(await leased(999)).toEqual([true, true, false]);
    expect(await leased(1000)).toEqual([false, true, false]);
    await removeBoots(query, 2000);
    expect(await leased(0)).toEqual([false, true, false]);
  });
});
