import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { changeUser } from '../accounts/store/users.ts';
import { insertProviderLink } from '../providers/store/provider-links.ts';
import { findSecondFactors, insertSecondFactor } from '../second-factors/store/second-factors.ts';
import { askFor, codeFor, codeIn, mailsTo, mailTo, verify } from '../testing/codes.suite.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  openToAll,
  owner,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const newPassword = 'a second engine';
const reset = (server: TestServer, oobCode: unknown, password: unknown = newPassword) =>
  server.post(`${accounts}:resetPassword`, { oobCode, newPassword: password });
const apply = (server: TestServer, oobCode: unknown) => server.post(`${accounts}:update`, { oobCode });
const emailLink = (server: TestServer, body: Readonly<Record<string, unknown>>) =>
  server.post(`${accounts}:signInWithEmailLink`, body);
const signIn = (server: TestServer, email: string, password: string) =>
  server.post(`${accounts}:signInWithPassword`, { email, password });
const update = (server: TestServer, body: Readonly<Record<string, unknown>>) => server.post(`${accounts}:update`, body);

async function lookUp(server: TestServer, idToken: unknown): Promise<Record<string, unknown>> {
  const { body, text } = await server.post(`${accounts}:lookup`, { idToken });
  if (!Array.isArray(body.users)) throw new Error(text);
  return body.users[0];
}

/** The credentials that the creator of an account with another person's address could have added. */
async function seed(server: TestServer, uid: string): Promise<void> {
  const { query } = server.core.database;
  const at = server.clock.now();
  const shown = { email: null, displayName: null, photoUrl: null };
  await insertProviderLink(query, uid, { providerId: 'oidc.evil', rawId: 'evil', ...shown }, at);
  await changeUser(query, uid, { phone: '+15550199' });
  const factor = { enrollmentId: 'evil', uid, kind: 'totp' as const, displayName: null, phone: null, secret: 's' };
  await insertSecondFactor(query, { ...factor, lastStep: 0, enrolledAt: at });
}

async function remains(server: TestServer, uid: string) {
  const { query } = server.core.database;
  const links = await sql`select * from provider_links where uid = ${uid}`.execute(query);
  const phones = await sql`select phone from users where uid = ${uid} and phone is not null`.execute(query);
  const factors = (await findSecondFactors(query, [uid])).get(uid) ?? [];
  return { links: links.rows.length, phones: phones.rows.length, factors: factors.length };
}

describeIdentityOnBothDatabases('Fifty concurrent redemptions', (open) => {
  it('of a reset code have one winner (A12)', async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    const oobCode = await codeFor(server, ada.email, { requestType: 'PASSWORD_RESET', email: ada.email });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(server, oobCode, `password of ${n}`)));
    const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(winners).toHaveLength(1);
    for (const { status, message } of answers) if (status !== 200) expect(message).toBe('INVALID_OOB_CODE');
    expect((await signIn(server, ada.email, `password of ${winners[0]}`)).status).toBe(200);
    expect(await mailsTo(server, ada.email, 'password-changed')).toHaveLength(1);
  });

  it('of a sign-in link start one session of one new account (A12, A52)', async () => {
    const server = await openToAll(open);
    const oobCode = await codeFor(server, ada.email, { requestType: 'EMAIL_SIGNIN', email: ada.email });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => emailLink(server, { email: ada.email, oobCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, message } of answers) if (status !== 200) expect(message).toBe('INVALID_OOB_CODE');
    expect(await server.identity.countPeople()).toBe(2);
  });

  it.each(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const)(
    'of a code for %s have one winner (A12)',
    async (kind) => {
      const server = await openToAll(open);
      const { idToken } = await signUpAda(server);
      const newEmail = 'ada@new.example.org';
      const to = kind === 'VERIFY_EMAIL' ? ada.email : newEmail;
      const oobCode = await codeFor(server, to, { requestType: kind, idToken, newEmail });
      const answers = await Promise.all(Array.from({ length: 50 }, () => apply(server, oobCode)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, message } of answers) if (status !== 200) expect(message).toBe('INVALID_OOB_CODE');
    },
  );

  it('of an undo code have one winner and do not deadlock with a password change (A12)', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    const { body } = await update(server, { idToken, email: 'evil@example.org', returnSecureToken: true });
    const oobCode = codeIn(await mailTo(server, ada.email, 'recover-email'));
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => apply(server, oobCode)),
      update(server, { idToken: body.idToken, password: newPassword }),
      askFor(server, { requestType: 'VERIFY_EMAIL', idToken: body.idToken }),
      askFor(server, { requestType: 'PASSWORD_RESET', email: ada.email }),
    ]);
    expect(answers.slice(0, 50).filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});

describeIdentity('Outstanding codes', (open) => {
  it('are void after a change of e-mail or password (A16)', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    const before = {
      reset: await codeFor(server, ada.email, { requestType: 'PASSWORD_RESET', email: ada.email }),
      link: await codeFor(server, ada.email, { requestType: 'EMAIL_SIGNIN', email: ada.email }),
      verify: await codeFor(server, ada.email, { requestType: 'VERIFY_EMAIL', idToken }),
      change: await codeFor(server, 'a@new.example.org', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail: 'a@new.example.org',
      }),
    };
    const changed = await update(server, { idToken, email: 'ada@moved.example.org', returnSecureToken: true });
    expect(changed.status).toBe(200);
    const expectDead = async () => {
      expect((await reset(server, before.reset)).message).toBe('INVALID_OOB_CODE');
      expect((await emailLink(server, { email: ada.email, oobCode: before.link })).message).toBe('INVALID_OOB_CODE');
      expect((await apply(server, before.verify)).message).toBe('INVALID_OOB_CODE');
      expect((await apply(server, before.change)).message).toBe('INVALID_OOB_CODE');
    };
    await expectDead();
    const oobCode = await codeFor(server, 'ada@moved.example.org', {
      requestType: 'PASSWORD_RESET',
      email: 'ada@moved.example.org',
    });
    expect((await update(server, { idToken: changed.body.idToken, password: newPassword })).status).toBe(200);
    expect((await reset(server, oobCode)).message).toBe('INVALID_OOB_CODE');
  });

  it('are replaced by newer ones of their kind; five sign-in links may be outstanding', async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    const first = await codeFor(server, ada.email, { requestType: 'PASSWORD_RESET', email: ada.email });
    const second = await codeFor(server, ada.email, { requestType: 'PASSWORD_RESET', email: ada.email });
    expect((await reset(server, first)).message).toBe('INVALID_OOB_CODE');
    expect((await reset(server, second)).status).toBe(200);
    const links: string[] = [];
    for (let n = 0; n < 6; n += 1)
      links.push(await codeFor(server, 'bob@example.org', { requestType: 'EMAIL_SIGNIN', email: 'bob@example.org' }));
    const [oldest, ...others] = links;
    expect((await reset(server, oldest, '')).message).toBe('INVALID_OOB_CODE');
    for (const oobCode of others) expect((await reset(server, oobCode, '')).status).toBe(200);
  });

  it('are stored as hashes, and their mails sealed (A14)', async () => {
    const server = await openToAll(open);
    const oobCode = await codeFor(server, owner.email, { requestType: 'PASSWORD_RESET', email: owner.email });
    const { query } = server.core.database;
    const tables = await Promise.all([
      sql`select * from one_time_codes`.execute(query),
      sql`select * from mail_messages`.execute(query),
    ]);
    const stolen = JSON.stringify(tables.map(({ rows }) => rows));
    expect(stolen).not.toContain(oobCode);
    expect(stolen).toContain(owner.email);
  });

  it('that undo a change are not voided by the intruder’s next change', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    server.clock.advance(1000);
    const first = await update(server, { idToken, email: 'evil1@example.org', returnSecureToken: true });
    server.clock.advance(1000);
    const second = await update(server, {
      idToken: first.body.idToken,
      email: 'evil2@example.org',
      password: newPassword,
      returnSecureToken: true,
    });
    expect(second.status).toBe(200);
    const ownersWay = codeIn(await mailTo(server, ada.email, 'recover-email'));
    const intrudersWay = codeIn(await mailTo(server, 'evil1@example.org', 'recover-email'));
    const pending = await codeFor(server, 'evil2@example.org', {
      requestType: 'PASSWORD_RESET',
      email: 'evil2@example.org',
    });
    expect((await apply(server, ownersWay)).body).toMatchObject({ localId: uid, email: ada.email });
    expect((await apply(server, intrudersWay)).message).toBe('INVALID_OOB_CODE');
    expect((await reset(server, pending)).message).toBe('INVALID_OOB_CODE');
    // The intruder's password is removed with the rest (T20).
    expect((await signIn(server, ada.email, newPassword)).status).toBe(400);
    expect((await server.post(`${accounts}:lookup`, { idToken: second.body.idToken })).message).toBe('TOKEN_EXPIRED');
  });
});

describeIdentity('An account that somebody else created for an address', (open) => {
  it('belongs to the person who resets its password by mail, without the creator’s credentials (A3, A4)', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    await seed(server, uid);
    const oobCode = await codeFor(server, ada.email, { requestType: 'PASSWORD_RESET', email: ada.email });
    expect((await reset(server, oobCode)).status).toBe(200);
    expect(await remains(server, uid)).toEqual({ links: 0, phones: 0, factors: 0 });
    expect((await server.post(`${accounts}:lookup`, { idToken })).message).toBe('TOKEN_EXPIRED');
    expect((await signIn(server, ada.email, newPassword)).body).toMatchObject({ localId: uid });
  });

  it('belongs to the person who signs in by a mailed link, without the creator’s password (A3, A4, T20)', async () => {
    const server = await openToAll(open);
    const { uid, idToken, refreshToken } = await signUpAda(server);
    await seed(server, uid);
    const oobCode = await codeFor(server, ada.email, { requestType: 'EMAIL_SIGNIN', email: ada.email });
    const { body } = await emailLink(server, { email: ada.email, oobCode });
    expect(body).toMatchObject({ localId: uid, isNewUser: false });
    expect(await lookUp(server, body.idToken)).toMatchObject({ localId: uid, emailVerified: true });
    expect(await remains(server, uid)).toEqual({ links: 0, phones: 0, factors: 0 });
    expect((await signIn(server, ada.email, ada.password)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await server.post(`${accounts}:lookup`, { idToken })).message).toBe('TOKEN_EXPIRED');
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect((await server.post('/securetoken.googleapis.com/v1/token', form)).message).toBe('TOKEN_EXPIRED');
  });

  it('keeps its links and second factors when the address was verified before', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    await verify(server, ada.email, idToken);
    await seed(server, uid);
    const oobCode = await codeFor(server, ada.email, { requestType: 'PASSWORD_RESET', email: ada.email });
    expect((await reset(server, oobCode)).status).toBe(200);
    expect(await remains(server, uid)).toEqual({ links: 1, phones: 1, factors: 1 });
    const { body } = await signIn(server, ada.email, newPassword);
    expect(body.idToken).toBeUndefined();
    expect(body.mfaPendingCredential).toEqual(expect.any(String));
    const link = await codeFor(server, ada.email, { requestType: 'EMAIL_SIGNIN', email: ada.email });
    const byLink = await emailLink(server, { email: ada.email, oobCode: link });
    expect(byLink.body.idToken).toBeUndefined();
    expect(byLink.body.mfaPendingCredential).toEqual(expect.any(String));
  });
});

describeIdentity('A sign-in link in the wrong hands', (open) => {
  it('needs the address it was mailed to, with five attempts (A14)', async () => {
    const server = await openToAll(open);
    const oobCode = await codeFor(server, ada.email, { requestType: 'EMAIL_SIGNIN', email: ada.email });
    for (let n = 0; n < 5; n += 1) {
      const { message } = await emailLink(server, { email: `guess${n}@example.org`, oobCode });
      expect(message).toMatch(/^INVALID_EMAIL : /);
    }
    expect((await emailLink(server, { email: ada.email, oobCode })).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  it('is void when the account has another address (A14)', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    const oobCode = await codeFor(server, ada.email, { requestType: 'VERIFY_EMAIL', idToken });
    // As if another process had changed the address without voiding codes.
    await changeUser(server.core.database.query, uid, { email: 'ada@moved.example.org' });
    expect((await apply(server, oobCode)).message).toBe('INVALID_OOB_CODE');
  });

  it('is void for a disabled account', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    const oobCode = await codeFor(server, ada.email, { requestType: 'PASSWORD_RESET', email: ada.email });
    const link = await codeFor(server, ada.email, { requestType: 'EMAIL_SIGNIN', email: ada.email });
    await sql`update users set disabled = 1 where uid = ${uid}`.execute(server.core.database.query);
    expect((await reset(server, oobCode)).message).toBe('USER_DISABLED');
    expect((await emailLink(server, { email: ada.email, oobCode: link })).message).toBe('USER_DISABLED');
  });
});
