import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { newId } from '../ids.ts';
import { chunksOf } from './conformance.suite.ts';
import { createDiskBlobs } from './disk.ts';
import { createBlobLedger } from './ledger.ts';
import { removeDeletedBlobs, setAllUnknownAside, sweepBlobs } from './sweep.ts';

const hour = 60 * 60 * 1000;
const ages = { pendingAgeMs: 24 * hour, deletedAgeMs: 24 * hour, orphanAgeMs: 24 * hour };

describeOnBothDatabases('the sweep of blobs', (open) => {
  async function build() {
    const database = await open();
    const clock = createTestClock(Date.now());
    const folder = await mkdtemp(join(tmpdir(), 'hearth-sweep-'));
    const blobs = createDiskBlobs(folder);
    const ledger = createBlobLedger(database, clock);
    const sweep = () => sweepBlobs({ blobs, ledger, clock, ...ages });
    const write = async () => {
      const key = await ledger.reserve();
      await blobs.append(key, 0, chunksOf(Buffer.from('x')));
      await blobs.seal(key, 1);
      return key;
    };
    return { folder, database, clock, blobs, ledger, sweep, write };
  }

  it('never removes live blobs', async () => {
    const { database, clock, blobs, ledger, sweep, write } = await build();
    const key = await write();
    await database.transaction((transaction) => ledger.adopt(transaction, key));
    clock.advance(10_000 * hour);
    expect(await sweep()).toBe(0);
    expect(await blobs.size(key)).toBe(1);
  });

  it('removes a blob without an object after a day and not before', async () => {
    const { clock, blobs, sweep, write } = await build();
    const key = await write();
    clock.advance(23 * hour);
    expect(await sweep()).toBe(0);
    clock.advance(2 * hour);
    expect(await sweep()).toBe(1);
    expect(await blobs.size(key)).toBeUndefined();
  });

  it('keeps an upload that is still being written', async () => {
    const { clock, ledger, sweep, write } = await build();
    const key = await write();
    clock.advance(23 * hour);
    await ledger.touch(key);
    clock.advance(23 * hour);
    expect(await sweep()).toBe(0);
  });

  it('deletes a blob for good: an upload can no longer adopt it', async () => {
    const { database, clock, ledger, write } = await build();
    const key = await write();
    clock.advance(25 * hour);
    await ledger.expirePending({ pendingBefore: clock.now() - 24 * hour, deletedBefore: 0 }, 10);
    expect(await database.transaction((transaction) => ledger.adopt(transaction, key))).toBe(false);
  });

  it('never removes a live blob, however adoptions and sweeps interleave', async () => {
    const { database, clock, blobs, ledger, sweep, write } = await build();
    const keys = await Promise.all(Array.from({ length: 40 }, write));
    clock.advance(25 * hour);
    const [adopted] = await Promise.all([
      Promise.all(
        keys.map(async (key) =>
          (await database.transaction((transaction) => ledger.adopt(transaction, key))) ? key : undefined,
        ),
      ),
      sweep(),
      sweep(),
    ]);
    for (const key of adopted) if (key) expect(await blobs.size(key)).toBe(1);
  });

  it('does not give up a key that an object refers to', async () => {
    const { database, ledger, write } = await build();
    const [live, pending] = [await write(), await write()];
    await database.transaction((transaction) => ledger.adopt(transaction, live));
    expect(await ledger.abandon(live)).toBe(false);
    expect(await ledger.abandon(pending)).toBe(true);
    expect(await database.transaction((transaction) => ledger.adopt(transaction, pending))).toBe(false);
  });

  it('removes what a transaction marked as deleted, a day later, and nothing when that transaction failed', async () => {
    const { database, clock, blobs, ledger, sweep, write } = await build();
    const [kept, dropped] = [await write(), await write()];
    await database.transaction(async (transaction) => {
      await ledger.adopt(transaction, kept);
      await ledger.adopt(transaction, dropped);
    });
    await expect(
      database.transaction(async (transaction) => {
        await ledger.markDeleted(transaction, kept, 100);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await database.transaction((transaction) => ledger.markDeleted(transaction, dropped, 100));
    clock.advance(23 * hour);
    expect(await sweep()).toBe(0);
    expect(await ledger.deleted()).toEqual({ count: 1, bytes: 100 });
    expect(await blobs.size(dropped)).toBe(1);
    clock.advance(2 * hour);
    expect(await sweep()).toBe(1);
    expect(await blobs.size(kept)).toBe(1);
    expect(await blobs.size(dropped)).toBeUndefined();
  });

  it('removes deleted blobs before their time when the disk needs the space, the oldest first', async () => {
    const { database, clock, blobs, ledger, write } = await build();
    const live = await write();
    const deleted = [await write(), await write(), await write()];
    await database.transaction((transaction) => ledger.adopt(transaction, live));
    for (const key of deleted) {
      await database.transaction(async (transaction) => {
        await ledger.adopt(transaction, key);
        await ledger.markDeleted(transaction, key, 100);
      });
      clock.advance(1);
    }
    const sizes = () => Promise.all([...deleted, live].map((key) => blobs.size(key)));
    await removeDeletedBlobs({ blobs, ledger }, 2);
    expect(await sizes()).toEqual([undefined, undefined, 1, 1]);
    await removeDeletedBlobs({ blobs, ledger }, 1000);
    expect(await sizes()).toEqual([undefined, undefined, undefined, 1]);
  });

  it('continues after a blob that cannot be removed, and reports it', async () => {
    const { clock, blobs, ledger, write } = await build();
    const keys = [await write(), await write(), await write()];
    clock.advance(25 * hour);
    const [stuck = ''] = keys;
    const remove = async (key: string) => {
      if (key === stuck) throw new Error('not permitted');
      await blobs.remove(key);
    };
    // The rest of the store is real; its methods are not own properties of the object.
    const broken = Object.assign(Object.create(blobs) as typeof blobs, { remove, keys: () => blobs.keys() });
    const sweep = sweepBlobs({ blobs: broken, ledger, clock, ...ages });
    await expect(sweep).rejects.toThrow('1 blobs could not be removed.');
    expect(await Promise.all(keys.map((key) => blobs.size(key)))).toEqual([1, undefined, undefined]);
    expect(await ledger.known(keys)).toEqual(new Set([stuck]));
  });

  it('lists keys that nobody has written to for a while, page by page', async () => {
    const { database, clock, ledger, write } = await build();
    const keys = [await write(), await write(), await write(), await write()].sort();
    const [live = '', ...idle] = keys;
    await database.transaction((transaction) => ledger.adopt(transaction, live));
    clock.advance(2 * hour);
    await ledger.touch(idle[2] ?? '');
    const before = clock.now() - hour;
    expect(await ledger.idle(before, '', 1)).toEqual([idle[0]]);
    expect(await ledger.idle(before, idle[0] ?? '', 10)).toEqual([idle[1]]);
  });

  it('sets files aside that the ledger does not know once they are a day old, and removes none', async () => {
    const { folder, clock, blobs, sweep } = await build();
    const [staged, sealed] = [newId(), newId()];
    for (const key of [staged, sealed]) await blobs.append(key, 0, chunksOf(Buffer.from('x')));
    await blobs.seal(sealed, 1);
    await sweep();
    expect(await blobs.staged(staged)).toBe(1);
    clock.advance(25 * hour);
    expect(await sweep()).toBe(0);
    expect([await blobs.staged(staged), await blobs.size(sealed)]).toEqual([undefined, undefined]);
    const lost = join(folder, 'lost');
    expect((await readdir(lost)).sort()).toEqual([`${staged}.stage`, sealed, 'manifest.jsonl'].sort());
    const lines = (await readFile(join(lost, 'manifest.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).name).sort()).toEqual([`${staged}.stage`, sealed].sort());
    // What was set aside is no longer looked at.
    await sweep();
    expect(await blobs.setAsideFiles()).toEqual({ files: 2, bytes: 2 });
    await blobs.removeSetAside();
    expect(await blobs.setAsideFiles()).toEqual({ files: 0, bytes: 0 });
    expect(await readdir(folder)).not.toContain('lost');
  });

  it('touches nothing when the ledger does not know many files: it may be the wrong one', async () => {
    const { clock, blobs, sweep } = await build();
    const keys = Array.from({ length: 30 }, () => newId());
    for (const key of keys) await blobs.put(key, chunksOf(Buffer.from('x')));
    clock.advance(25 * hour);
    await expect(sweep()).rejects.toThrow('does not know 30 of 30 files');
    expect(await Promise.all(keys.map((key) => blobs.size(key)))).toEqual(keys.map(() => 1));
  });

  it('goes on after an operator has set all files aside that an older database does not know', async () => {
    const { clock, blobs, ledger, sweep, write } = await build();
    const known = await write();
    for (let nth = 0; nth < 30; nth += 1) await blobs.put(newId(), chunksOf(Buffer.from('x')));
    expect(await setAllUnknownAside({ blobs, ledger })).toBe(30);
    expect(await blobs.size(known)).toBe(1);
    expect(await blobs.setAsideFiles()).toEqual({ files: 30, bytes: 30 });
    clock.advance(25 * hour);
    await expect(sweep()).resolves.toBe(1);
  });
});
