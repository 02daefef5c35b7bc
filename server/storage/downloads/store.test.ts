import { expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  downloadTokensOf,
  endDownloadTokens,
  findDownloadToken,
  insertDownloadToken,
  listDownloadTokens,
  removeDownloadToken,
  removeDownloadTokens,
  removeExpiredDownloadTokens,
} from './store.ts';

describeOnBothDatabases('Download tokens', (open) => {
  const openStore = () => open();
  const lasting = { token: 't1', bucket: 'b', name: 'n', uid: null, expiresAt: null, createdAt: 1 };
  const lent = { token: 't2', bucket: 'b', name: 'n', uid: 'ada', expiresAt: 500, createdAt: 2 };

  it('give access to the object they were made for', async () => {
    const { query } = await openStore();
    await insertDownloadToken(query, lasting);
    expect(await findDownloadToken(query, lasting, 9999)).toEqual({ uid: null });
    expect(await findDownloadToken(query, { ...lasting, name: 'm' }, 1)).toBeUndefined();
    expect(await findDownloadToken(query, { ...lasting, bucket: 'c' }, 1)).toBeUndefined();
    expect(await findDownloadToken(query, { ...lasting, token: 'T1' }, 1)).toBeUndefined();
    await removeDownloadToken(query, { ...lasting, name: 'm' });
    expect(await findDownloadToken(query, lasting, 1)).toBeDefined();
    await removeDownloadToken(query, lasting);
    expect(await findDownloadToken(query, lasting, 1)).toBeUndefined();
  });

  it('expire when they belong to a person, and are then stored as a hash only (T46)', async () => {
    const database = await openStore();
    const { query } = database;
    await insertDownloadToken(query, lasting);
    await insertDownloadToken(query, lent);
    expect(await findDownloadToken(query, lent, 499)).toEqual({ uid: 'ada' });
    expect(await findDownloadToken(query, lent, 500)).toBeUndefined();
    expect(await listDownloadTokens(query, lent, 0, 10)).toEqual([{ token: 't1', expiresAt: null }]);
    expect(JSON.stringify(await rowsOf(database))).not.toContain('t2"');
    await removeExpiredDownloadTokens(query, 500);
    expect(await rowsOf(database)).toHaveLength(1);
    await endDownloadTokens(query, 'b', 900);
    await endDownloadTokens(query, 'b', 950);
    expect(await findDownloadToken(query, lasting, 899)).toEqual({ uid: null });
    expect(await findDownloadToken(query, lasting, 900)).toBeUndefined();
    expect(await listDownloadTokens(query, lasting, 900, 10)).toEqual([]);
    expect((await downloadTokensOf(query, 'b', ['n'], 899)).get('n')).toEqual(['t1']);
    expect((await downloadTokensOf(query, 'b', ['n'], 900)).get('n')).toBeUndefined();
    await removeDownloadTokens(query, 'b', 'n');
    expect(await rowsOf(database)).toHaveLength(0);
  });
});

function rowsOf({ query }: Database): Promise<unknown[]> {
  return query
    .withTables<{ storage_download_tokens: { hash: string; token: string | null } }>()
    .selectFrom('storage_download_tokens')
    .selectAll()
    .execute();
}
