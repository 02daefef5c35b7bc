import {
  type AuthError,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
  updatePassword,
} from 'firebase/auth';
import { expect, it } from 'vitest';
import { enumerationProtection, signInMethods } from '../index.ts';
import { ada, describeIdentity } from '../testing/identity.suite.ts';
import { openProviderFixture, type ProviderFixture, phoneIdToken } from '../testing/providers.suite.ts';

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const home = new OAuthProvider('oidc.home');

async function credentialOf({ provider }: ProviderFixture, login: string) {
  return home.credential({ idToken: await phoneIdToken(provider, login) });
}

describeIdentity('The official SDK with a real provider', (open) => {
  it('signs in with a credential, reads the profile, and finds the account again', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const auth = server.auth();
    const signedIn = await signInWithCredential(auth, await credentialOf(providerFixture, 'cleo'));
    expect(signedIn).toMatchObject({ operationType: 'signIn', providerId: 'oidc.home' });
    expect(getAdditionalUserInfo(signedIn)).toMatchObject({
      isNewUser: true,
      providerId: 'oidc.home',
      profile: { sub: 'cleo' },
    });
    expect(signedIn.user.providerData).toEqual([expect.objectContaining({ providerId: 'oidc.home', uid: 'cleo' })]);
    expect((await signedIn.user.getIdTokenResult()).signInProvider).toBe('oidc.home');
    const again = await signInWithCredential(server.auth(), await credentialOf(providerFixture, 'cleo'));
    expect(again.user.uid).toBe(signedIn.user.uid);
    expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
  });

  it('checks the nonce that the app kept', async () => {
    const { server, provider } = await openProviderFixture(open);
    const rawNonce = 'a nonce that only the app knows';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rawNonce)));
    const idToken = await phoneIdToken(provider, 'cleo', hash.toString('hex'));
    const sign = (given: string | undefined) =>
      signInWithCredential(
        server.auth(),
        home.credential(given === undefined ? { idToken } : { idToken, rawNonce: given }),
      );
    await expect(sign(undefined)).rejects.toEqual(code('missing-or-invalid-nonce'));
    await expect(sign('another')).rejects.toEqual(code('missing-or-invalid-nonce'));
    expect((await sign(rawNonce)).user.providerData).toHaveLength(1);
  });

  it('links, unlinks and links again', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    const linked = await linkWithCredential(user, await credentialOf(providerFixture, 'cleo'));
    expect(linked.operationType).toBe('link');
    expect(linked.user.uid).toBe(user.uid);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['oidc.home', 'password']);
    await user.getIdToken(true);
    const other = await signInWithCredential(server.auth(), await credentialOf(providerFixture, 'cleo'));
    expect(other.user.uid).toBe(user.uid);

    await unlink(user, 'oidc.home');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    const stranger = await signInWithCredential(server.auth(), await credentialOf(providerFixture, 'cleo'));
    expect(stranger.user.uid).not.toBe(user.uid);
    await expect(linkWithCredential(user, await credentialOf(providerFixture, 'cleo'))).rejects.toEqual(
      code('credential-already-in-use'),
    );
    await stranger.user.delete();
    await linkWithCredential(user, await credentialOf(providerFixture, 'cleo'));
    await expect(linkWithCredential(user, await credentialOf(providerFixture, 'ada'))).rejects.toEqual(
      code('provider-already-linked'),
    );
  });

  it('upgrades an anonymous account, which keeps its id', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const all = { password: true, emailLink: true, anonymous: true, phone: false };
    await server.core.settings.set(signInMethods, all);
    server.clock.advance(2000);
    const { user } = await signInAnonymously(server.auth());
    const { user: upgraded } = await linkWithCredential(user, await credentialOf(providerFixture, 'cleo'));
    expect([upgraded.uid, upgraded.isAnonymous]).toEqual([user.uid, false]);
  });

  it('makes the sign-in recent by reauthentication, for the same person only', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    await linkWithCredential(user, await credentialOf(providerFixture, 'cleo'));
    server.clock.advance(11 * 60 * 1000);
    await expect(updatePassword(user, 'another long secret')).rejects.toEqual(code('requires-recent-login'));
    const mismatch = reauthenticateWithCredential(user, await credentialOf(providerFixture, 'bob'));
    await expect(mismatch).rejects.toEqual(code('user-mismatch'));
    expect(await server.identity.countPeople()).toBe(2);
    await reauthenticateWithCredential(user, await credentialOf(providerFixture, 'cleo'));
    await updatePassword(user, 'another long secret');
  });

  it('learns of a taken e-mail and signs in with the earlier method', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const bob = { email: 'bob@example.org', password: ada.password };
    await createUserWithEmailAndPassword(server.auth(), bob.email, bob.password);
    // The provider returns e-mails from userinfo and not in ID tokens, so this uses an authorization request.
    const error = await conflict(providerFixture);
    expect(error).toEqual(code('account-exists-with-different-credential'));
    expect(error.customData.email).toBe(bob.email);
    const credential = OAuthProvider.credentialFromError(error);
    if (!credential) throw new Error('The error brings no credential along.');
    const { user } = await signInWithEmailAndPassword(server.auth(), bob.email, bob.password);
    await linkWithCredential(user, credential);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['oidc.home', 'password']);
  });

  it('lists the sign-in methods only without enumeration protection', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    await linkWithCredential(user, await credentialOf(providerFixture, 'cleo'));
    expect(await fetchSignInMethodsForEmail(server.auth(), ada.email)).toEqual([]);
    await server.core.settings.set(enumerationProtection, false);
    server.clock.advance(2000);
    expect(await fetchSignInMethodsForEmail(server.auth(), ada.email)).toEqual(['password', 'oidc.home']);
    expect(await fetchSignInMethodsForEmail(server.auth(), 'nobody@example.org')).toEqual([]);
    await expect(fetchSignInMethodsForEmail(server.auth(), 'nonsense')).rejects.toEqual(code('invalid-email'));
  });

  it('receives errors about providers and tokens', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server, provider } = providerFixture;
    const idToken = await phoneIdToken(provider, 'cleo');
    const sign = (providerId: string, token: string) =>
      signInWithCredential(server.auth(), new OAuthProvider(providerId).credential({ idToken: token }));
    await expect(sign('oidc.other', idToken)).rejects.toEqual(code('operation-not-allowed'));
    await expect(sign('saml.other', idToken)).rejects.toEqual(code('operation-not-allowed'));
    await expect(sign('oidc.home', `${idToken}x`)).rejects.toEqual(code('invalid-credential'));
  });
});

/** A sign-in by popup that meets an account with the same e-mail, through an authorization request. */
async function conflict(providerFixture: ProviderFixture): Promise<AuthError> {
  const { server } = providerFixture;
  const { signInAtProvider } = await import('../testing/providers.suite.ts');
  const { authEvent } = await signInAtProvider(providerFixture, 'bob');
  // What the SDK's popup strategy makes of the event: a credential with the URL and the session id.
  const credential = home.credential({ idToken: 'replaced below' });
  Object.assign(credential, {
    buildRequest: () => ({
      requestUri: authEvent.urlResponse,
      sessionId: authEvent.sessionId,
      returnSecureToken: true,
      returnIdpCredential: true,
    }),
  });
  return signInWithCredential(server.auth(), credential).then(
    () => {
      throw new Error('Nobody was expected to get in.');
    },
    (error: AuthError) => error,
  );
}
