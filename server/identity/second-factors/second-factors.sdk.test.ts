import type { Auth, MultiFactorError, MultiFactorResolver, User } from 'firebase/auth';
import { expect, it } from 'vitest';
import {
  lastCode,
  loadBrowserSdk,
  noCaptcha,
  openWithAllMethods,
  phoneA,
  verifyEmailOf,
} from '../testing/factors.suite.ts';
import { ada, describeIdentity, type TestServer } from '../testing/identity.suite.ts';
import { totpAt } from './domain/totp.ts';

const {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
} = await loadBrowserSdk();

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });

async function verifiedAda(server: TestServer): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
  await verifyEmailOf(server, user.uid);
  await user.reload();
  return user;
}

async function enrolApp(server: TestServer, user: User): Promise<string> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  expect(secret).toMatchObject({ codeLength: 6, codeIntervalSeconds: 30, hashingAlgorithm: 'SHA1' });
  expect(Date.parse(secret.enrollmentCompletionDeadline)).toBe(server.clock.now() + 10 * 60 * 1000);
  const right = totpAt(secret.secretKey, server.clock.now());
  const assertion = (typed: string) => TotpMultiFactorGenerator.assertionForEnrollment(secret, typed);
  const wrong = multiFactor(user).enroll(assertion(right === '000000' ? '000001' : '000000'), 'App');
  await expect(wrong).rejects.toEqual(code('invalid-verification-code'));
  await multiFactor(user).enroll(assertion(right), 'App');
  server.clock.advance(30_000);
  return secret.secretKey;
}

async function enrolPhone(server: TestServer, user: User): Promise<void> {
  const session = await multiFactor(user).getSession();
  server.clock.advance(1);
  const provider = new PhoneAuthProvider(server.auth());
  const id = await provider.verifyPhoneNumber({ phoneNumber: phoneA, session }, noCaptcha);
  const credential = PhoneAuthProvider.credential(id, await lastCode(server, phoneA));
  await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), 'Phone');
}

async function firstFactor(auth: Auth): Promise<MultiFactorResolver> {
  const error = await signInWithEmailAndPassword(auth, ada.email, ada.password).then(
    () => undefined,
    (thrown: MultiFactorError) => thrown,
  );
  if (error?.code !== 'auth/multi-factor-auth-required') throw new Error(`No second factor was asked for: ${error}`);
  expect(auth.currentUser).toBeNull();
  return getMultiFactorResolver(auth, error);
}

describeIdentity('An authenticator app', (open) => {
  it('is enrolled, required at the next sign-in, and withdrawn', async () => {
    const server = await openWithAllMethods(open);
    const user = await verifiedAda(server);
    const secret = await enrolApp(server, user);
    expect(multiFactor(user).enrolledFactors).toEqual([
      expect.objectContaining({ factorId: 'totp', displayName: 'App' }),
    ]);
    const { claims } = await user.getIdTokenResult();
    expect(claims.firebase).toMatchObject({ sign_in_provider: 'password', sign_in_second_factor: 'totp' });

    const auth = server.auth();
    const resolver = await firstFactor(auth);
    const [hint] = resolver.hints;
    expect(resolver.hints).toEqual([expect.objectContaining({ factorId: 'totp', displayName: 'App' })]);
    const resolve = (typed: string) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', typed));
    const right = totpAt(secret, server.clock.now());
    await expect(resolve(totpAt(secret, server.clock.now() + 600_000))).rejects.toEqual(
      code('invalid-verification-code'),
    );
    const back = await resolve(right);
    expect(back).toMatchObject({ operationType: 'signIn', user: { uid: user.uid } });
    const result = await back.user.getIdTokenResult(true);
    expect(result.signInSecondFactor).toBe('totp');
    expect(result.claims.firebase).toMatchObject({ second_factor_identifier: hint?.uid });

    await multiFactor(back.user).unenroll(hint?.uid ?? '');
    expect(multiFactor(back.user).enrolledFactors).toEqual([]);
    expect((await back.user.getIdTokenResult()).signInSecondFactor).toBeNull();
    await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
  });

  it('is required in a reauthentication', async () => {
    const server = await openWithAllMethods(open);
    const user = await verifiedAda(server);
    const secret = await enrolApp(server, user);
    server.clock.advance(11 * 60 * 1000);
    const [factor] = multiFactor(user).enrolledFactors;
    await expect(multiFactor(user).unenroll(factor?.uid ?? '')).rejects.toEqual(code('requires-recent-login'));
    const credential = EmailAuthProvider.credential(ada.email, ada.password);
    const error = await reauthenticateWithCredential(user, credential).catch((thrown: MultiFactorError) => thrown);
    if (!('code' in error)) throw new Error('No second factor was asked for.');
    const resolver = getMultiFactorResolver(server.auth(), error);
    const typed = totpAt(secret, server.clock.now());
    const again = await resolver.resolveSignIn(
      TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', typed),
    );
    expect(again).toMatchObject({ operationType: 'reauthenticate', user: { uid: user.uid } });
    await multiFactor(user).unenroll(factor?.uid ?? '');
  });
});

describeIdentity('A phone as a second factor', (open) => {
  it('is enrolled, required at the next sign-in, and withdrawn', async () => {
    const server = await openWithAllMethods(open);
    const user = await verifiedAda(server);
    await enrolPhone(server, user);
    expect(multiFactor(user).enrolledFactors).toEqual([
      expect.objectContaining({ factorId: 'phone', displayName: 'Phone', phoneNumber: phoneA }),
    ]);
    await expect(enrolPhone(server, user)).rejects.toEqual(code('second-factor-already-in-use'));

    const auth = server.auth();
    const resolver = await firstFactor(auth);
    const [hint] = resolver.hints;
    // Only the last digits are visible before the second factor is proven.
    expect(hint).toMatchObject({ factorId: 'phone', phoneNumber: '+*******1000' });
    if (!hint) throw new Error('There is no second factor.');
    server.clock.advance(1);
    const { session } = resolver;
    const id = await new PhoneAuthProvider(auth).verifyPhoneNumber({ multiFactorHint: hint, session }, noCaptcha);
    const credential = PhoneAuthProvider.credential(id, await lastCode(server, phoneA));
    const back = await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
    expect(back.user.uid).toBe(user.uid);
    expect((await back.user.getIdTokenResult()).signInSecondFactor).toBe('phone');
    await multiFactor(back.user).unenroll(hint);
    await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
  });

  it('works beside an app; either of them suffices', async () => {
    const server = await openWithAllMethods(open);
    const user = await verifiedAda(server);
    const secret = await enrolApp(server, user);
    await enrolPhone(server, user);
    const resolver = await firstFactor(server.auth());
    expect(resolver.hints.map(({ factorId }) => factorId)).toEqual(['totp', 'phone']);
    const typed = totpAt(secret, server.clock.now());
    const app = resolver.hints.find(({ factorId }) => factorId === 'totp');
    const back = await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app?.uid ?? '', typed));
    expect(back.user.uid).toBe(user.uid);
  });
});
