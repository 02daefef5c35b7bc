import { expect, it } from 'vitest';
import { adminOf } from '../testing/admin.suite.ts';
import { accounts, describePlaces, openToAll, type Place, signUpAda } from '../testing/identity.suite.ts';

describePlaces('Who keeps something for a person', (open) => {
  const operator = { id: 'operator', role: 'owner' } as const;
  const isThere = async ({ identity }: Place, uid: string) => (await identity.person(uid)) !== undefined;

  it('hears that the account goes, whoever deletes it, while it is still there', async () => {
    const place = await openToAll(open);
    const heard: string[] = [];
    const { identity } = place;
    identity.onUserDeleted(async (transaction, uid) => {
      expect(await identity.person(uid, transaction)).toBeDefined();
      heard.push(uid);
    });
    const admin = await adminOf(place);
    for (const localId of ['a', 'b', 'c', 'd']) await admin.accounts('', { localId });
    const { uid, idToken } = await signUpAda(place);
    await admin.accounts('delete', { localId: 'a' });
    await admin.accounts('batchDelete', { localIds: ['b', 'nobody'], force: true });
    await identity.people.delete({ uid: 'c', by: operator });
    await identity.deleteOwn({ uid: 'd', ip: '192.0.2.1' });
    await place.post(`${accounts}:delete`, { idToken });
    expect(heard).toEqual(['a', 'b', 'c', 'd', uid]);
    for (const gone of heard) expect(await isThere(place, gone)).toBe(false);
  });

  it('keeps the account by not letting go, and so everything stays as it was', async () => {
    const place = await openToAll(open);
    place.identity.onUserDeleted(async () => {
      throw new Error('not yet');
    });
    const { uid } = await signUpAda(place);
    await expect(place.identity.people.delete({ uid, by: operator })).rejects.toThrow('not yet');
    await expect(place.identity.deleteOwn({ uid, ip: '192.0.2.1' })).rejects.toThrow('not yet');
    expect(await isThere(place, uid)).toBe(true);
  });
});
