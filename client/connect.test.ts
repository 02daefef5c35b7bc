import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { getFunctions, httpsCallable } from 'firebase/functions';
import { getDownloadURL, getStorage, ref, uploadString } from 'firebase/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { config, type RecordingServer, startRecordingServer } from './recording-server.suite.ts';

const https = 'https://files.example.org';
const lookup = '/identitytoolkit.googleapis.com/v1/accounts:lookup';
const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

let server: RecordingServer;
let app: FirebaseApp;
let named = 0;

beforeEach(async () => {
  server = await startRecordingServer();
  app = initializeApp(config, `app-${named++}`);
});

afterEach(async () => {
  await deleteApp(app);
  await server.close();
});

describe('an app connected with one call', () => {
  it('signs in, refreshes tokens and looks up accounts at the server', async () => {
    connect(app, server.origin);
    const { user } = await signInWithEmailAndPassword(getAuth(app), 'ada@example.org', 'secret-1');
    await user.getIdToken(true);
    expect(user.uid).toBe('u1');
    expect(server.to(signIn)).toHaveLength(1);
    expect(server.to(lookup)).toHaveLength(1);
    expect(server.to('/securetoken.googleapis.com/v1/token')).toHaveLength(1);
  });

  it('uploads to the server and returns its download URLs', async () => {
    connect(app, server.origin);
    const note = ref(getStorage(app), 'note.txt');
    await uploadString(note, 'hello');
    expect(server.to('/v0/b/hearth/o')[0]).toMatchObject({ method: 'POST', path: '/v0/b/hearth/o?name=note.txt' });
    expect(await getDownloadURL(note)).toBe(`${server.origin}/v0/b/hearth/o/note.txt?alt=media&token=download-1`);
  });

  it('calls functions of the server as the signed-in person, without cookies', async () => {
    connect(app, server.origin);
    await signInWithEmailAndPassword(getAuth(app), 'ada@example.org', 'secret-1');
    const result = await httpsCallable(getFunctions(app), 'hearth-account-get')({});
    expect(result.data).toEqual({ uid: 'u1' });
    const [call] = server.to('/hearth/us-central1/hearth-account-get');
    expect(call).toMatchObject({ method: 'POST', body: '{"data":{}}' });
    expect(call?.headers.authorization).toMatch(/^Bearer /);
    expect(call?.headers.cookie).toBeUndefined();
  });

  it('sends one App Check token with every service', async () => {
    connect(app, server.origin);
    await signInWithEmailAndPassword(getAuth(app), 'ada@example.org', 'secret-1');
    await uploadString(ref(getStorage(app), 'note.txt'), 'hello');
    await httpsCallable(getFunctions(app), 'hearth-account-get')({});
    const services = [signIn, '/v0/b/hearth/o', '/hearth/us-central1/hearth-account-get'];
    for (const path of services) expect(server.to(path)[0]?.headers['x-firebase-appcheck'], path).toBe('check-token');
    expect(server.to('/appcheck/exchange')).toHaveLength(1);
  });

  it('sends no App Check token when App Check is off', async () => {
    expect(connect(app, server.origin, { appCheck: false }).appCheck).toBeNull();
    await httpsCallable(getFunctions(app), 'hearth-account-get')({});
    expect(server.requests.map((entry) => entry.path)).toEqual(['/hearth/us-central1/hearth-account-get']);
    expect(server.requests[0]?.headers['x-firebase-appcheck']).toBeUndefined();
  });

  it('connects the named buckets and regions in every spelling', async () => {
    connect(app, server.origin, { appCheck: false, buckets: ['gs://other'], regions: ['europe-west1'] });
    for (const bucket of ['other', 'gs://other']) {
      expect(await getDownloadURL(ref(getStorage(app, bucket), 'note.txt'))).toContain(
        `${server.origin}/v0/b/other/o/note.txt`,
      );
    }
    expect(await getDownloadURL(ref(getStorage(app, 'gs://hearth'), 'note.txt'))).toContain(
      `${server.origin}/v0/b/hearth/`,
    );
    await httpsCallable(getFunctions(app, 'europe-west1'), 'hearth-account-get')({});
    expect(server.to('/hearth/europe-west1/hearth-account-get')).toHaveLength(1);
  });

  it('keeps an Auth instance that the app created', async () => {
    const own = initializeAuth(app, { persistence: inMemoryPersistence });
    expect(connect(app, server.origin, { appCheck: false }).auth).toBe(own);
    await signInWithEmailAndPassword(own, 'ada@example.org', 'secret-1');
    expect(server.to(signIn)).toHaveLength(1);
  });
});

describe('the URLs of a server with https', () => {
  it('use https for every service', () => {
    const { auth, storage, functions } = connect(app, https, { appCheck: false });
    expect(auth.config).toMatchObject({
      apiScheme: 'https',
      apiHost: 'files.example.org/identitytoolkit.googleapis.com',
      tokenApiHost: 'files.example.org/securetoken.googleapis.com',
    });
    expect(storage).toMatchObject({ host: 'files.example.org', _protocol: 'https' });
    expect(functions).toMatchObject({ emulatorOrigin: https });
  });

  it('replace a sign-in domain of Google and keep a custom one', () => {
    const moved = initializeApp({ ...config, authDomain: 'shop.firebaseapp.com' }, `app-${named++}`);
    expect(connect(moved, https, { appCheck: false }).auth.config.authDomain).toBe('files.example.org');
    const own = initializeApp({ ...config, authDomain: 'shop.example.org' }, `app-${named++}`);
    expect(connect(own, https, { appCheck: false }).auth.config.authDomain).toBe('shop.example.org');
  });
});

describe('a server without https', () => {
  it('is reached through the SDK’s emulator address, and app verification stays on', () => {
    const { auth } = connect(app, 'http://files.example.org:7400', { appCheck: false });
    expect(auth.emulatorConfig).toMatchObject({ protocol: 'http', host: 'files.example.org', port: 7400 });
    expect(auth.settings.appVerificationDisabledForTesting).toBe(false);
    expect(auth.config.authDomain).toBe('127.0.0.1');
  });
});

describe('connecting again', () => {
  it('changes nothing for the same origin', () => {
    const first = connect(app, server.origin);
    const again = connect(app, `${server.origin}/`);
    for (const service of ['auth', 'storage', 'functions', 'appCheck'] as const)
      expect(again[service]).toBe(first[service]);
  });

  it('is rejected for another origin, and the app keeps its first', async () => {
    connect(app, server.origin);
    expect(() => connect(app, https)).toThrow(`Auth of this app already speaks to ${server.origin}`);
    expect(() => connect(app, server.origin.replace('http:', 'https:'))).toThrow(/already speaks to/);
    await signInWithEmailAndPassword(getAuth(app), 'ada@example.org', 'secret-1');
    expect(server.to(signIn)).toHaveLength(1);
  });

  it('is rejected when Auth has already sent a request elsewhere', async () => {
    const auth = getAuth(app);
    auth.config.apiScheme = 'http';
    auth.config.apiHost = `${new URL(server.origin).host}/identitytoolkit.googleapis.com`;
    await signInWithEmailAndPassword(auth, 'ada@example.org', 'secret-1');
    expect(() => connect(app, https)).toThrow(/Auth already speaks to 127/);
    auth.config.apiHost = 'identitytoolkit.googleapis.com';
    for (const origin of [https, server.origin])
      expect(() => connect(app, origin)).toThrow(/Call connect right after initializeApp/);
  });

  it('is rejected for an app that uses an emulator', () => {
    connectAuthEmulator(getAuth(app), 'http://127.0.0.1:9099', { disableWarnings: true });
    expect(() => connect(app, https)).toThrow('Auth of this app already speaks to an emulator');
  });
});
