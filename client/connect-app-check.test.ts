import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { CustomProvider, getLimitedUseToken, getToken, initializeAppCheck } from 'firebase/app-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectAppCheck } from './connect-app-check.ts';
import {
  type Answer,
  challenge,
  config,
  provesWork,
  type RecordingServer,
  startRecordingServer,
} from './recording-server.suite.ts';

const stale: Answer = () => ({
  status: 400,
  body: { error: { code: 400, status: 'FAILED_PRECONDITION', message: 'The challenge has run out.' } },
});

let app: FirebaseApp;
let server: RecordingServer;
let named = 0;

beforeEach(() => {
  app = initializeApp(config, `check-${named++}`);
});

afterEach(async () => {
  await deleteApp(app);
  await server.close();
});

describe('App Check with a proof of work', () => {
  it('names the app, solves the challenge and keeps the token', async () => {
    server = await startRecordingServer();
    const appCheck = connectAppCheck(app, server.origin);
    expect((await getToken(appCheck)).token).toBe('check-token');
    expect((await getToken(appCheck)).token).toBe('check-token');
    expect(server.requests.map((entry) => entry.path)).toEqual(['/appcheck/challenge', '/appcheck/exchange']);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ appId: config.appId });
    const proof = JSON.parse(server.requests[1]?.body ?? '');
    expect(proof).toEqual({
      appId: config.appId,
      challenge: challenge.challenge,
      nonce: expect.stringMatching(/^\d+$/),
    });
    expect(provesWork(proof.challenge, proof.nonce, challenge.bits)).toBe(true);
  });

  it('marks a limited-use token and requests a new one each time (T43)', async () => {
    server = await startRecordingServer();
    const appCheck = connectAppCheck(app, server.origin);
    await getLimitedUseToken(appCheck);
    await getLimitedUseToken(appCheck);
    const exchanges = server.to('/appcheck/exchange').map((entry) => JSON.parse(entry.body));
    expect(exchanges).toEqual([
      expect.objectContaining({ limitedUse: true }),
      expect.objectContaining({ limitedUse: true }),
    ]);
  });

  it('requests one new challenge when the first has expired', async () => {
    let tries = 0;
    const fresh: Answer = () => ({ status: 200, body: { token: 'second', ttl: '3600s' } });
    server = await startRecordingServer({
      '/appcheck/exchange': (requests) => (tries++ === 0 ? stale(requests) : fresh(requests)),
    });
    expect((await getToken(connectAppCheck(app, server.origin))).token).toBe('second');
    expect(server.to('/appcheck/challenge')).toHaveLength(2);
  });

  it('gives up after the second expired challenge', async () => {
    server = await startRecordingServer({ '/appcheck/exchange': stale });
    await expect(getToken(connectAppCheck(app, server.origin))).rejects.toThrow(/two proofs of work in a row/);
    expect(server.to('/appcheck/exchange')).toHaveLength(2);
  });

  it('passes on the message of any other error without a retry', async () => {
    const refusal: Answer = () => ({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No such app.' } },
    });
    server = await startRecordingServer({ '/appcheck/challenge': refusal });
    await expect(getToken(connectAppCheck(app, server.origin))).rejects.toThrow('App Check: No such app.');
    expect(server.requests).toHaveLength(1);
  });

  it('reports a server that is not Hearth', async () => {
    server = await startRecordingServer({ '/appcheck/challenge': () => ({ status: 200, body: '<html>' }) });
    await expect(getToken(connectAppCheck(app, server.origin))).rejects.toThrow(/does not answer like a Hearth server/);
  });
});

describe('App Check with a debug token', () => {
  const path = '/v1/projects/hearth/apps/1:1:web:1:exchangeDebugToken';
  const grant: Answer = () => ({ status: 200, body: { token: 'debug-check', ttl: '3600s' } });

  it('exchanges the debug token at the server without a proof of work', async () => {
    server = await startRecordingServer({ [path]: grant });
    expect((await getToken(connectAppCheck(app, server.origin, { debugToken: 'debug-1' }))).token).toBe('debug-check');
    expect(server.requests).toMatchObject([{ path: `${path}?key=key-1`, body: '{"debug_token":"debug-1"}' }]);
  });

  it('rejects the global that would send the token to Google', async () => {
    server = await startRecordingServer();
    Reflect.set(globalThis, 'FIREBASE_APPCHECK_DEBUG_TOKEN', 'debug-1');
    try {
      expect(() => connectAppCheck(app, server.origin)).toThrow(/makes the SDK ask Google/);
    } finally {
      Reflect.deleteProperty(globalThis, 'FIREBASE_APPCHECK_DEBUG_TOKEN');
    }
  });
});

describe('App Check that is already initialised', () => {
  it('is kept for the same server and rejected for another', async () => {
    server = await startRecordingServer();
    const first = connectAppCheck(app, server.origin);
    expect(connectAppCheck(app, server.origin)).toBe(first);
    expect(() => connectAppCheck(app, 'https://files.example.org')).toThrow(/already set up another way/);
  });

  it('is not replaced when the app initialised it', async () => {
    server = await startRecordingServer();
    const provider = new CustomProvider({ getToken: async () => ({ token: 'own', expireTimeMillis: 4e12 }) });
    initializeAppCheck(app, { provider });
    expect(() => connectAppCheck(app, server.origin)).toThrow(/call connect with { appCheck: false }/);
  });
});
