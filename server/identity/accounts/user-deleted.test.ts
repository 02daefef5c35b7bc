import { expect, it } from 'vitest';
import { adminOf } from '../testing/admin.suite.ts';
import { accounts, describeIdentity, openToAll, signUpAda, type TestServer } from '../testing/identity.suite.ts';

describeIdentity('A listener for deleted users', (open) => {
  const operator = { id: 'operator', role: 'owner' } as const;
  const isThere = async ({ identity }: TestServer, uid: string) => (await identity.person(uid)) !== undefined;

  it('runs before the deletion, whoever deletes the account', async () => {
    const server = await openToAll(open);
    const deleted: string[] = [];
    const { identity } = server;
    identity.onUserDeleted(async (transaction, uid) => {
      expect(await identity.person(uid, transaction)).toBeDefined();
      deleted.push(uid);
    });
    const admin = await adminOf(server);
    for (const localId of ['a', 'b', 'c', 'd']) await admin.accounts('', { localId });
    const { uid, idToken } = await signUpAda(server);
    await admin.accounts('delete', { localId: 'a' });
    await admin.accounts('batchDelete', { localIds: ['b', 'nobody'], force: true });
    await identity.people.delete({ uid: 'c', by: operator });
    await identity.deleteOwn({ uid: 'd', ip: '192.0.2.1' });
    await server.post(`${accounts}:delete`, { idToken });
    expect(deleted).toEqual(['a', 'b', 'c', 'd', uid]);
    for (const gone of deleted) expect(await isThere(server, gone)).toBe(false);
  });

  it('keeps the account and everything else by throwing', async () => {
    const server = await openToAll(open);
    server.identity.onUserDeleted(async () => {
      throw new Error('not yet');
    });
    const { uid } = await signUpAda(server);
    await expect(server.identity.people.delete({ uid, by: operator })).rejects.toThrow('not yet');
    await expect(server.identity.deleteOwn({ uid, ip: '192.0.2.1' })).rejects.toThrow('not yet');
    expect(await isThere(server, uid)).toBe(true);
  });
});
