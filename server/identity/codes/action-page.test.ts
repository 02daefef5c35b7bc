import { expect, it } from 'vitest';
import { findUser } from '../accounts/store/users.ts';
import { authorisedOrigins, signUpMode } from '../index.ts';
import { codeFor, linkIn, mailTo } from '../testing/codes.suite.ts';
import {
  accounts,
  ada,
  describeIdentity,
  openToAll,
  owner,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const path = '/__/auth/action';

async function page(server: TestServer, query: Readonly<Record<string, string>>) {
  const response = await fetch(`${server.origin}${path}?${new URLSearchParams(query)}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const send = (server: TestServer, form: Readonly<Record<string, string>>) =>
  server.post(path, new URLSearchParams(form), { key: undefined });

describeIdentity('The action page without the web application', (open) => {
  it('shows a form first: opening a link does not consume the code', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    const oobCode = await codeFor(server, ada.email, { requestType: 'VERIFY_EMAIL', idToken });
    const link = linkIn(await mailTo(server, ada.email, 'verify-email'));
    const user = () => findUser(server.core.database.query, uid);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const opened = await fetch(link, { method });
      expect(opened.status).toBe(200);
    }
    expect((await user())?.emailVerified).toBe(false);
    const done = await send(server, { oobCode, lang: 'en' });
    expect([done.status, done.text.includes('Your e-mail is confirmed.')]).toEqual([200, true]);
    expect((await user())?.emailVerified).toBe(true);
    const again = await page(server, { mode: 'verifyEmail', oobCode });
    expect([again.status, again.text.includes('already used')]).toEqual([400, true]);
    expect((await send(server, { oobCode })).status).toBe(400);
  });

  it('sets a new password by a form and shows what is wrong with one', async () => {
    const server = await openToAll(open);
    const oobCode = await codeFor(server, owner.email, { requestType: 'PASSWORD_RESET', email: owner.email });
    const form = await page(server, { mode: 'resetPassword', oobCode, lang: 'de' });
    expect(form.text).toContain('Neues Passwort wählen');
    expect(form.text).toContain(owner.email);
    expect(form.text).toContain('name="newPassword"');
    for (const newPassword of ['', 'short']) {
      const weak = await send(server, { oobCode, newPassword, lang: 'de' });
      expect([weak.status, weak.text.includes('name="newPassword"'), weak.text.includes('role="alert"')]).toEqual([
        400,
        true,
        true,
      ]);
    }
    const done = await send(server, { oobCode, newPassword: 'a second engine', continueUrl: 'http://localhost/in' });
    expect(done.text).toContain('href="http://localhost/in"');
    const signedIn = await server.post(`${accounts}:signInWithPassword`, { ...owner, password: 'a second engine' });
    expect(signedIn.status).toBe(200);
  });

  it.each([
    ['en', 'ltr', 'Ask for a new one.'],
    ['de-AT', 'ltr', 'Fordere einen neuen an.'],
    ['es', 'ltr', 'Pide uno nuevo.'],
    ['fr', 'ltr', 'Demandez-en un nouveau.'],
    ['ar', 'rtl', 'اطلب رابطًا جديدًا.'],
    ['zh-Hans', 'ltr', '请重新申请。'],
    ['tlh', 'ltr', 'Ask for a new one.'],
  ])('is available in the languages of the mails: %s, %s', async (lang, direction, sentence) => {
    const server = await openToAll(open);
    const refused = await page(server, { mode: 'verifyEmail', oobCode: 'no-such-code', lang });
    expect(refused.text).toContain(`dir="${direction}"`);
    expect(refused.text).toContain(sentence);
  });

  it('performs the action of the code, whatever the URL says', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    const oobCode = await codeFor(server, 'b@example.org', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: 'b@example.org',
    });
    const form = await page(server, { mode: 'resetPassword', oobCode });
    expect(form.text).not.toContain('newPassword');
    expect(form.text).toContain('Use b@example.org instead of ada@example.org.');
    expect((await send(server, { oobCode, newPassword: 'a second engine' })).text).toContain('Your e-mail is changed.');
    const recover = linkIn(await mailTo(server, ada.email, 'recover-email'));
    expect(await (await fetch(recover)).text()).toContain('Use ada@example.org again.');
    const back = await send(server, { oobCode: new URL(recover).searchParams.get('oobCode') ?? '' });
    expect(back.text).toContain('Choose a new password now');
  });

  it('does not reveal the address of a sign-in link, and does not consume it', async () => {
    const server = await openToAll(open);
    const oobCode = await codeFor(server, owner.email, { requestType: 'EMAIL_SIGNIN', email: owner.email });
    const form = await page(server, { mode: 'signIn', oobCode });
    expect([form.status, form.text.includes(owner.email), form.text.includes('<form')]).toEqual([200, false, false]);
    await send(server, { oobCode });
    const body = { email: owner.email, oobCode };
    expect((await server.post(`${accounts}:signInWithEmailLink`, body)).status).toBe(200);
  });

  it('says that a link has expired', async () => {
    const server = await openToAll(open);
    const oobCode = await codeFor(server, owner.email, { requestType: 'PASSWORD_RESET', email: owner.email });
    server.clock.advance(60 * 60 * 1000);
    expect((await page(server, { oobCode, lang: 'es' })).text).toContain('ha caducado');
    expect((await send(server, { oobCode, newPassword: 'a second engine' })).text).toContain('has expired');
  });

  it('runs no script and escapes its parameters (A48)', async () => {
    const server = await openToAll(open);
    const evil = `"><img src=x onerror=alert(1)>'<script>alert(1)</script>`;
    const oobCode = await codeFor(server, owner.email, { requestType: 'PASSWORD_RESET', email: owner.email });
    for (const query of [
      { oobCode, lang: evil, apiKey: evil, mode: evil, continueUrl: evil },
      { oobCode: evil, lang: 'en' },
      { oobCode, continueUrl: `javascript:alert(1)//http://localhost/` },
      { oobCode, continueUrl: 'http://localhost/"onmouseover="alert(1)' },
    ]) {
      const { headers, text } = await page(server, query);
      const csp = headers.get('content-security-policy') ?? '';
      expect(csp).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).not.toMatch(/<script|<img|javascript:/);
      expect(text).not.toMatch(/"\s*onmouseover/);
    }
    const sent = await send(server, { oobCode, lang: evil, apiKey: evil, newPassword: 'x' });
    expect(sent.text).not.toMatch(/<script|<img/);
  });

  it.each([
    ['a list', '?oobCode=a&oobCode=b'],
    ['NUL', '?oobCode=%00'],
    ['nothing', ''],
    ['bad escapes', '?oobCode=%E0%A4%A'],
    ['much', `?oobCode=${'x'.repeat(10_000)}`],
  ])('answers %s with a 4xx (A22)', async (_name, query) => {
    const server = await openToAll(open);
    const response = await fetch(`${server.origin}${path}${query}`);
    expect(response.status).toBe(400);
    const posted = await server.post(path, { oobCode: { a: 1 } }, { key: undefined });
    expect(posted.status).toBe(400);
  });
});

describeIdentity('A sign-in link with a continue URL', (open) => {
  it('redirects there with the code attached', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(authorisedOrigins, ['https://app.example.org']);
    const continueUrl = 'https://app.example.org/finish?cart=7#top';
    const body = { requestType: 'EMAIL_SIGNIN', email: owner.email, continueUrl, canHandleCodeInApp: true } as const;
    const oobCode = await codeFor(server, owner.email, body);
    const opened = await fetch(linkIn(await mailTo(server, owner.email, 'sign-in-link')), { redirect: 'manual' });
    expect(opened.status).toBe(303);
    const target = new URL(opened.headers.get('location') ?? '');
    expect(`${target.origin}${target.pathname}${target.hash}`).toBe('https://app.example.org/finish#top');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      cart: '7',
      mode: 'signIn',
      oobCode,
      apiKey: server.key,
      lang: 'en',
    });
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://app.example.org@evil.example/'])(
    'does not lead to %s, though the link says so (A20, T29)',
    async (continueUrl) => {
      const server = await openToAll(open);
      await server.core.settings.set(authorisedOrigins, ['https://app.example.org']);
      const { status, headers } = await page(server, { mode: 'signIn', oobCode: 'x', apiKey: server.key, continueUrl });
      expect([status, headers.get('location')]).toEqual([400, null]);
    },
  );

  it('redirects nowhere once the operator removed the origin (T29)', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(authorisedOrigins, ['https://app.example.org']);
    const continueUrl = 'https://app.example.org/';
    await codeFor(server, owner.email, { requestType: 'EMAIL_SIGNIN', email: owner.email, continueUrl });
    await server.core.settings.set(authorisedOrigins, []);
    const opened = await fetch(linkIn(await mailTo(server, owner.email, 'sign-in-link')), { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([400, null]);
  });
});

describeIdentity('The action page with the web application', (open) => {
  it('redirects to its screen, with the continue URL only if it is authorised', async () => {
    const server = await open({ addRoutes: (app) => app.get('/*', async () => 'the web application') });
    await server.identity.createPerson(owner);
    await server.core.settings.set(signUpMode, 'closed');
    const query = { mode: 'resetPassword', oobCode: 'a&b=c', apiKey: server.key, lang: 'en' };
    const { status, headers } = await page(server, { ...query, continueUrl: 'https://evil.example/' });
    const location = headers.get('location') ?? '';
    expect(status).toBe(303);
    expect(location.startsWith('/auth/action?')).toBe(true);
    expect(Object.fromEntries(new URL(location, server.origin).searchParams)).toEqual(query);
    const allowed = await page(server, { ...query, continueUrl: 'http://localhost/in' });
    expect(new URL(allowed.headers.get('location') ?? '', server.origin).searchParams.get('continueUrl')).toBe(
      'http://localhost/in',
    );
  });
});
