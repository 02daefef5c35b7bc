import { limits, peopleBucket, profilePictureName } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeFixtures } from '../../console/console.suite.ts';

describeFixtures('Profile pictures', (fixture) => {
  const objectOf = (name: string, { size = 1000, contentType = 'image/webp' } = {}) => ({
    name,
    bucket: peopleBucket,
    generation: 1,
    metageneration: 1,
    size,
    timeCreated: 0,
    updated: 0,
    md5Hash: '',
    crc32c: '',
    etag: '',
    contentType,
    contentDisposition: null,
    contentEncoding: null,
    contentLanguage: null,
    cacheControl: null,
    metadata: {},
  });
  const allowed = async (
    uid: string | null,
    method: 'get' | 'list' | 'create' | 'update' | 'delete',
    name: string,
    facts?: { size?: number; contentType?: string },
  ) => {
    const { hearth } = fixture();
    const auth = uid === null ? null : { uid, token: {} };
    const requestResource = method === 'create' || method === 'update' ? objectOf(name, facts) : undefined;
    const resource = method === 'create' || method === 'list' ? undefined : objectOf(name);
    const question = { bucket: peopleBucket, method, name, auth, resource, requestResource };
    return (await hearth.storage.explainRules(question)).allowed;
  };

  it('are written and deleted by their own person only, and seen by everybody who is signed in (T17, T18)', async () => {
    const { member, admin, owner } = fixture().uids;
    const name = profilePictureName(member);
    for (const method of ['create', 'update', 'delete'] as const) {
      expect(await allowed(member, method, name), method).toBe(true);
      for (const other of [admin, owner, null]) expect(await allowed(other, method, name), method).toBe(false);
    }
    for (const other of [member, admin, owner]) expect(await allowed(other, 'get', name)).toBe(true);
    expect(await allowed(null, 'get', name)).toBe(false);
    for (const place of ['', 'profiles', `profiles/${member}`])
      expect(await allowed(member, 'list', place)).toBe(false);
  });

  it('are small, are images, and are one for each person: nothing else can be stored here', async () => {
    const { member } = fixture().uids;
    const name = profilePictureName(member);
    const { pictureBytesMax } = limits.identity;
    expect(await allowed(member, 'create', name, { size: pictureBytesMax })).toBe(true);
    expect(await allowed(member, 'create', name, { size: pictureBytesMax + 1 })).toBe(false);
    for (const contentType of ['image/png', 'image/jpeg'])
      expect(await allowed(member, 'update', name, { contentType })).toBe(true);
    for (const contentType of ['image/svg+xml', 'text/html', 'application/octet-stream', ''])
      expect(await allowed(member, 'create', name, { contentType }), contentType).toBe(false);
    for (const odd of [`profiles/${member}/other`, `profiles/${member}`, `${name}/more`, 'picture', `x/${name}`])
      expect(await allowed(member, 'create', odd), odd).toBe(false);
  });
});
