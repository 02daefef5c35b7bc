import { expect, it } from 'vitest';
import { enumerationProtection } from '../index.ts';
import { smsRegions } from '../project/store.ts';
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
  describeOnBothDatabases,
  describeOnSqlite,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const signIn = (server: TestServer, body: object) => server.post(`${accounts}:signInWithPhoneNumber`, body);

/** A telephone number on an account, as an admin would put it there. */
async function givePhone(server: TestServer, uid: string, phone: string): Promise<void> {
  const db = server.core.database.query.withTables<{ users: { uid: string; phone: string | null } }>();
  await db.updateTable('users').set({ phone }).where('uid', '=', uid).execute();
}

describeOnBothDatabases('A texted code', (open) => {
  it('signs in once, however many use it at the same time (A12)', async () => {
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

  it('makes one account for a number that two codes came to (A52)', async () => {
    const server = await openWithAllMethods(open);
    const proofs = [await textCode(server, phoneA), await textCode(server, phoneA), await textCode(server, phoneA)];
    const answers = await Promise.all(proofs.map((proof) => signIn(server, proof)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.localId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNewUser === true)).toHaveLength(1);
  });

  it('is dead after five wrong tries, side by side or one by one, even for the right one (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { sessionInfo, code } = await textCode(server, phoneA);
    const guess = (typed: string) => signIn(server, { sessionInfo, code: typed });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(wrongCode(code))));
    expect(guesses.filter(({ message }) => message === 'INVALID_CODE')).toHaveLength(5);
    expect(guesses.filter(({ message }) => message === 'INVALID_SESSION_INFO')).toHaveLength(25);
    expect((await guess(code)).message).toBe('INVALID_SESSION_INFO');
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('links once, and the proof that a taken number gives is good once (A5, A12)', async () => {
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

  it('is not in the database, nor is what is shown with it (A14)', async () => {
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

describeOnSqlite('A texted code', (open) => {
  it('is good for what it was sent for and for nothing else (T21)', async () => {
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
    // Nor for another account.
    const other = await server.post(`${accounts}:signUp`, { email: 'other@example.org', password: 'long enough' });
    await verifyEmailOf(server, String(other.body.localId));
    const foreign = await server.post(`${mfa}/mfaEnrollment:finalize`, {
      idToken: other.body.idToken,
      phoneVerificationInfo: toEnrol,
    });
    expect(foreign.message).toBe('INVALID_SESSION_INFO');
    expect((await finalize(toEnrol)).status).toBe(200);
  });

  it('goes to a number five times an hour, and to twenty numbers of one client (A43)', async () => {
    const server = await openWithAllMethods(open);
    const ask = (phoneNumber: string) => server.post(`${accounts}:sendVerificationCode`, { phoneNumber });
    for (let i = 0; i < 5; i++) expect((await ask('+1 555 555 1000')).status).toBe(200);
    expect((await ask(phoneA)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    for (let i = 0; i < 14; i++) expect((await ask(`+1555555${2000 + i}`)).status).toBe(200);
    expect((await ask(phoneB)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    server.clock.advance(60 * 60 * 1000);
    expect((await ask(phoneA)).status).toBe(200);
  });

  it('goes to no country that the owner left out, and nothing is kept of the try (A43)', async () => {
    const server = await openWithAllMethods(open);
    await server.core.settings.set(smsRegions, { allowlistOnly: { allowedRegions: ['DE'] } });
    const refused = await server.post(`${accounts}:sendVerificationCode`, { phoneNumber: phoneA });
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(/^OPERATION_NOT_ALLOWED/) });
    expect(refused.body.sessionInfo).toBeUndefined();
    expect((await textCode(server, '+4915112345678')).code).toMatch(/^\d{6}$/);
  });

  it('is sent alike to numbers with and without an account (A46, T30)', async () => {
    const server = await openWithAllMethods(open);
    const { uid } = await adaWithTotp(server);
    await givePhone(server, uid, phoneA);
    const ask = (phoneNumber: string) => server.post(`${accounts}:sendVerificationCode`, { phoneNumber });
    const answers = [await ask(phoneA), await ask(phoneB)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ['sessionInfo']],
      [200, ['sessionInfo']],
    ]);
    // Whoever holds the number learns it, and gets no further.
    const proof = await textCode(server, phoneA);
    expect((await signIn(server, proof)).message).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);

    await server.core.settings.set(enumerationProtection, false);
    expect((await ask(phoneA)).message).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
  });

  it('links no number to an account that has a second factor', async () => {
    const server = await openWithAllMethods(open);
    const { idToken } = await adaWithTotp(server);
    const linked = await signIn(server, { ...(await textCode(server, phoneA)), idToken });
    expect(linked.message).toMatch(/^UNSUPPORTED_FIRST_FACTOR/);
  });

  it('links the number to who is signed in, whoever the body names (A24)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    const other = await server.post(`${accounts}:signUp`, {});
    const body = { ...(await textCode(server, phoneA)), idToken, localId: other.body.localId, uid: other.body.localId };
    expect((await signIn(server, body)).body).toMatchObject({ localId: uid, isNewUser: false, phoneNumber: phoneA });
  });

  it('ends the sessions from before when the number is linked (T20)', async () => {
    const server = await openWithAllMethods(open);
    const before = await signUpAda(server);
    expect(await server.identity.authenticate(before.idToken)).toBeDefined();
    const linked = await signIn(server, { ...(await textCode(server, phoneA)), idToken: before.idToken });
    expect(linked.status).toBe(200);
    expect(await server.identity.authenticate(before.idToken)).toBeUndefined();
    expect(await server.identity.authenticate(String(linked.body.idToken))).toMatchObject({ uid: before.uid });
  });

  it('opens no account that is switched off, and none from which the number was taken', async () => {
    const server = await openWithAllMethods(open);
    const first = await signIn(server, await textCode(server, phoneA));
    const proof = await textCode(server, phoneA);
    const db = server.core.database.query.withTables<{ users: { uid: string; disabled: number } }>();
    await db.updateTable('users').set({ disabled: 1 }).where('uid', '=', String(first.body.localId)).execute();
    expect((await signIn(server, proof)).message).toBe('USER_DISABLED');
  });
});
