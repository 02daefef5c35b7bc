import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadString } from 'firebase/storage';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { getFunctions as getAdminFunctions } from 'firebase-admin/functions';
import { getStorage as getAdminStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEmulator, runEmulator } from '../support/server/run-emulator.ts';

const index = `
const { onCall, onRequest, HttpsError } = require('firebase-functions/v2/https');
const { beforeUserCreated, beforeUserSignedIn } = require('firebase-functions/v2/identity');
const { onTaskDispatched } = require('firebase-functions/v2/tasks');
const { onObjectFinalized } = require('firebase-functions/v2/storage');
const { onDocumentCreated } = require('firebase-functions/v2/firestore');
const v1 = require('firebase-functions/v1');
const { initializeApp } = require('firebase-admin/app');
const { getAuth } = require('firebase-admin/auth');
const { getStorage } = require('firebase-admin/storage');
initializeApp();
const seen = [];
exports.seen = onCall(() => seen);
exports.hello = onCall(({ data, auth }) => ({ data, uid: auth?.uid ?? null, emulated: process.env.FUNCTIONS_EMULATOR }));
exports.fails = onCall(() => { throw new HttpsError('failed-precondition', 'Not today.', { until: 'tomorrow' }); });
exports.counts = onCall(async (request, response) => { for (const n of [1, 2, 3]) await response.sendChunk(n); return 'done'; });
exports.page = onRequest((req, res) => res.json({ path: req.path, query: req.query, method: req.method, body: req.body }));
exports.closed = onRequest({ cors: false }, (req, res) => res.send('closed'));
exports.abroad = v1.region('europe-west1').https.onRequest((req, res) => res.send('abroad'));
exports.create = beforeUserCreated(({ data }) => {
  if (data.email.endsWith('@evil.example')) throw new HttpsError('permission-denied', 'Not from there.');
  return { customClaims: { plan: 'gold' } };
});
exports.enter = beforeUserSignedIn(() => ({ sessionClaims: { via: 'code' } }));
exports.work = onTaskDispatched(({ data }) => void seen.push({ task: data }));
exports.stored = onObjectFinalized(async ({ data }) => {
  const [bytes] = await getStorage().bucket(data.bucket).file(data.name).download();
  seen.push({ stored: data.name, text: bytes.toString() });
});
exports.admin = onCall(async ({ auth }) => (await getAuth().getUser(auth.uid)).email);
exports.document = onDocumentCreated('a/{b}', () => null);
`;

const rules =
  "rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{p=**} { allow read, write; } } }";
const project = 'demo-app';
const password = 'a quiet evening';

/** What people who move from the Local Emulator Suite rely on. */
describe('hearth emulate, for functions', () => {
  let folder: string;
  let emulator: RunningEmulator;
  let app: FirebaseApp;
  let auth: Auth;
  let functions: Functions;
  const call = async (name: string, data?: unknown) => (await httpsCallable(functions, name)(data)).data;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-e2e-emulator-'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', main: 'index.js' }));
    await writeFile(join(folder, 'index.js'), index);
    await writeFile(join(folder, 'storage.rules'), rules);
    await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    emulator = await runEmulator(project, ['--functions', folder, '--rules', join(folder, 'storage.rules')]);
    const { hostname, port, host } = new URL(emulator.url);
    app = initializeApp({ projectId: project, apiKey: 'any', storageBucket: `${project}.appspot.com` });
    auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, emulator.url, { disableWarnings: true });
    connectStorageEmulator(getStorage(app), hostname, Number(port));
    functions = getFunctions(app);
    connectFunctionsEmulator(functions, hostname, Number(port));
    Object.assign(process.env, {
      FIREBASE_AUTH_EMULATOR_HOST: host,
      FIREBASE_STORAGE_EMULATOR_HOST: host,
      CLOUD_TASKS_EMULATOR_HOST: host,
    });
  });
  afterAll(async () => {
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST', 'CLOUD_TASKS_EMULATOR_HOST'])
      delete process.env[name];
    await deleteApp(app);
    await emulator.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('asks blocking functions, whose answer reaches the SDK, callables and firebase-admin', async () => {
    const refused = createUserWithEmailAndPassword(auth, 'x@evil.example', password);
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('Not from there.') });
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.org', password);
    expect((await user.getIdTokenResult()).claims).toMatchObject({ plan: 'gold', via: 'code' });
    await signInWithEmailAndPassword(auth, 'ada@example.org', password);
    expect(await call('hello', 'hi')).toEqual({ data: 'hi', uid: user.uid, emulated: 'true' });
    expect(await call('admin')).toBe('ada@example.org');
  });

  it('answers callables with errors and streams', async () => {
    await expect(call('fails')).rejects.toMatchObject({
      code: 'functions/failed-precondition',
      message: expect.stringContaining('Not today.'),
      details: { until: 'tomorrow' },
    });
    await expect(call('document')).rejects.toMatchObject({ code: 'functions/not-found' });
    const { stream, data } = await httpsCallable(functions, 'counts').stream();
    const chunks: unknown[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect([chunks, await data]).toEqual([[1, 2, 3], 'done']);
  });

  it('has HTTP functions at /<project>/<region>/<name>, for every page', async () => {
    const at = `${emulator.url}/${project}/us-central1`;
    const origin = 'http://localhost:5173';
    const reply = await fetch(`${at}/page/a/b?c=d`, {
      method: 'PUT',
      headers: { origin, 'content-type': 'application/json' },
      body: '{"e":1}',
    });
    expect(await reply.json()).toEqual({ path: '/a/b', query: { c: 'd' }, method: 'PUT', body: { e: 1 } });
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-own' };
    const preflight = await fetch(`${at}/page`, { method: 'OPTIONS', headers: asked });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-own']);
    const closed = await fetch(`${at}/closed`, { headers: { origin } });
    expect([await closed.text(), closed.headers.get('access-control-allow-origin')]).toEqual(['closed', null]);
    expect(await (await fetch(`${emulator.url}/${project}/europe-west1/abroad`)).text()).toBe('abroad');
    expect((await fetch(`${at}/abroad`)).status).toBe(404);
  });

  it('serves firebase-admin outside of functions by the variables of the Local Emulator Suite', async () => {
    const admin = initializeAdminApp({ projectId: project, storageBucket: `${project}.appspot.com` }, 'outside');
    const { uid } = await getAdminAuth(admin).createUser({ email: 'bo@example.org', password });
    expect((await getAdminAuth(admin).getUser(uid)).email).toBe('bo@example.org');
    await getAdminFunctions(admin).taskQueue('work').enqueue({ n: 1 }, { id: 'one' });
    const again = getAdminFunctions(admin).taskQueue('work').enqueue({ n: 1 }, { id: 'one' });
    await expect(again).rejects.toMatchObject({ code: 'functions/task-already-exists' });
    const late = { id: 'late', scheduleDelaySeconds: 3600 };
    await getAdminFunctions(admin).taskQueue('work').enqueue({ n: 2 }, late);
    await getAdminFunctions(admin).taskQueue('work').delete('late');
    await getAdminStorage(admin).bucket().file('by-admin.txt').save('from outside');
    await uploadString(ref(getStorage(app), 'by-app.txt'), 'from the app');
    await deleteAdminApp(admin);
    await expect
      .poll(() => call('seen'), { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          { task: { n: 1 } },
          { stored: 'by-admin.txt', text: 'from outside' },
          { stored: 'by-app.txt', text: 'from the app' },
        ]),
      );
  });
});
