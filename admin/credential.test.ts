import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AdminKey, hearthAdmin } from './index.ts';

const origin = 'https://files.example.org';
let key: AdminKey;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  key = {
    project_id: 'hearth',
    private_key_id: 'k1',
    private_key: await exportPKCS8(privateKey),
    client_email: 'admin-1@hearth.iam.gserviceaccount.com',
    hearth_ca: 'PEM',
  };
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the options for initializeApp', () => {
  it('accept the key as printed, parsed or as a file', async () => {
    const expected = { projectId: 'hearth', storageBucket: 'hearth', serviceAccountId: key.client_email };
    expect(hearthAdmin(key, origin)).toMatchObject(expected);
    const path = join(await mkdtemp(join(tmpdir(), 'hearth-key-')), 'key.json');
    await writeFile(path, JSON.stringify({ type: 'service_account', ...key }));
    expect(hearthAdmin(path, `${origin}/`)).toMatchObject(expected);
  });

  it('are rejected with a clear message for an incomplete key, and the message never contains the key', async () => {
    for (const field of ['project_id', 'private_key_id', 'private_key', 'client_email', 'hearth_ca'])
      for (const value of [undefined, '', 7])
        expect(() => hearthAdmin({ ...key, [field]: value } as AdminKey, origin)).toThrow(
          `The admin key has no "${field}". Make one on the server: hearth admin-key create`,
        );
    const path = join(await mkdtemp(join(tmpdir(), 'hearth-key-')), 'key.json');
    await writeFile(path, key.private_key);
    expect(() => hearthAdmin(path, origin)).toThrow(`${path} is not the JSON of an admin key.`);
    expect(() => hearthAdmin(join(path, 'x'), origin)).toThrow(/ENOTDIR/);
  });

  it.each([
    'files.example.org',
    'ftp://files.example.org',
    'https://files.example.org/hearth',
    'https://a:b@c.org',
    '',
  ])('are rejected for the origin %j', (text) => {
    expect(() => hearthAdmin(key, text)).toThrow('is not an origin such as https://files.example.org');
  });
});

describe('the credential', () => {
  it('signs its own bearer token, and renews it five minutes before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const { credential } = hearthAdmin(key, origin);
    const first = await credential.getAccessToken();
    const now = 1_800_000_000;
    expect(first.expires_in).toBe(3600);
    expect(decodeJwt(first.access_token)).toEqual({
      iss: key.client_email,
      sub: key.client_email,
      aud: 'https://identitytoolkit.googleapis.com/',
      iat: now,
      exp: now + 3600,
    });
    vi.setSystemTime((now + 3299) * 1000);
    expect(await credential.getAccessToken()).toEqual({ access_token: first.access_token, expires_in: 301 });
    vi.setSystemTime((now + 3300) * 1000);
    const second = await credential.getAccessToken();
    expect(second.expires_in).toBe(3600);
    expect(second.access_token).not.toBe(first.access_token);
  });

  it('does not change the credential that firebase-admin shares between apps', async () => {
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = key;
    const shared = cert({ projectId, clientEmail, privateKey });
    const { credential } = hearthAdmin(key, origin);
    expect(credential).not.toBe(shared);
    expect(Object.hasOwn(shared, 'getAccessToken')).toBe(false);
  });
});

describe('a service that would authenticate with Google directly', () => {
  let app: App;
  beforeAll(() => {
    app = initializeApp({ ...hearthAdmin(key, origin) }, 'to google');
  });
  afterAll(() => deleteApp(app));

  it('gets no signature from the credential, while custom tokens are signed', async () => {
    const bucket = getStorage(app).bucket();
    const toGoogle = /This service would go to Google/;
    await expect(bucket.getFiles()).rejects.toThrow(toGoogle);
    await expect(bucket.file('a.txt').save('text')).rejects.toThrow(toGoogle);
    await expect(bucket.file('a.txt').getSignedUrl({ action: 'read', expires: '2100-01-01' })).rejects.toThrow(
      toGoogle,
    );
    expect(decodeJwt(await getAuth(app).createCustomToken('ada'))).toMatchObject({ uid: 'ada' });
  });
});
