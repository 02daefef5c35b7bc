import { get } from 'node:https';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ada, type RunningHearth, runHearth } from './hearth.suite.ts';
import { type HearthAdminOptions, hearthAdmin } from './index.ts';

describe('firebase-admin on Hearth', () => {
  let hearth: RunningHearth;
  const apps: App[] = [];
  let opened = 0;
  beforeAll(async () => {
    hearth = await runHearth();
  });
  afterAll(() => hearth.stop());
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
  });

  function open(options: HearthAdminOptions = hearthAdmin(hearth.key, hearth.origin)): App {
    opened += 1;
    const app = initializeApp({ ...options }, `admin ${opened}`);
    apps.push(app);
    return app;
  }

  it('finds people by id and by e-mail', async () => {
    const auth = getAuth(open());
    const { uid } = await hearth.signIn();
    expect(await auth.getUser(uid)).toMatchObject({ uid, email: ada.email });
    expect(await auth.getUserByEmail(ada.email)).toMatchObject({ uid });
    await expect(auth.getUser('nobody')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('verifies an ID token with the published keys, and checks whether it was revoked', async () => {
    const auth = getAuth(open());
    const { idToken, uid } = await hearth.signIn();
    expect(await auth.verifyIdToken(idToken)).toMatchObject({ uid, email: ada.email, aud: 'hearth' });
    expect(await auth.verifyIdToken(idToken, true)).toMatchObject({ uid });
    await expect(auth.verifyIdToken(`${idToken.slice(0, -4)}AAAA`)).rejects.toMatchObject({
      code: 'auth/argument-error',
    });
  });

  it('signs custom tokens with the admin key, without a request', async () => {
    const token = await getAuth(open()).createCustomToken('bo', { plan: 'gold' });
    expect(decodeProtectedHeader(token).alg).toBe('RS256');
    expect(decodeJwt(token)).toMatchObject({ iss: hearth.key.client_email, uid: 'bo', claims: { plan: 'gold' } });
    expect(await hearth.core.keys.admin.verifyCustomToken(token)).toMatchObject({
      uid: 'bo',
      claims: { plan: 'gold' },
      key: { id: hearth.key.private_key_id },
    });
    // Custom tokens are given to browsers, so they must not authorize admin requests.
    expect(await hearth.core.keys.admin.verify(token)).toBeUndefined();
  });

  it('verifies App Check tokens, and consumes them on request', async () => {
    const appCheck = getAppCheck(open());
    const token = await hearth.appCheckToken();
    expect(await appCheck.verifyToken(token)).toMatchObject({ appId: hearth.appId });
    expect(await appCheck.verifyToken(token, { consume: true })).toMatchObject({ alreadyConsumed: false });
    expect(await appCheck.verifyToken(token, { consume: true })).toMatchObject({ alreadyConsumed: true });
  });

  it('keeps its connections and reuses them', async () => {
    const options = hearthAdmin(hearth.key, hearth.origin);
    const auth = getAuth(open(options));
    const { uid } = await hearth.signIn();
    for (let round = 0; round < 5; round++) await auth.getUser(uid);
    const free = Object.values(options.httpAgent.freeSockets).flatMap((sockets) => sockets ?? []);
    expect(free).toHaveLength(1);
    await Promise.all(Array.from({ length: 40 }, () => auth.getUser(uid)));
    options.httpAgent.destroy();
  });

  it('is rejected on the next request after its key was revoked, even inside an open tunnel', async () => {
    const key = await hearth.core.keys.admin.create('to be revoked');
    const auth = getAuth(open(hearthAdmin(key, hearth.origin)));
    const { uid } = await hearth.signIn();
    expect(await auth.getUser(uid)).toMatchObject({ uid });
    await hearth.core.keys.admin.revoke(key.private_key_id);
    await expect(auth.getUser(uid)).rejects.toThrow(/admin key/);
    const fresh = getAuth(open(hearthAdmin(key, hearth.origin)));
    await expect(fresh.getUser(uid)).rejects.toThrow(/refused the admin tunnel \(401\): This admin key is not valid/);
  });

  it('sends nothing to names that Hearth does not answer for', async () => {
    const { httpAgent } = hearthAdmin(hearth.key, hearth.origin);
    for (const host of ['fcm.googleapis.com', 'firestore.googleapis.com', 'googleapis.com', 'example.org', '127.0.0.1'])
      await expect(fetchWith(httpAgent, host)).rejects.toMatchObject({
        code: 'HEARTH_NAME_UNKNOWN',
        message: expect.stringMatching(/does not answer for .*; nothing was sent/),
      });
  });
});

function fetchWith(agent: HearthAdminOptions['httpAgent'], host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host, path: '/', agent }, (reply) => resolve(reply.resume().statusCode)).on('error', reject);
  });
}
