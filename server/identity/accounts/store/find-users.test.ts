import { expect, it } from 'vitest';
import type { Queries } from '../../../core/database/index.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { insertProviderLink } from '../../providers/store/provider-links.ts';
import type { User } from '../domain/user.ts';
import { blankAccount } from '../usecases/draft-account.ts';
import { countQueriedUsers, findUsers, listUsers, pageUsers, queryUsers } from './find-users.ts';
import { attempt, manageUser, replacePasswordHash } from './manage-users.ts';
import { deleteUser, findUser, insertUser } from './users.ts';

async function insert(db: Queries, uid: string, more: Partial<User> = {}): Promise<void> {
  await insertUser(db, { ...blankAccount(1000), uid, ...more });
}
const uids = (users: readonly User[]) => users.map(({ uid }) => uid);

describeOnBothDatabases('Accounts', (open) => {
  it('are found by any identifier, once', async () => {
    const { query } = await open();
    await insert(query, 'ada', { email: 'ada@example.org', phone: '+15550100' });
    await insert(query, 'bo');
    await insert(query, 'cy');
    const link = { providerId: 'google.com', rawId: 'g-bo', email: null, displayName: null, photoUrl: null };
    await insertProviderLink(query, 'bo', link, 1);
    const found = await findUsers(query, {
      uids: ['ada', 'nobody'],
      emails: ['ada@example.org'],
      phones: ['+15550100'],
      links: [link, { providerId: 'google.com', rawId: 'x' }, { providerId: 'github.com', rawId: 'g-bo' }],
    });
    expect(uids(found).sort()).toEqual(['ada', 'bo']);
    expect(uids(await findUsers(query, { uids: ['cy'], emails: ['x'], phones: ['x'], links: [link] })).sort()).toEqual([
      'bo',
      'cy',
    ]);
    expect(await findUsers(query, {})).toEqual([]);
  });

  it('are paged in the order of their ids, whatever is deleted meanwhile', async () => {
    const { query } = await open();
    for (const uid of ['d', 'a', 'c', 'b']) await insert(query, uid);
    expect(uids(await pageUsers(query, undefined, 2))).toEqual(['a', 'b']);
    await deleteUser(query, 'b');
    expect(uids(await pageUsers(query, 'b', 2))).toEqual(['c', 'd']);
    expect(await pageUsers(query, 'd', 2)).toEqual([]);
  });

  it('are listed newest first, also those of the same time', async () => {
    const { query } = await open();
    for (const [uid, createdAt] of [
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 3],
    ] as const)
      await insert(query, uid, { createdAt });
    const first = await listUsers(query, { search: '', before: undefined, limit: 2 });
    expect(uids(first)).toEqual(['d', 'c']);
    expect(uids(await listUsers(query, { search: '', before: { createdAt: 2, uid: 'c' }, limit: 9 }))).toEqual([
      'b',
      'a',
    ]);
  });

  it('are searched by prefixes of e-mail, name or id, taken literally (A35)', async () => {
    const { query } = await open();
    await insert(query, 'u1', { email: 'ada@example.org', displayName: 'Ada L' });
    await insert(query, 'u2', { email: 'adam@example.org', displayName: '100%_\\x' });
    await insert(query, 'u3', { displayName: 'Ärger' });
    const search = async (text: string) =>
      uids(await listUsers(query, { search: text, before: undefined, limit: 9 })).sort();
    expect(await search('ada')).toEqual(['u1', 'u2']);
    expect(await search('ADA L')).toEqual(['u1']);
    expect(await search('u3')).toEqual(['u3']);
    expect(await search('Ärg')).toEqual(['u3']);
    expect(await search('100%_\\')).toEqual(['u2']);
    for (const pattern of ['%', '_', 'a%', '\\', '%example', "' or 1=1 --"]) expect(await search(pattern)).toEqual([]);
  });

  it('are queried, sorted and counted', async () => {
    const { query } = await open();
    await insert(query, 'a', { email: 'z@example.org', createdAt: 3 });
    await insert(query, 'b', { email: 'y@example.org', phone: '+15550100', createdAt: 1 });
    await insert(query, 'c', { email: 'x@example.org', createdAt: 2 });
    const all = { any: [], order: 'uid', descending: false, offset: 0, limit: 9 } as const;
    expect(uids(await queryUsers(query, { ...all, order: 'email' }))).toEqual(['c', 'b', 'a']);
    expect(uids(await queryUsers(query, { ...all, order: 'created_at', descending: true, limit: 2 }))).toEqual([
      'a',
      'c',
    ]);
    expect(uids(await queryUsers(query, { ...all, offset: 2 }))).toEqual(['c']);
    const any = [{ phone: '+15550100' }, { email: 'z@example.org' }, { uid: 'nobody' }];
    expect(uids(await queryUsers(query, { ...all, any }))).toEqual(['a', 'b']);
    expect([await countQueriedUsers(query, any), await countQueriedUsers(query, [])]).toEqual([2, 3]);
    // An empty expression matches nobody.
    expect(await countQueriedUsers(query, [{}])).toBe(0);
  });

  it('can be changed by administrators while disabled; missing fields stay unchanged', async () => {
    const { query } = await open();
    await insert(query, 'a', { disabled: true, email: 'a@example.org', displayName: 'A', claims: { x: 1 } });
    expect(await manageUser(query, 'a', { displayName: null, disabled: false, claims: {}, role: 'admin' })).toBe(true);
    expect(await findUser(query, 'a')).toMatchObject({
      displayName: null,
      email: 'a@example.org',
      disabled: false,
      claims: {},
      role: 'admin',
    });
    expect(await manageUser(query, 'nobody', { displayName: 'N' })).toBe(false);
  });

  it('get another hash only in place of the one that was checked', async () => {
    const { query } = await open();
    await insert(query, 'a', { passwordHash: 'old', passwordUpdatedAt: 5 });
    expect(await replacePasswordHash(query, { uid: 'a', passwordHash: 'older' }, 'new')).toBe(false);
    expect(await replacePasswordHash(query, { uid: 'a', passwordHash: 'old' }, 'new')).toBe(true);
    expect(await findUser(query, 'a')).toMatchObject({ passwordHash: 'new', passwordUpdatedAt: 5 });
  });

  it('can be written one by one in a transaction that survives a failure', async () => {
    const database = await open();
    await insert(database.query, 'a', { email: 'a@example.org' });
    await database.transaction(async (transaction) => {
      const failing = attempt(transaction, () => insert(transaction, 'b', { email: 'a@example.org' }));
      await expect(failing).rejects.toThrow();
      await attempt(transaction, () => insert(transaction, 'c'));
    });
    expect(uids(await pageUsers(database.query, undefined, 9))).toEqual(['a', 'c']);
  });
});
