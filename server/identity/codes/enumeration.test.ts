import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findUser } from '../accounts/store/users.ts';
import { authorisedOrigins, enumerationProtection, signUpMode } from '../index.ts';
import { askFor, codeFor, linkIn, mailTo, verify } from '../testing/codes.suite.ts';
import {
  accounts,
  ada,
  describeIdentity,
  openToAll,
  owner,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const verbs = ['sendOobCode', 'resetPassword', 'signInWithEmailLink', 'update'] as const;

describeIdentity('A request for a mail to an address without an account', (open) => {
  it.each(['PASSWORD_RESET', 'EMAIL_SIGNIN'])(
    '(%s) gets an identical response and leaves nothing to redeem (A46, T30)',
    async (requestType) => {
      const server = await openToAll(open);
      await server.core.settings.set(signUpMode, 'invited');
      const disabled = await server.identity.createPerson({ ...ada, role: 'member' });
      await sql`update users set disabled = 1 where uid = ${disabled.uid}`.execute(server.core.database.query);
      const known = await askFor(server, { requestType, email: owner.email });
      expect(known.body).toMatchObject({ email: owner.email });
      for (const email of [ada.email, 'other@example.org']) {
        const other = await askFor(server, { requestType, email });
        expect(other.status).toBe(known.status);
        expect(other.text.replace(email, owner.email)).toBe(known.text);
        const names = (headers: Headers) => [...headers.keys()].sort();
        expect(names(other.headers)).toEqual(names(known.headers));
      }
      const { entries } = await server.core.mail.list({ limit: 100 });
      expect(entries.map(({ to }) => to)).toEqual([owner.email]);
      const good = await sql`select * from one_time_codes where used_at is null`.execute(server.core.database.query);
      expect(good.rows).toHaveLength(1);
    },
  );

  it('has the same limits (A46, T30)', async () => {
    const server = await openToAll(open);
    const tries = async (email: string) => {
      const words: (string | undefined)[] = [];
      for (let n = 0; n < 12; n += 1)
        words.push((await askFor(server, { requestType: 'PASSWORD_RESET', email })).message);
      return words;
    };
    const known = await tries(owner.email);
    expect(known.slice(-2)).toEqual(['RESET_PASSWORD_EXCEED_LIMIT', 'RESET_PASSWORD_EXCEED_LIMIT']);
    expect(await tries('other@example.org')).toEqual(known);
  });

  it('gets the same response when the mailbox has reached its hourly limit (A46)', async () => {
    const server = await openToAll(open);
    for (let n = 0; n < 20; n += 1)
      await server.core.mail.send({
        to: owner.email,
        template: 'password-changed',
        variables: { workspaceName: '', email: '' },
      });
    const { status, body } = await askFor(server, { requestType: 'PASSWORD_RESET', email: owner.email });
    expect([status, body.email]).toEqual([200, owner.email]);
  });

  it('is reported without enumeration protection', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(enumerationProtection, false);
    const word = async (requestType: string) =>
      (await askFor(server, { requestType, email: 'other@example.org' })).message;
    expect(await word('PASSWORD_RESET')).toBe('EMAIL_NOT_FOUND');
    expect(await word('EMAIL_SIGNIN')).toBeUndefined();
    await server.core.settings.set(signUpMode, 'closed');
    expect(await word('EMAIL_SIGNIN')).toBe('ADMIN_ONLY_OPERATION');
  });
});

describeIdentity('A sign-in link for an invited e-mail', (open) => {
  it('signs up with the role of the invitation, which is consumed; others get no mail', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(signUpMode, 'invited');
    const by = { id: 'operator', role: 'owner' } as const;
    await server.identity.invitations.create({ email: ada.email, role: 'admin', delivery: 'link', recent: true, by });
    const oobCode = await codeFor(server, ada.email, { requestType: 'EMAIL_SIGNIN', email: ada.email });
    const { body } = await server.post(`${accounts}:signInWithEmailLink`, { email: ada.email, oobCode });
    expect(body.isNewUser).toBe(true);
    expect(await server.identity.person(String(body.localId))).toMatchObject({ email: ada.email, role: 'admin' });
    const { items } = await server.identity.invitations.list({ pageSize: 10 });
    expect(items.map(({ state }) => state)).toEqual(['accepted']);
  });
});

const otherProcess = [
  'https://evil.example/',
  'https://evil.example\\@files.example.org/',
  'https://files.example.org@evil.example/',
  'https://files.example.org.evil.example/',
  'https://files.example.org:8443/',
  'http://files.example.org/',
  '//files.example.org/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:/\\evil.example/',
  'https://files.example.org%2f@evil.example/',
  ' https://files.example.org/',
  'https:///evil.example',
  'https://xn--',
  'files.example.org',
  'https://[::ffff:7f00:1]/',
];

describeIdentity('Links in mails', (open) => {
  it('use the configured address, whatever the request says (A21)', async () => {
    const server = await openToAll(open);
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    const body = {
      requestType: 'PASSWORD_RESET',
      email: owner.email,
      linkDomain: 'evil.example',
      dynamicLinkDomain: 'evil.example',
    };
    expect((await server.post(`${accounts}:sendOobCode`, body, { headers })).status).toBe(200);
    const mail = await mailTo(server, owner.email, 'reset-password');
    expect(new URL(linkIn(mail)).origin).toBe(server.origin);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  it('do not continue at unauthorised URLs, however they are written (A20, T29)', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(authorisedOrigins, ['https://files.example.org']);
    for (const continueUrl of otherProcess) {
      const asked = { requestType: 'PASSWORD_RESET', email: owner.email, continueUrl };
      const { message } = await askFor(server, asked);
      expect([continueUrl, message]).toEqual([
        continueUrl,
        expect.stringMatching(/^(INVALID_CONTINUE_URI|UNAUTHORIZED_DOMAIN)$/),
      ]);
    }
    expect((await server.core.mail.list({ limit: 10 })).entries).toEqual([]);
  });

  it('continue at authorised URLs', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(authorisedOrigins, ['https://files.example.org']);
    const continueUrl = 'https://FILES.example.org/a?b=c#d';
    expect((await askFor(server, { requestType: 'PASSWORD_RESET', email: owner.email, continueUrl })).status).toBe(200);
    const link = new URL(linkIn(await mailTo(server, owner.email, 'reset-password')));
    expect(link.searchParams.get('continueUrl')).toBe(continueUrl);
  });

  it('are never part of a response to an app key', async () => {
    const server = await openToAll(open);
    const asked = { requestType: 'PASSWORD_RESET', email: owner.email, returnOobLink: true };
    const { message, text } = await askFor(server, asked);
    expect(message).toBe('INSUFFICIENT_PERMISSION');
    expect(text).not.toContain('oobCode');
  });
});

const faults: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{}, 'MISSING_REQ_TYPE'],
  [{ requestType: 'OOB_REQ_TYPE_UNSPECIFIED' }, 'MISSING_REQ_TYPE'],
  [{ requestType: 'RECOVER_EMAIL', email: owner.email }, 'INVALID_REQ_TYPE : This kind of mail cannot be asked for.'],
  [{ requestType: 'REVERT_SECOND_FACTOR_ADDITION' }, 'INVALID_REQ_TYPE : This kind of mail cannot be asked for.'],
  [{ requestType: '__proto__', email: owner.email }, 'INVALID_REQ_TYPE : This kind of mail cannot be asked for.'],
  [{ requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  [{ requestType: 'PASSWORD_RESET', email: 'nonsense' }, 'INVALID_EMAIL'],
  [{ requestType: 'EMAIL_SIGNIN' }, 'MISSING_EMAIL'],
  [{ requestType: 'VERIFY_EMAIL', email: owner.email }, 'INVALID_ID_TOKEN'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', email: owner.email }, 'MISSING_NEW_EMAIL'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'nonsense' }, 'INVALID_NEW_EMAIL'],
  [{ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'x@example.org' }, 'INVALID_ID_TOKEN'],
];

describeIdentity('A request for a mail', (open) => {
  it('gets an error that names what is missing', async () => {
    const server = await openToAll(open);
    for (const [body, message] of faults) expect([body, (await askFor(server, body)).message]).toEqual([body, message]);
    expect((await server.core.mail.list({ limit: 10 })).entries).toEqual([]);
  });

  it('to a new address needs a recent sign-in (T22)', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    server.clock.advance(10 * 60 * 1000 + 1);
    const asked = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'x@example.org' };
    expect((await askFor(server, asked)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('concerns the caller’s account, whomever the body names (A24)', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    const asked = { requestType: 'VERIFY_EMAIL', idToken, email: owner.email, localId: 'someone' };
    expect((await askFor(server, asked)).body.email).toBe(ada.email);
    expect((await server.core.mail.list({ limit: 10 })).entries.map(({ to }) => to)).toEqual([ada.email]);
  });

  it('is counted per account, so that one account cannot mail the world', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    const ask = (n: number) =>
      askFor(server, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: `x${n}@example.org` });
    for (let n = 0; n < 20; n += 1) expect((await ask(n)).status).toBe(200);
    expect((await ask(20)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  it('is counted per client (A43)', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(signUpMode, 'closed');
    const ask = (n: number) => askFor(server, { requestType: 'EMAIL_SIGNIN', email: `x${n}@example.org` });
    for (let n = 0; n < 100; n += 1) expect((await ask(n)).status).toBe(200);
    const { message, headers } = await ask(100);
    expect(message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

const odd: readonly (readonly [string, unknown])[] = [
  ['an object', { $ne: '' }],
  ['a list', ['x']],
  ['a number', 7],
  ['a megabyte', 'x'.repeat(1024 * 1024)],
  ['NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud800b'],
];

describeIdentity('Invalid values in the fields of codes', (open) => {
  it.each(odd)('(%s) are refused in the SDK’s format and change nothing (A22)', async (_name, value) => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    const oobCode = await codeFor(server, ada.email, { requestType: 'VERIFY_EMAIL', idToken });
    const before = await state(server, uid);
    const good: Readonly<Record<(typeof verbs)[number], Readonly<Record<string, unknown>>>> = {
      sendOobCode: {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail: 'x@example.org',
        continueUrl: 'http://localhost/',
      },
      resetPassword: { oobCode, newPassword: 'a second engine' },
      signInWithEmailLink: { email: ada.email, oobCode, idToken },
      update: { oobCode },
    };
    for (const verb of verbs) {
      for (const field of Object.keys(good[verb])) {
        const { status, message } = await server.post(`${accounts}:${verb}`, { ...good[verb], [field]: value });
        expect([verb, field, status >= 400 && status < 500, typeof message]).toEqual([verb, field, true, 'string']);
      }
    }
    expect(await state(server, uid)).toEqual(before);
  });
});

async function state(server: TestServer, uid: string): Promise<unknown> {
  const { query } = server.core.database;
  const codes = await sql`select * from one_time_codes order by hash`.execute(query);
  const { entries } = await server.core.mail.list({ limit: 100 });
  return { user: await findUser(query, uid), codes: codes.rows, mails: entries.length };
}

describeIdentity('A verified address', (open) => {
  it('stays verified for its own account only', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    await verify(server, ada.email, idToken);
    expect((await findUser(server.core.database.query, uid))?.emailVerified).toBe(true);
    // A6: nobody can verify their own address.
    const { body } = await server.post(`${accounts}:signUp`, { email: 'b@example.org', password: ada.password });
    await server.post(`${accounts}:update`, { idToken: body.idToken, emailVerified: true });
    expect((await findUser(server.core.database.query, String(body.localId)))?.emailVerified).toBe(false);
  });
});
