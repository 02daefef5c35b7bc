import { expect, it } from 'vitest';
import { isUniqueViolation } from '../../../core/database/index.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { findProviderLinks, type ProviderLinkTables } from '../../providers/store/provider-links.ts';
import type { User } from '../domain/user.ts';
import { findUsers } from './find-users.ts';
import {
  changeUser,
  countActiveOwners,
  countUsers,
  deleteUser,
  findUser,
  findUserByEmail,
  hasUsers,
  insertUser,
  listActive,
  recordRefresh,
  recordSignIn,
} from './users.ts';

const ada: User = {
  uid: 'u-ada',
  tenant: '',
  email: 'ada@example.org',
  emailVerified: true,
  emailLink: false,
  phone: '+15550100',
  displayName: 'Ada',
  photoUrl: null,
  passwordHash: 'hash',
  passwordUpdatedAt: 1,
  disabled: false,
  validSince: 1_800_000_000_000,
  claims: { team: 'blue' },
  role: 'owner',
  quotaBytes: 2 ** 52,
  createdAt: 1_800_000_000_000,
  lastLoginAt: null,
  lastRefreshAt: null,
};
const bob: User = { ...ada, uid: 'u-bob', email: 'bob@example.org', phone: null, role: 'member', claims: {} };

describeOnBothDatabases('Accounts', (open) => {
  it('are read as they were stored', async () => {
    const { query } = await open();
    expect(await hasUsers(query)).toBe(false);
    await insertUser(query, ada);
    expect(await findUser(query, ada.uid)).toEqual(ada);
    expect(await findUserByEmail(query, 'ada@example.org')).toEqual(ada);
    expect(await findUser(query, 'nobody')).toBeUndefined();
    expect(await findUserByEmail(query, 'ADA@example.org')).toBeUndefined();
    expect([await hasUsers(query), await countUsers(query)]).toEqual([true, 1]);
  });

  it('are unique by e-mail and by phone in a pool; many have neither (A52)', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    for (const duplicate of [
      { ...bob, email: ada.email },
      { ...bob, phone: ada.phone },
      { ...bob, uid: ada.uid },
    ]) {
      const error = await insertUser(query, duplicate).catch((reason: unknown) => reason);
      expect(isUniqueViolation(error)).toBe(true);
    }
    await insertUser(query, { ...ada, uid: 'u-elsewhere', tenant: 'pool' });
    expect((await findUserByEmail(query, 'ada@example.org'))?.uid).toBe(ada.uid);
    for (const uid of ['u-1', 'u-2']) await insertUser(query, { ...bob, uid, email: null });
  });

  it('are listed by role, the oldest first, without disabled ones', async () => {
    const { query } = await open();
    const old = { ...bob, uid: 'u-old', email: null, role: 'admin' as const, createdAt: 1 };
    for (const user of [ada, bob, old, { ...old, uid: 'u-off', disabled: true }]) await insertUser(query, user);
    const listed = async (...given: [Parameters<typeof listActive>[1], number]) =>
      (await listActive(query, ...given)).map(({ uid }) => uid);
    expect(await listed(['owner'], 9)).toEqual([ada.uid]);
    expect(await listed(['owner', 'admin'], 9)).toEqual(['u-old', ada.uid]);
    expect(await listed(['owner', 'admin'], 1)).toEqual(['u-old']);
  });

  it('are found in batches', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    await insertUser(query, bob);
    const found = await findUsers(query, { uids: [ada.uid, 'nobody'], emails: ['bob@example.org', 'ada@example.org'] });
    expect(found.map(({ uid }) => uid).sort()).toEqual([ada.uid, bob.uid]);
    expect(await findUsers(query, { uids: [], emails: [] })).toEqual([]);
  });

  it('record a sign-in only while password and state are the checked ones (A15)', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    expect(await recordSignIn(query, ada, 5)).toBe(true);
    expect(await recordSignIn(query, { ...ada, passwordHash: 'old' }, 6)).toBe(false);
    expect(await recordSignIn(query, { ...ada, passwordHash: null }, 6)).toBe(false);
    expect((await findUser(query, ada.uid))?.lastLoginAt).toBe(5);
    await insertUser(query, { ...bob, disabled: true, passwordHash: null });
    expect(await recordSignIn(query, { uid: bob.uid, passwordHash: null }, 6)).toBe(false);
    expect(await recordRefresh(query, bob.uid, 6)).toBe(false);
  });

  it('change the given fields only, and not while disabled', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    await insertUser(query, bob);
    expect(await changeUser(query, ada.uid, { displayName: null, photoUrl: 'x' })).toBe(true);
    expect(await findUser(query, ada.uid)).toEqual({ ...ada, displayName: null, photoUrl: 'x' });
    const taken = await changeUser(query, ada.uid, { email: bob.email ?? '' }).catch((reason: unknown) => reason);
    expect(isUniqueViolation(taken)).toBe(true);
    expect(await changeUser(query, 'nobody', { displayName: 'x' })).toBe(false);
    await insertUser(query, { ...bob, uid: 'u-off', email: null, disabled: true });
    expect(await changeUser(query, 'u-off', { displayName: 'x' })).toBe(false);
  });

  it('count as owners while enabled', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    await insertUser(query, bob);
    await insertUser(query, { ...ada, uid: 'u-off', email: null, phone: null, disabled: true });
    expect(await countActiveOwners(query)).toBe(1);
  });

  it('are deleted with their links', async () => {
    const { query } = await open();
    await insertUser(query, ada);
    const link = { provider_id: 'google.com', raw_id: '42', email: null, display_name: 'A', photo_url: null };
    const links = query.withTables<ProviderLinkTables>();
    await links
      .insertInto('provider_links')
      .values({ ...link, tenant: '', uid: ada.uid, created_at: 1 })
      .execute();
    const found = await findProviderLinks(query, [ada.uid, bob.uid]);
    expect([...found]).toEqual([
      [ada.uid, [{ providerId: 'google.com', rawId: '42', email: null, displayName: 'A', photoUrl: null }]],
    ]);
    expect(await deleteUser(query, ada.uid)).toBe(true);
    expect(await deleteUser(query, ada.uid)).toBe(false);
    expect((await findProviderLinks(query, [ada.uid])).size).toBe(0);
  });
});
