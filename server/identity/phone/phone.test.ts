import { expect, it } from 'vitest';
import { enumerationProtection } from '../index.ts';
import { smsRegions } from '../settings/store.ts';
import {
  adaWithTotp,
  lastCode,
  mfa,
  openWithAllMethods,
  phoneA,
  phoneB,
  textCode,
  verifyEmailOf,
  wrongCode,
} from '../testing/factors.suite.ts';
import {
  accounts,
  describeIdentity,
  describeIdentityOnBothDatabases,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const signIn = (server: TestServer, body: object) => server.post(`${accounts}:signInWithPhoneNumber`, body);

/** Sets a telephone number as an admin would. */
async function givePhone(server: TestServer, uid: string, phone: string): Promise<void> {
  const db = server.core.database.query.withTables<{ users: { uid: string; phone: string | null } }>();
  await db.updateTable('users').set({ phone }).where('uid', '=', uid).execute();
}

describeIdentityOnBothDatabases('A texted code', (open) => {
  it('signs in once, even concurrently (A12)', async () => {
    const server = await openWithAllMethods(open);
    await signIn(server, await textCode(server, phoneA));
    for (const phone of [phoneA, phoneB]) {
      const proof = await textCode(server, phone);
      const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(server, proof)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await signIn(server, proof)).message).toBe('INVALID_SESSION_INFO');
    }
    expect(await server.identity.countPeople()).toBe(3);
  });

  it('creates one account for a number with two codes (A52)', async () => {
    const server = await openWithAllMethods(open);
    const proofs = [await textCode(server, phoneA), await textCode(server, phoneA), await textCode(server, phoneA)];
    const answers = await Promise.all(proofs.map((proof) => signIn(server, proof)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.localId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNewUser === true)).toHaveLength(1);
  });

  it('is void after five wrong attempts, concurrent or not, even for the right one (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { sessionInfo, code } = await textCode(server, phoneA);
    const guess = (typed: string) => signIn(server, { sessionInfo, code: typed });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(wrongCode(code))));
    expect(guesses.filter(({ message }) => message === 'INVALID_CODE')).toHaveLength(5);
    expect(guesses.filter(({ message }) => message === 'INVALID_SESSION_INFO')).toHaveLength(25);
    expect((await guess(code)).message).toBe('INVALID_SESSION_INFO');
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('links once, and the proof of a taken number is valid once (A5, A12)', async () => {
    const server = await openWithAllMethods(open);
    await signIn(server, await textCode(server, phoneA));
    const anonymous = await server.post(`${accounts}:signUp`, {});
    const idToken = String(anonymous.body.idToken);
    const proof = await textCode(server, phoneA);
    const links = await Promise.all(Array.from({ length: 20 }, () => signIn(server, { ...proof, idToken })));
    const [handedOver, ...more] = links.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(Object.keys(handedOver?.body ?? {}).sort()).toEqual([
      'phoneNumber',
      'temporaryProof',
      'temporaryProofExpiresIn',
    ]);
    const { temporaryProof } = handedOver?.body ?? {};

    expect((await signIn(server, { temporaryProof })).message).toBe('MISSING_PHONE_NUMBER');
    expect((await signIn(server, { temporaryProof, phoneNumber: phoneB })).message).toBe('INVALID_TEMPORARY_PROOF');
    const again = await signIn(server, { temporaryProof, phoneNumber: phoneA, idToken });
    expect(again.message).toBe('PHONE_NUMBER_EXISTS');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => signIn(server, { temporaryProof, phoneNumber: phoneA })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === 'INVALID_TEMPORARY_PROOF')).toHaveLength(49);
  });

  it('is not in the database, nor is its session info (A14)', async () => {
    const server = await openWithAllMethods(open);
    const { sessionInfo, code } = await textCode(server, phoneA);
    const db = server.core.database.query.withTables<{ phone_codes: Record<string, unknown> }>();
    const rows = JSON.stringify(await db.selectFrom('phone_codes').selectAll().execute());
    expect(rows).not.toContain(sessionInfo);
    expect(rows).not.toContain(code);
    const { entries } = await server.core.mail.list({ limit: 1 });
    expect(JSON.stringify(entries)).not.toContain(code);
  });
});

describeIdentity('A texted code', (open) => {
  it('is valid for its own purpose only (T21)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    await verifyEmailOf(server, uid);
    const toSignIn = await textCode(server, phoneA);
    const finalize = (phoneVerificationInfo: object) =>
      server.post(`${mfa}/mfaEnrollment:finalize`, { idToken, phoneVerificationInfo });
    expect((await finalize(toSignIn)).message).toBe('INVALID_SESSION_INFO');

    const started = await server.post(`${mfa}/mfaEnrollment:start`, {
      idToken,
      phoneEnrollmentInfo: { phoneNumber: phoneB },
    });
    const { sessionInfo } = Object(started.body.phoneSessionInfo);
    const toEnrol = { sessionInfo, code: await lastCode(server, phoneB) };
    expect((await signIn(server, toEnrol)).message).toBe('INVALID_SESSION_INFO');
    expect((await signIn(server, { ...toEnrol, idToken })).message).toBe('INVALID_SESSION_INFO');
    // Not for another account either.
    const other = await server.post(`${accounts}:signUp`, { email: 'other@example.org', password: 'long enough' });
    await verifyEmailOf(server, String(other.body.localId));
    const foreign = await server.post(`${mfa}/mfaEnrollment:finalize`, {
      idToken: other.body.idToken,
      phoneVerificationInfo: toEnrol,
    });
    expect(foreign.message).toBe('INVALID_SESSION_INFO');
    expect((await finalize(toEnrol)).status).toBe(200);
  });

  it('is sent five times an hour to a number, and to twenty numbers of one client (A43)', async () => {
    const server = await openWithAllMethods(open);
    const ask = (phoneNumber: string) => server.post(`${accounts}:sendVerificationCode`, { phoneNumber });
    for (let i = 0; i < 5; i++) expect((await ask('+1 555 555 1000')).status).toBe(200);
    expect((await ask(phoneA)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    for (let i = 0; i < 14; i++) expect((await ask(`+1555555${2000 + i}`)).status).toBe(200);
    expect((await ask(phoneB)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    server.clock.advance(60 * 60 * 1000);
    expect((await ask(phoneA)).status).toBe(200);
  });

  it('is not sent to excluded countries, and the attempt leaves no trace (A43)', async () => {
    const server = await openWithAllMethods(open);
    await server.core.settings.set(smsRegions, { allowlistOnly: { allowedRegions: ['DE'] } });
    const refused = await server.post(`${accounts}:sendVerificationCode`, { phoneNumber: phoneA });
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/^OPERATION_NOT_ALLOWED/) });
    expect(refused.body.sessionInfo).toBeUndefined();
    expect((await textCode(server, '+4915112345678')).code).toMatch(/^\d{6}$/);
  });

  it('is sent to numbers with and without an account alike (A46, T30)', async () => {
    const server = await openWithAllMethods(open);
    const { uid } = await adaWithTotp(server);
    await givePhone(server, uid, phoneA);
    const ask = (phoneNumber: string) => server.post(`${accounts}:sendVerificationCode`, { phoneNumber });
    const answers = [await ask(phoneA), await ask(phoneB)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ['sessionInfo']],
      [200, ['sessionInfo']],
    ]);
    // The holder of the number learns that it has an account and gets no further.
    const proof = await textCode(server, phoneA);
    expect((await signIn(server, proof)).message).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);

    await server.core.settings.set(enumerationProtection, false);
    expect((await ask(phoneA)).message).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
  });

  it('does not link a number to an account with a second factor', async () => {
    const server = await openWithAllMethods(open);
    const { idToken } = await adaWithTotp(server);
    const linked = await signIn(server, { ...(await textCode(server, phoneA)), idToken });
    expect(linked.message).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
  });

  it('links the number to the caller’s account, whoever the body names (A24)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    const other = await server.post(`${accounts}:signUp`, {});
    const body = { ...(await textCode(server, phoneA)), idToken, localId: other.body.localId, uid: other.body.localId };
    expect((await signIn(server, body)).body).toMatchObject({ localId: uid, isNewUser: false, phoneNumber: phoneA });
  });

  it('ends the earlier sessions when the number is linked (T20)', async () => {
    const server = await openWithAllMethods(open);
    const before = await signUpAda(server);
    expect(await server.identity.authenticate(before.idToken)).toBeDefined();
    const linked = await signIn(server, { ...(await textCode(server, phoneA)), idToken: before.idToken });
    expect(linked.status).toBe(200);
    expect(await server.identity.authenticate(before.idToken)).toBeUndefined();
    expect(await server.identity.authenticate(String(linked.body.idToken))).toMatchObject({ uid: before.uid });
  });

  it('does not sign in to a disabled account, nor to one without the number', async () => {
    const server = await openWithAllMethods(open);
    const first = await signIn(server, await textCode(server, phoneA));
    const proof = await textCode(server, phoneA);
    const db = server.core.database.query.withTables<{ users: { uid: string; disabled: number } }>();
    await db.updateTable('users').set({ disabled: 1 }).where('uid', '=', String(first.body.localId)).execute();
    expect((await signIn(server, proof)).message).toBe('USER_DISABLED');
  });
});
