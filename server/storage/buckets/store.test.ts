import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { hashSecret } from '../../core/ids.ts';
import { coreMigrations } from '../../core/migrations.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { insertDownloadToken, listDownloadTokens, renameDownloadTokens } from '../downloads/store.ts';
import { nameKey } from '../objects/domain/object-name.ts';
import { record } from '../objects/record.suite.ts';
import { findObject, hasObjects, renameObject, writeObject } from '../objects/store.ts';
import {
  addUsage,
  forgetReservations,
  forgetUsage,
  keepReservation,
  lockUsage,
  recountUsage,
  removeReservation,
  usageOf,
  wholeBucket,
} from '../quota/store.ts';
import { storageMigrations } from '../store/migrations.ts';
import { newBucket } from './domain.ts';
import { ensureBucket, findBucket, listBuckets, removeBucket, saveRules, writeBucket } from './store.ts';

describeOnBothDatabases('Buckets', (open) => {
  it('keep their rules when they are created again', async () => {
    const { query } = await open();
    const first = newBucket('bucket', 'first', 1);
    expect(await ensureBucket(query, first)).toBe(true);
    expect(await ensureBucket(query, newBucket('bucket', 'second', 2))).toBe(false);
    expect(await findBucket(query, 'bucket')).toEqual(first);
    expect(await saveRules(query, 'bucket', 'third')).toBe(true);
    expect(await saveRules(query, 'other', 'third')).toBe(false);
    expect((await findBucket(query, 'bucket'))?.rules).toBe('third');
  });

  it('are changed only if they are still as the writer saw them, and keep their rules', async () => {
    const { query } = await open();
    const bucket = newBucket('bucket', 'rules', 1);
    await ensureBucket(query, bucket);
    const changed = {
      ...bucket,
      rules: 'other',
      labels: { a: '1' },
      cors: [{ a: 1 }],
      quotaBytes: 5,
      metageneration: 2,
    };
    expect(await writeBucket(query, changed, 1)).toBe(true);
    expect(await writeBucket(query, { ...changed, labels: {} }, 1)).toBe(false);
    expect(await findBucket(query, 'bucket')).toEqual({ ...changed, rules: 'rules' });
    expect(await removeBucket(query, 'bucket', 1)).toBe(false);
  });

  it('are listed by exact prefix, page by page (A35)', async () => {
    const { query } = await open();
    const names = ['aa', 'a-b', 'a.b', 'ab', 'a_b', 'b', 'a-'];
    for (const name of names) await ensureBucket(query, newBucket(name, '', 1));
    const all = async (prefix: string) => {
      const found: string[] = [];
      for (let more = true; more; ) {
        const page = await listBuckets(query, { after: found.at(-1) ?? '', prefix, limit: 2 });
        found.push(...page.map(({ name }) => name));
        more = page.length === 2;
      }
      return found.sort();
    };
    expect(await all('')).toEqual([...names].sort());
    expect(await all('a-')).toEqual(['a-', 'a-b']);
    expect(await all('a_')).toEqual(['a_b']);
    expect(await all('%')).toEqual([]);
  });

  it('are removed only when empty', async () => {
    const { query } = await open();
    await ensureBucket(query, newBucket('b', '', 1));
    expect(await hasObjects(query, 'b')).toBe(false);
    await writeObject(query, record('n'), undefined);
    expect(await hasObjects(query, 'b')).toBe(true);
    expect(await removeBucket(query, 'b', 1)).toBe(false);
    await ensureBucket(query, newBucket('c', '', 1));
    expect(await removeBucket(query, 'c', 1)).toBe(true);
    expect(await findBucket(query, 'c')).toBeUndefined();
  });
});

describeOnBothDatabases('A server that is upgraded', (_open, openEarlier) => {
  it('keeps its buckets and its download tokens', async () => {
    const [initialTables, ...later] = storageMigrations;
    const database = await openEarlier(initialTables ? [...coreMigrations, initialTables] : []);
    const { query } = database;
    await sql`insert into storage_buckets (name, rules, created_at) values ('bucket', 'rules', 7)`.execute(query);
    const token = sql`${hashSecret('t1')}, 't1', 'b', ${nameKey('n')}, null, null, 1`;
    const columns = sql`hash, token, bucket, name_key, uid, expires_at, created_at`;
    await sql`insert into storage_download_tokens (${columns}) values (${token})`.execute(query);
    for (const migration of later) await migration.up(query);
    // The embedded database reads on a connection of its own, which takes the schema from before the migrations.
    const [bucket, tokens] = await database.transaction(async (transaction) => [
      await findBucket(transaction, 'bucket'),
      await listDownloadTokens(transaction, { bucket: 'b', name: 'n' }, 0, 9),
    ]);
    expect(bucket).toEqual(newBucket('bucket', 'rules', 7));
    expect(tokens).toEqual([{ token: 't1', expiresAt: null }]);
  });
});

describeOnBothDatabases('An object', (open) => {
  it('is renamed together with its tokens, if it is still as the writer saw it', async () => {
    const { query } = await open();
    const object = record('old');
    await writeObject(query, object, undefined);
    const token = { bucket: 'b', uid: null, expiresAt: null };
    await insertDownloadToken(query, { ...token, token: 't1', name: 'old', createdAt: 1 });
    await insertDownloadToken(query, { ...token, token: 't1', name: 'copy', createdAt: 1 });
    const moved = { ...object, name: 'new', generation: 11 };
    expect(await renameObject(query, moved, { ...object, metageneration: 2 })).toBe(false);
    expect(await renameObject(query, moved, object)).toBe(true);
    await renameDownloadTokens(query, 'b', 'old', 'new');
    expect(await findObject(query, 'b', 'old')).toBeUndefined();
    expect(await findObject(query, 'b', 'new')).toEqual(moved);
    expect(await listDownloadTokens(query, { bucket: 'b', name: 'new' }, 0, 9)).toEqual([
      { token: 't1', expiresAt: null },
    ]);
    expect(await listDownloadTokens(query, { bucket: 'b', name: 'copy' }, 0, 9)).toEqual([
      { token: 't1', expiresAt: null },
    ]);
  });
});

describeOnBothDatabases('What lies in a bucket', (open) => {
  const usage = ({ query }: Database, uid = wholeBucket, besides = '') => usageOf(query, 'b', uid, besides);

  it('is counted for the bucket and for each person, separately from reservations', async () => {
    const database = await open();
    const { query } = database;
    await addUsage(query, 'b', wholeBucket, 10);
    await addUsage(query, 'b', 'ada', 4);
    await addUsage(query, 'b', wholeBucket, -3);
    const kept = { bucket: 'b', createdAt: 5 };
    await keepReservation(query, { ...kept, blobKey: 'k1', uid: 'ada', bytes: 100 });
    await keepReservation(query, { ...kept, blobKey: 'k1', uid: 'ada', bytes: 50 });
    await keepReservation(query, { ...kept, blobKey: 'k2', uid: 'bob', bytes: 7 });
    expect(await usage(database)).toEqual({ usedBytes: 7, reservedBytes: 57 });
    expect(await usage(database, 'ada')).toEqual({ usedBytes: 4, reservedBytes: 50 });
    expect(await usage(database, 'ada', 'k1')).toEqual({ usedBytes: 4, reservedBytes: 0 });
    expect(await usage(database, 'nobody')).toEqual({ usedBytes: 0, reservedBytes: 0 });
    await removeReservation(query, 'k1');
    await forgetReservations(query, 5);
    expect((await usage(database)).reservedBytes).toBe(7);
    await forgetReservations(query, 6);
    expect((await usage(database)).reservedBytes).toBe(0);
    await forgetUsage(query, 'b');
    expect(await usage(database)).toEqual({ usedBytes: 0, reservedBytes: 0 });
  });

  it('can be recounted while others go on', async () => {
    const database = await open();
    await writeObject(database.query, record('a', { size: 5, uploadedBy: 'ada' }), undefined);
    await writeObject(database.query, record('b', { size: 6, uploadedBy: 'ada' }), undefined);
    await writeObject(database.query, record('c', { size: 7 }), undefined);
    await writeObject(database.query, record('c', { size: 9, bucket: 'other' }), undefined);
    await addUsage(database.query, 'b', 'bob', 99);
    const recount = () =>
      database.transaction(async (transaction) => {
        await lockUsage(transaction, 'b');
        await recountUsage(transaction, 'b');
      });
    await recount();
    expect((await usage(database)).usedBytes).toBe(18);
    expect((await usage(database, 'ada')).usedBytes).toBe(11);
    expect((await usage(database, 'bob')).usedBytes).toBe(0);
    const writers = Array.from({ length: 8 }, (_, at) =>
      database.transaction(async (transaction) => {
        await writeObject(transaction, record(`w${at}`, { size: 100, uploadedBy: 'bob' }), undefined);
        await lockUsage(transaction, 'b');
        await addUsage(transaction, 'b', wholeBucket, 100);
        await addUsage(transaction, 'b', 'bob', 100);
      }),
    );
    await Promise.all([...writers, recount(), recount()]);
    expect((await usage(database)).usedBytes).toBe(818);
    expect((await usage(database, 'bob')).usedBytes).toBe(800);
  });
});
