import { ActionCodeOperation, applyActionCode, checkActionCode } from 'firebase/auth';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { changeUser, findUser } from '../accounts/store/users.ts';
import { enumerationProtection } from '../index.ts';
import type { SecondFactor } from '../second-factors/domain/second-factor.ts';
import { deleteSecondFactor, findSecondFactors, insertSecondFactor } from '../second-factors/store/second-factors.ts';
import { codeFor, codeIn, mailsTo, mailTo, verify } from '../testing/codes.suite.ts';
import { accounts, ada, describeIdentity, openToAll, signUpAda, type TestServer } from '../testing/identity.suite.ts';
import { notifyCredentialsChanged, notifySecondFactorAdded } from './usecases/notify-account-owner.ts';

const update = (server: TestServer, body: Readonly<Record<string, unknown>>) => server.post(`${accounts}:update`, body);

/** As the enrolment does it: the factor and its notification in one transaction. */
async function enrol(server: TestServer, uid: string, factor: Partial<SecondFactor> = {}): Promise<SecondFactor> {
  const { database, clock, mail, origin, apps } = server.core;
  const enrolled: SecondFactor = {
    enrollmentId: 'f1',
    uid,
    kind: 'totp',
    displayName: 'Phone <b>of</b> Eve',
    phone: null,
    secret: 'sealed',
    lastStep: 0,
    enrolledAt: clock.now(),
    ...factor,
  };
  await database.transaction(async (transaction) => {
    await insertSecondFactor(transaction, enrolled);
    const user = await findUser(transaction, uid);
    if (!user) throw new Error('Nobody is there to enrol.');
    const deps = { database, clock, mail, origin, apps, overrides: {} };
    await notifySecondFactorAdded(deps, transaction, { user, factor: enrolled, language: 'en' });
  });
  return enrolled;
}

/** Marks the sessions of the account as ones that used the factor. */
async function showFactor(server: TestServer, uid: string): Promise<void> {
  const { query } = server.core.database;
  await sql`update sessions set second_factor = 'totp', second_factor_id = 'f1' where uid = ${uid}`.execute(query);
}

describeIdentity('A second factor that somebody else added', (open) => {
  it('is reported by mail and removed by its link, which ends every session (A16, T20)', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    await enrol(server, uid);
    const mail = await mailTo(server, ada.email, 'second-factor-added');
    expect(mail.html).not.toContain('<b>of');
    const auth = server.auth();
    const info = await checkActionCode(auth, codeIn(mail));
    expect(info).toMatchObject({
      operation: ActionCodeOperation.REVERT_SECOND_FACTOR_ADDITION,
      data: { email: ada.email, multiFactorInfo: { uid: 'f1', factorId: 'totp' } },
    });
    await applyActionCode(auth, codeIn(mail));
    expect((await findSecondFactors(server.core.database.query, [uid])).size).toBe(0);
    expect((await server.post(`${accounts}:lookup`, { idToken })).message).toBe('TOKEN_EXPIRED');
    expect((await server.post(`${accounts}:signInWithPassword`, ada)).body.idToken).toEqual(expect.any(String));
    expect((await update(server, { oobCode: codeIn(mail) })).message).toBe('INVALID_OOB_CODE');
  });

  it('can be removed although the intruder changed the password and added another factor', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    await enrol(server, uid);
    const oobCode = codeIn(await mailTo(server, ada.email, 'second-factor-added'));
    await showFactor(server, uid);
    server.clock.advance(1000);
    const changed = await update(server, { idToken, password: 'evil password', returnSecureToken: true });
    expect(changed.status).toBe(200);
    await enrol(server, uid, { enrollmentId: 'f2', kind: 'phone', displayName: null, phone: '+15550100' });
    expect((await mailTo(server, ada.email, 'second-factor-added')).text).toContain('+****0100');
    expect((await update(server, { oobCode })).body).toMatchObject({ localId: uid });
    const left = (await findSecondFactors(server.core.database.query, [uid])).get(uid);
    expect(left?.map(({ enrollmentId }) => enrollmentId)).toEqual(['f2']);
  });

  it('has a void link once it is removed', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    await enrol(server, uid);
    const oobCode = codeIn(await mailTo(server, ada.email, 'second-factor-added'));
    await deleteSecondFactor(server.core.database.query, uid, 'f1');
    const check = await server.post(`${accounts}:resetPassword`, { oobCode });
    expect(check.message).toBe('INVALID_OOB_CODE');
    expect((await update(server, { oobCode })).message).toBe('INVALID_OOB_CODE');
  });

  it('is not reported for an account without an e-mail', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    await changeUser(server.core.database.query, uid, { email: null });
    await enrol(server, uid);
    expect((await server.core.mail.list({ limit: 10 })).entries).toEqual([]);
  });

  it('prevents changing the address without proof, which would bypass the factor', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(enumerationProtection, false);
    const { uid, idToken } = await signUpAda(server);
    await enrol(server, uid);
    await showFactor(server, uid);
    const { message } = await update(server, { idToken, email: 'evil@example.org' });
    expect(message).toMatch(/^OPERATION_NOT_ALLOWED : /);
  });
});

describeIdentity('An e-mail that somebody else changed', (open) => {
  it('is restored without the credentials of the change; older ones stay', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    await verify(server, ada.email, idToken);
    await enrol(server, uid, { enrollmentId: 'own' });
    server.clock.advance(3 * 24 * 60 * 60 * 1000);
    await enrol(server, uid, { enrollmentId: 'evil' });
    await changeUser(server.core.database.query, uid, { phone: '+15550199' });
    await changeEmail(server, uid);
    const oobCode = codeIn(await mailTo(server, ada.email, 'recover-email'));
    expect((await update(server, { oobCode })).body).toMatchObject({
      localId: uid,
      email: ada.email,
      emailVerified: true,
    });
    const user = await findUser(server.core.database.query, uid);
    expect(user).toMatchObject({ email: ada.email, phone: null, passwordHash: expect.any(String) });
    const left = (await findSecondFactors(server.core.database.query, [uid])).get(uid);
    expect(left?.map(({ enrollmentId }) => enrollmentId)).toEqual(['own']);
  });

  it('cannot be restored to an address that another account has', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    expect((await update(server, { idToken, email: 'new@example.org' })).status).toBe(200);
    const oobCode = codeIn(await mailTo(server, ada.email, 'recover-email'));
    await server.post(`${accounts}:signUp`, ada);
    expect((await update(server, { oobCode })).message).toBe('EMAIL_EXISTS');
  });

  it('can be restored for seven days', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    expect((await update(server, { idToken, email: 'new@example.org' })).status).toBe(200);
    const oobCode = codeIn(await mailTo(server, ada.email, 'recover-email'));
    server.clock.advance(7 * 24 * 60 * 60 * 1000);
    expect((await update(server, { oobCode })).message).toBe('EXPIRED_OOB_CODE');
  });

  it('is reported to the old address, whichever way it was changed', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    const oobCode = await codeFor(server, 'b@example.org', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: 'b@example.org',
    });
    expect((await update(server, { oobCode })).status).toBe(200);
    expect(await mailsTo(server, ada.email, 'recover-email')).toHaveLength(1);

    const signedIn = await server.post(`${accounts}:signInWithPassword`, { ...ada, email: 'b@example.org' });
    const link = await codeFor(server, 'c@example.org', { requestType: 'EMAIL_SIGNIN', email: 'c@example.org' });
    const linked = await server.post(`${accounts}:signInWithEmailLink`, {
      idToken: signedIn.body.idToken,
      email: 'c@example.org',
      oobCode: link,
    });
    expect(linked.body).toMatchObject({ localId: uid, email: 'c@example.org' });
    expect(await mailsTo(server, 'b@example.org', 'recover-email')).toHaveLength(1);
    expect((await server.post(`${accounts}:lookup`, { idToken: signedIn.body.idToken })).message).toBe('TOKEN_EXPIRED');

    server.clock.advance(11 * 60 * 1000);
    const late = await codeFor(server, 'd@example.org', { requestType: 'EMAIL_SIGNIN', email: 'd@example.org' });
    const body = { idToken: linked.body.idToken, email: 'd@example.org', oobCode: late };
    // T22
    expect((await server.post(`${accounts}:signInWithEmailLink`, body)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });
});

/** As an intruder does it: the change and its notification in one transaction. */
async function changeEmail(server: TestServer, uid: string): Promise<void> {
  const { database, clock, mail, origin, apps } = server.core;
  const deps = { database, clock, mail, origin, apps, overrides: {} };
  const changes = { email: 'evil@example.org' };
  await database.transaction(async (transaction) => {
    const before = await findUser(transaction, uid);
    if (!before) throw new Error('There is no account to change.');
    await changeUser(transaction, uid, changes);
    await notifyCredentialsChanged(deps, transaction, { before, changes, language: undefined });
  });
}
