import { expect, it } from 'vitest';
import type { Queries } from '../../../core/database/index.ts';
import { describeOnBothDatabases, type OpenTestDatabase } from '../../../testing/databases.ts';
import type { User } from '../../accounts/domain/user.ts';
import { deleteUser, insertUser } from '../../accounts/store/users.ts';
import { consumeSetupCode, readSetupCodeHash, saveSetupCode, voidSetupCode } from '../../setup/store.ts';
import type { Session } from '../domain/session.ts';
import { findSessionByFamily, findSessionOfUser } from './find-session.ts';
import {
  deleteSessions,
  insertSession,
  markRefreshUsed,
  revokeSession,
  revokeSessionsOf,
  rotateSession,
} from './sessions.ts';

const ada: User = {
  uid: 'u-ada',
  tenant: '',
  email: null,
  emailVerified: false,
  emailLink: false,
  phone: null,
  displayName: null,
  photoUrl: null,
  passwordHash: null,
  passwordUpdatedAt: null,
  disabled: false,
  validSince: 0,
  claims: {},
  role: 'member',
  quotaBytes: null,
  createdAt: 0,
  lastLoginAt: null,
  lastRefreshAt: null,
};

const bare = { isLinked: false, isGuarded: false };

function session(id: string, more: Partial<Session> = {}): Session {
  return {
    id,
    uid: ada.uid,
    familyHash: `family ${id}`,
    refreshHash: `refresh ${id}`,
    previousHash: null,
    isRefreshUsed: false,
    rotationKey: 'sealed',
    rotatedAt: 100,
    createdAt: 100,
    lastUsedAt: 100,
    authTime: 100,
    signInProvider: 'password',
    claims: {},
    secondFactor: null,
    ip: '192.0.2.1',
    agent: 'a browser',
    revokedAt: null,
    ...more,
  };
}

async function openWithAda(open: OpenTestDatabase): Promise<Queries> {
  const { query } = await open();
  await insertUser(query, ada);
  return query;
}

describeOnBothDatabases('Sessions', (open) => {
  it('are read as they were stored, by family and by account', async () => {
    const query = await openWithAda(open);
    await insertSession(query, session('s1'));
    expect(await findSessionByFamily(query, 'family s1')).toEqual({
      session: session('s1'),
      user: ada,
      ...bare,
    });
    expect(await findSessionOfUser(query, ada.uid, 's1')).toEqual({
      session: session('s1'),
      user: ada,
      ...bare,
    });
    expect(await findSessionByFamily(query, 'another')).toEqual({
      session: undefined,
      user: undefined,
      ...bare,
    });
  });

  it('belong to one account and are not found under another', async () => {
    const query = await openWithAda(open);
    await insertUser(query, { ...ada, uid: 'u-bob' });
    await insertSession(query, session('s1'));
    expect(await findSessionOfUser(query, 'u-bob', 's1')).toMatchObject({ session: undefined, user: { uid: 'u-bob' } });
  });

  it('rotate once per token, and never after they ended', async () => {
    const query = await openWithAda(open);
    await insertSession(query, session('s1'));
    const next = { previousHash: 'refresh s1', refreshHash: 'next' };
    const rotations = Array.from({ length: 8 }, () => rotateSession(query, session('s1'), next, 200));
    expect((await Promise.all(rotations)).filter(Boolean)).toHaveLength(1);
    const rotated = session('s1', { refreshHash: 'next', previousHash: 'refresh s1', rotatedAt: 200, lastUsedAt: 200 });
    expect((await findSessionByFamily(query, 'family s1')).session).toEqual(rotated);
    expect(await revokeSession(query, 's1', 300)).toBe(true);
    expect(await revokeSession(query, 's1', 400)).toBe(false);
    expect(await rotateSession(query, rotated, { ...next, refreshHash: 'after' }, 500)).toBe(false);
    expect((await findSessionByFamily(query, 'family s1')).session?.revokedAt).toBe(300);
  });

  it('record the use of their current token, which a rotation must know', async () => {
    const query = await openWithAda(open);
    await insertSession(query, session('s1', { previousHash: 'before' }));
    const read = session('s1', { previousHash: 'before' });
    expect(await markRefreshUsed(query, { id: 's1', refreshHash: 'replaced' })).toBe(false);
    expect((await findSessionByFamily(query, 'family s1')).session).toEqual(read);
    expect(await markRefreshUsed(query, read)).toBe(true);
    expect(await markRefreshUsed(query, read)).toBe(true);
    const used = { ...read, isRefreshUsed: true };
    expect((await findSessionByFamily(query, 'family s1')).session).toEqual(used);
    const next = { previousHash: 'before', refreshHash: 'next' };
    expect(await rotateSession(query, read, next, 200)).toBe(false);
    expect(await rotateSession(query, used, next, 200)).toBe(true);
    const rotated = { ...read, refreshHash: 'next', rotatedAt: 200, lastUsedAt: 200 };
    expect((await findSessionByFamily(query, 'family s1')).session).toEqual(rotated);
  });

  it('end all together, and are deleted with the account', async () => {
    const query = await openWithAda(open);
    await insertUser(query, { ...ada, uid: 'u-bob' });
    for (const id of ['s1', 's2']) await insertSession(query, session(id));
    await insertSession(query, session('s3', { uid: 'u-bob' }));
    await revokeSessionsOf(query, ada.uid, 300);
    const ended = await Promise.all(
      ['s1', 's2', 's3'].map(async (id) => (await findSessionByFamily(query, `family ${id}`)).session?.revokedAt),
    );
    expect(ended).toEqual([300, 300, null]);
    await deleteUser(query, ada.uid);
    expect((await findSessionByFamily(query, 'family s1')).session).toBeUndefined();
    expect((await findSessionByFamily(query, 'family s3')).session).toBeDefined();
  });

  it('are deleted when they are old, unused or revoked long ago', async () => {
    const query = await openWithAda(open);
    await insertSession(query, session('living', { createdAt: 500, lastUsedAt: 900 }));
    await insertSession(query, session('old', { createdAt: 499, lastUsedAt: 900 }));
    await insertSession(query, session('unused', { createdAt: 500, lastUsedAt: 799 }));
    await insertSession(query, session('revoked', { createdAt: 500, lastUsedAt: 900, revokedAt: 699 }));
    await insertSession(query, session('just revoked', { createdAt: 500, lastUsedAt: 900, revokedAt: 700 }));
    await deleteSessions(query, { createdAt: 500, lastUsedAt: 800, revokedAt: 700 });
    const left: string[] = [];
    for (const id of ['living', 'old', 'unused', 'revoked', 'just revoked'])
      if ((await findSessionByFamily(query, `family ${id}`)).session) left.push(id);
    expect(left).toEqual(['living', 'just revoked']);
  });
});

describeOnBothDatabases('The setup code', (open) => {
  it('exists once, and is consumed once (A12)', async () => {
    const { query } = await open();
    expect(await readSetupCodeHash(query)).toBeUndefined();
    await saveSetupCode(query, 'first', 1);
    await saveSetupCode(query, 'second', 2);
    expect(await readSetupCodeHash(query)).toBe('second');
    expect(await consumeSetupCode(query, 'first')).toBe(false);
    const tries = await Promise.all(Array.from({ length: 8 }, () => consumeSetupCode(query, 'second')));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await saveSetupCode(query, 'third', 3);
    await voidSetupCode(query);
    expect(await consumeSetupCode(query, 'third')).toBe(false);
  });
});
