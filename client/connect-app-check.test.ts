import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { CustomProvider, getLimitedUseToken, getToken, initializeAppCheck } from 'firebase/app-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectAppCheck } from './connect-app-check.ts';
import { type Answer, challenge, config, openWireLog, provesWork, type WireLog } from './wire-log.suite.ts';

const stale: Answer = () => ({
  status: 400,
  body: { error: { code: 400, status: 'FAILED_PRECONDITION', message: 'The challenge has run out.' } },
});

let app: FirebaseApp;
let wire: WireLog;
let named = 0;

beforeEach(() => {
  app = initializeApp(config, `check-${named++}`);
});

afterEach(async () => {
  await deleteApp(app);
  await wire.close();
});

describe('App Check with the proof of work', () => {
  it('names the app, proves the work of the challenge, and keeps the token', async () => {
    wire = await openWireLog();
    const appCheck = connectAppCheck(app, wire.origin);
    expect((await getToken(appCheck)).token).toBe('check-token');
    expect((await getToken(appCheck)).token).toBe('check-token');
    expect(wire.heard.map((entry) => entry.path)).toEqual(['/appcheck/challenge', '/appcheck/exchange']);
    expect(JSON.parse(wire.heard[0]?.body ?? '')).toEqual({ appId: config.appId });
    const proof = JSON.parse(wire.heard[1]?.body ?? '');
    expect(proof).toEqual({
      appId: config.appId,
      challenge: challenge.challenge,
      nonce: expect.stringMatching(/^\d+$/),
    });
    expect(provesWork(proof.challenge, proof.nonce, challenge.bits)).toBe(true);
  });

  it('marks a token for limited use and earns a new one each time (T43)', async () => {
    wire = await openWireLog();
    const appCheck = connectAppCheck(app, wire.origin);
    await getLimitedUseToken(appCheck);
    await getLimitedUseToken(appCheck);
    const exchanges = wire.to('/appcheck/exchange').map((entry) => JSON.parse(entry.body));
    expect(exchanges).toEqual([
      expect.objectContaining({ limitedUse: true }),
      expect.objectContaining({ limitedUse: true }),
    ]);
  });

  it('asks for one new challenge when the first has run out', async () => {
    let tries = 0;
    const fresh: Answer = () => ({ status: 200, body: { token: 'second', ttl: '3600s' } });
    wire = await openWireLog({ '/appcheck/exchange': (heard) => (tries++ === 0 ? stale(heard) : fresh(heard)) });
    expect((await getToken(connectAppCheck(app, wire.origin))).token).toBe('second');
    expect(wire.to('/appcheck/challenge')).toHaveLength(2);
  });

  it('gives up after the second', async () => {
    wire = await openWireLog({ '/appcheck/exchange': stale });
    await expect(getToken(connectAppCheck(app, wire.origin))).rejects.toThrow(/two proofs of work in a row/);
    expect(wire.to('/appcheck/exchange')).toHaveLength(2);
  });

  it('passes on the sentence of any other refusal, without a second try', async () => {
    const refusal: Answer = () => ({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No such app.' } },
    });
    wire = await openWireLog({ '/appcheck/challenge': refusal });
    await expect(getToken(connectAppCheck(app, wire.origin))).rejects.toThrow('App Check: No such app.');
    expect(wire.heard).toHaveLength(1);
  });

  it('says so when the server is not a Hearth', async () => {
    wire = await openWireLog({ '/appcheck/challenge': () => ({ status: 200, body: '<html>' }) });
    await expect(getToken(connectAppCheck(app, wire.origin))).rejects.toThrow(/does not answer like a Hearth server/);
  });
});

describe('App Check with a debug token', () => {
  const path = '/v1/projects/hearth/apps/1:1:web:1:exchangeDebugToken';
  const grant: Answer = () => ({ status: 200, body: { token: 'debug-check', ttl: '3600s' } });

  it('trades it at the server, without a proof', async () => {
    wire = await openWireLog({ [path]: grant });
    expect((await getToken(connectAppCheck(app, wire.origin, { debugToken: 'debug-1' }))).token).toBe('debug-check');
    expect(wire.heard).toMatchObject([{ path: `${path}?key=key-1`, body: '{"debug_token":"debug-1"}' }]);
  });

  it('refuses the global that would send the token to Google', async () => {
    wire = await openWireLog();
    Reflect.set(globalThis, 'FIREBASE_APPCHECK_DEBUG_TOKEN', 'debug-1');
    try {
      expect(() => connectAppCheck(app, wire.origin)).toThrow(/makes the SDK ask Google/);
    } finally {
      Reflect.deleteProperty(globalThis, 'FIREBASE_APPCHECK_DEBUG_TOKEN');
    }
  });
});

describe('App Check that is already set up', () => {
  it('stays for the same server and is refused for another', async () => {
    wire = await openWireLog();
    const first = connectAppCheck(app, wire.origin);
    expect(connectAppCheck(app, wire.origin)).toBe(first);
    expect(() => connectAppCheck(app, 'https://files.example.org')).toThrow(/already set up another way/);
  });

  it('by the app itself is not replaced', async () => {
    wire = await openWireLog();
    const provider = new CustomProvider({ getToken: async () => ({ token: 'own', expireTimeMillis: 4e12 }) });
    initializeAppCheck(app, { provider });
    expect(() => connectAppCheck(app, wire.origin)).toThrow(/call connect with { appCheck: false }/);
  });
});
