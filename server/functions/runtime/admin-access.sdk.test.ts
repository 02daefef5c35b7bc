import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import { httpsCallable } from 'firebase/functions';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';

const index = `
const { onCall } = require('firebase-functions/v2/https');
const { initializeApp } = require('firebase-admin/app');
const { getAuth } = require('firebase-admin/auth');
const { getStorage } = require('firebase-admin/storage');
const { getAppCheck } = require('firebase-admin/app-check');
initializeApp();
exports.promote = onCall(async ({ auth }) => {
  await getAuth().setCustomUserClaims(auth.uid, { editor: true });
  const { email, customClaims } = await getAuth().getUser(auth.uid);
  return { email, customClaims, token: await getAuth().createCustomToken(auth.uid, { via: 'function' }) };
});
exports.keep = onCall(async ({ data }) => {
  const file = getStorage().bucket().file('notes/from a function.txt');
  await file.save(data, { contentType: 'text/plain' });
  await file.save(data + ' again', { resumable: false });
  const [bytes] = await file.download();
  const [url] = await file.getSignedUrl({ action: 'read', expires: Date.now() + 60_000, version: 'v4' });
  return { text: bytes.toString(), name: (await file.getMetadata())[0].name, bucket: file.bucket.name, signed: await (await fetch(url)).text() };
});
exports.attest = onCall(async ({ data }) => {
  try { return (await getAppCheck().verifyToken(data)).appId; } catch (error) { return error.code; }
});
exports.fetches = onCall(async ({ data }) => {
  const keys = await fetch('https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com');
  const elsewhere = await fetch(data);
  return { status: keys.status, ids: Object.keys(await keys.json()).length, elsewhere: await elsewhere.text() };
});
exports.variables = onCall(() => ({ environment: JSON.stringify(process.env), file: process.env.GOOGLE_APPLICATION_CREDENTIALS }));
`;

async function open() {
  const server = await openFunctionsServer();
  await server.functions.serveFolder(await codebaseOf({ 'index.js': index }));
  const ada = await server.sdk({ email: 'ada@example.org' });
  const call = async (name: string, data?: unknown) =>
    (await httpsCallable<unknown, Record<string, unknown>>(ada, name)(data)).data;
  return { ...server, call };
}

describe('firebase-admin in a function', () => {
  it('reads and changes accounts and signs people in, with nothing configured', async () => {
    const { call, core, origin } = await open();
    const { token, ...rest } = await call('promote');
    expect(rest).toEqual({ email: 'ada@example.org', customClaims: { editor: true } });
    const { apiKey, appId } = core.apps.default;
    const app = initializeApp({ apiKey, appId, projectId: core.config.project }, 'custom token');
    onTestFinished(() => deleteApp(app));
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, origin, { disableWarnings: true });
    const { user } = await signInWithCustomToken(auth, String(token));
    expect((await user.getIdTokenResult()).claims).toMatchObject({ editor: true, via: 'function' });
  });

  it('stores and reads files', async () => {
    const { call, core } = await open();
    expect(await call('keep', 'hello')).toEqual({
      text: 'hello again',
      name: 'notes/from a function.txt',
      bucket: core.config.project,
      signed: 'hello again',
    });
  });

  it('verifies App Check tokens', async () => {
    const { call, core, appCheck, origin } = await open();
    const { apiKey, appId } = core.apps.default;
    const debugToken = await appCheck.createDebugToken('tests');
    const path = `/v1/projects/${core.config.project}/apps/${appId}:exchangeDebugToken?key=${apiKey}`;
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ debug_token: debugToken }),
    });
    const { token }: { token?: unknown } = await reply.json();
    expect(await call('attest', token)).toBe(appId);
    expect(await call('attest', 'a.b.c')).toBe('app-check/invalid-argument');
  });

  it('sends fetch for names of Google here, and everything else where it belongs', async () => {
    const { call, origin } = await open();
    expect(await call('fetches', `${origin}/__/nothing-here`)).toMatchObject({
      status: 200,
      ids: expect.any(Number),
      elsewhere: expect.stringContaining('error'),
    });
  });

  it('has a key of its own, sealed, which is in no environment and ends with the codebase', async () => {
    const { call, core } = await open();
    const { environment, file } = await call('variables');
    expect(environment).not.toContain('PRIVATE KEY');
    expect(String(file).startsWith(join(core.config.data, 'functions'))).toBe(true);
    expect((await stat(String(file))).mode & 0o777).toBe(0o600);
    const [key, ...others] = await core.keys.admin.list();
    expect([key, others]).toMatchObject([{ name: 'functions/(folder)', codebase: '(folder)', revokedAt: null }, []]);
    const { private_key: privateKey } = JSON.parse(await readFile(String(file), 'utf8'));
    expect(privateKey).toContain('PRIVATE KEY');
    await core.keys.admin.revokeForCodebase('(folder)');
    await expect(call('promote')).rejects.toMatchObject({ code: 'functions/internal' });
  });
});

it('firebase-admin works in a codebase of ES modules', async () => {
  const { functions, sdk } = await openFunctionsServer();
  const module = `
    import { onCall } from 'firebase-functions/v2/https';
    import { initializeApp } from 'firebase-admin/app';
    import { getAuth } from 'firebase-admin/auth';
    initializeApp();
    export const whoami = onCall(async ({ auth }) => (await getAuth().getUser(auth.uid)).displayName);`;
  await functions.serveFolder(await codebaseOf({ 'index.js': module }, { type: 'module' }));
  const ada = await sdk({ email: 'ada@example.org' });
  expect((await httpsCallable(ada, 'whoami')()).data).toBe('Ada');
});

it('the file of the credentials is there whenever its variable is, because older versions read it at once', async () => {
  const { functions, sdk } = await openFunctionsServer();
  const code = `
    const file = process.env.GOOGLE_APPLICATION_CREDENTIALS;
    const found = file === undefined ? 'none' : JSON.parse(require('node:fs').readFileSync(file, 'utf8')).type;
    exports.found = require('firebase-functions/v2/https').onCall(() => found);`;
  await functions.serveFolder(await codebaseOf({ 'index.js': code }));
  expect((await httpsCallable(await sdk(), 'found')()).data).toBe('service_account');
});
