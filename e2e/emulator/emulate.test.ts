import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAuth,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulator, runEmulator } from '../support/server/run-emulator.ts';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';

const project = 'demo-app';
const helpers = `/emulator/v1/projects/${project}`;

/** The behaviour that test suites for the official auth emulator rely on. */
describe('hearth emulate', () => {
  let emulator: RunningEmulator;
  let app: FirebaseApp;
  let auth: Auth;
  beforeAll(async () => {
    emulator = await runEmulator(project);
  });
  afterAll(() => emulator.stop());
  beforeEach(() => {
    app = initializeApp({ apiKey: 'whatever-key', projectId: project, authDomain: 'none.example' });
    auth = getAuth(app);
    connectAuthEmulator(auth, emulator.url, { disableWarnings: true });
  });
  afterEach(async () => {
    await deleteApp(app);
    await ask('POST', '/__reset');
  });

  const ask = async (method: string, path: string, options: { body?: unknown; owner?: true } = {}) => {
    const reply = await fetch(`${emulator.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.owner && { authorization: 'Bearer owner' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const text = await reply.text();
    const body: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: reply.status, headers: reply.headers, text, body };
  };
  const codes = async () =>
    (await ask('GET', `${helpers}/oobCodes`)).body.oobCodes as readonly Record<string, string>[];

  it('reports that it is ready', async () => {
    expect((await ask('GET', '/')).body).toMatchObject({ authEmulator: { ready: true } });
    expect((await ask('GET', '/emulator/openapi.json')).status).toBe(200);
  });

  it('accepts any API key, open sign-up and six-letter passwords', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.org', 'secret');
    expect((await signInAnonymously(auth)).user.isAnonymous).toBe(true);
    expect(user.email).toBe('ada@example.org');
  });

  it('signs its ID tokens', async () => {
    const { user } = await signInAnonymously(auth);
    const [header = '', , signature] = (await user.getIdToken()).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'RS256' });
    expect(signature).not.toBe('');
  });

  it('deletes all accounts on request', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.org', 'secret');
    expect((await ask('DELETE', `${helpers}/accounts`)).body).toEqual({});
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await createUserWithEmailAndPassword(auth, 'ada@example.org', 'secret');
  });

  it('lists the mails it would have sent, oldest first, with working links', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.org', 'secret');
    await sendEmailVerification(user);
    await sendSignInLinkToEmail(auth, 'bo@example.org', { url: 'https://app.example/in', handleCodeInApp: true });
    const [verify, signIn] = await codes();
    expect(verify).toMatchObject({ email: 'ada@example.org', requestType: 'VERIFY_EMAIL' });
    expect(signIn).toMatchObject({ email: 'bo@example.org', requestType: 'EMAIL_SIGNIN' });

    const link = (of: Record<string, string> | undefined) => (of?.oobLink ?? '').replace(emulator.url, '');
    expect((await ask('GET', link(verify))).body).toMatchObject({ authEmulator: { email: 'ada@example.org' } });
    await user.reload();
    expect(user.emailVerified).toBe(true);
    expect((await ask('GET', link(verify))).status).toBe(400);
    const led = await ask('GET', link(signIn));
    expect(led.status).toBe(303);
    expect(led.headers.get('location')).toMatch(/^https:\/\/app\.example\/in\?.*oobCode=/);
  });

  it('deletes the codes on reset, too', async () => {
    await sendSignInLinkToEmail(auth, 'bo@example.org', { url: 'https://app.example', handleCodeInApp: true });
    await ask('DELETE', `${helpers}/accounts`);
    expect(await codes()).toHaveLength(1);
    await ask('POST', '/__reset');
    expect(await codes()).toEqual([]);
  });

  it('lists the text messages it would have sent', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=k';
    const { body } = await ask('POST', path, { body: { phoneNumber: '+15555550100', recaptchaToken: 'x' } });
    expect((await ask('GET', `${helpers}/verificationCodes`)).body).toEqual({
      verificationCodes: [{ phoneNumber: '+15555550100', sessionInfo: body.sessionInfo, code: expect.any(String) }],
    });
  });

  it('has the settings that test suites change', async () => {
    expect((await ask('GET', `${helpers}/config`)).body).toEqual({
      signIn: { allowDuplicateEmails: false },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    });
    const body = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    expect((await ask('PATCH', `${helpers}/config`, { body })).body).toMatchObject(body);
    expect((await ask('PATCH', `${helpers}/config`, { body: { signIn: 3 } })).status).toBe(400);
  });

  it('accepts unsigned custom tokens and provider tokens', async () => {
    const { user } = await signInWithCustomToken(auth, JSON.stringify({ uid: 'some1', claims: { plan: 'x' } }));
    expect(user.uid).toBe('some1');
    expect((await user.getIdTokenResult()).claims).toMatchObject({ plan: 'x' });
    const credential = GoogleAuthProvider.credential('{"sub":"g1","email":"cy@example.org","email_verified":true}');
    expect((await signInWithCredential(auth, credential)).user.email).toBe('cy@example.org');
  });

  it('accepts the word "owner" as an admin key', async () => {
    await createUserWithEmailAndPassword(auth, 'ada@example.org', 'secret');
    const path = '/identitytoolkit.googleapis.com/v1/projects/any-project/accounts:query';
    expect((await ask('POST', path, { body: {} })).status).toBe(401);
    expect((await ask('POST', path, { body: {}, owner: true })).text).toContain('ada@example.org');
  });

  it('replaces every provider with its own page', async () => {
    const page = await ask('GET', '/emulator/auth/handler?apiKey=k&providerId=google.com&appName=%3Cimg%3E');
    expect(page.text).toContain('Auth Emulator');
    for (const mark of ['js-new-account', 'id="sign-in"', 'id="email-input"', 'id="accounts-list"'])
      expect(page.text).toContain(mark);
    expect((await ask('GET', '/emulator/auth/handler?apiKey=k&providerId=%3Cimg%20src%3Dx%3E')).text).not.toContain(
      '<img',
    );
  });

  it('issues unsigned tokens only on request', async () => {
    const unsigned = await runEmulator(project, ['--unsigned-tokens']);
    try {
      const reply = await fetch(`${unsigned.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      const { idToken } = (await reply.json()) as { idToken: string };
      expect(idToken).toMatch(/\.$/);
    } finally {
      await unsigned.stop();
    }
  });
});

describe('hearth start', () => {
  let hearth: RunningHearth;
  beforeAll(async () => {
    hearth = await runHearth();
  });
  afterAll(() => hearth.stop());

  it.each([
    ['DELETE', '/emulator/v1/projects/hearth/accounts'],
    ['GET', '/emulator/v1/projects/hearth/oobCodes'],
    ['GET', '/emulator/v1/projects/hearth/verificationCodes'],
    ['PATCH', '/emulator/v1/projects/hearth/config'],
    ['GET', '/emulator/action?mode=verifyEmail&oobCode=x&apiKey=k'],
    ['GET', '/emulator/auth/widget.js'],
    ['POST', '/__reset'],
    ['PUT', '/internal/setRules'],
    ['POST', '/internal/reset'],
    ['GET', '/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:batchGet'],
  ])('has no emulator endpoint: %s %s (A26)', async (method, path) => {
    const reply = await fetch(`${hearth.url}${path}`, { method, headers: { authorization: 'Bearer owner' } });
    const isPage = reply.headers.get('content-type')?.startsWith('text/html') ?? false;
    // The web application serves its page for every unknown path.
    expect([401, 403, 404, 405, 501].includes(reply.status) || (method === 'GET' && isPage)).toBe(true);
    expect(await reply.text()).not.toMatch(/oobCodes|verificationCodes|authEmulator|toggleForm/);
  });

  it('rejects unsigned tokens (A2)', async () => {
    const init = (await (await fetch(`${hearth.url}/__/firebase/init.json`)).json()) as { apiKey: string };
    const post = (verb: string, body: unknown) =>
      fetch(`${hearth.url}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=${init.apiKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"uid":"x"}').toString('base64url')}.`;
    for (const token of ['{"uid":"x"}', unsigned])
      expect((await post('signInWithCustomToken', { token, returnSecureToken: true })).status).toBe(400);
    const postBody = `&id_token=${encodeURIComponent('{"sub":"1","email":"a@example.org"}')}&providerId=google.com`;
    expect((await post('signInWithIdp', { requestUri: 'http://localhost', postBody })).status).toBe(400);
    expect((await post('lookup', { idToken: unsigned })).status).toBe(400);
  });
});
