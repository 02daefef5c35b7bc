import { connect } from '@hearth/client';
import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type Auth,
  type AuthProvider,
  getAdditionalUserInfo,
  getRedirectResult,
  linkWithPopup,
  linkWithRedirect,
  OAuthProvider,
  onAuthStateChanged,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
  unlink,
} from 'firebase/auth';

/** An app on the official SDK with one button per provider method and a line that shows the result. */
const query = new URLSearchParams(location.search);
const origin = query.get('hearth') ?? '';
const providerId = query.get('provider') ?? 'oidc.home';

const config: FirebaseOptions = await (await fetch(`${origin}/__/firebase/init.json`)).json();
const { auth } = connect(initializeApp(config), origin, { appCheck: false });

const tell = (name: string, value: unknown) => {
  const place = document.getElementById(name);
  if (place) place.textContent = JSON.stringify(value);
};

onAuthStateChanged(auth, (user) =>
  tell('who', user && { uid: user.uid, providers: user.providerData.map((data) => data.providerId) }),
);

const userOf = ({ currentUser }: Auth) => {
  if (!currentUser) throw new Error('Nobody is signed in.');
  return currentUser;
};

const ways: Readonly<Record<string, (provider: AuthProvider) => Promise<UserCredential | unknown>>> = {
  popup: (provider) => signInWithPopup(auth, provider),
  link: (provider) => linkWithPopup(userOf(auth), provider),
  reauth: (provider) => reauthenticateWithPopup(userOf(auth), provider),
  redirect: (provider) => signInWithRedirect(auth, provider),
  'link-redirect': (provider) => linkWithRedirect(userOf(auth), provider),
  unlink: () => unlink(userOf(auth), providerId),
  password: () => signInWithEmailAndPassword(auth, query.get('email') ?? '', query.get('password') ?? ''),
  out: () => signOut(auth),
};

for (const [name, go] of Object.entries(ways)) {
  const button = document.createElement('button');
  button.textContent = name;
  button.onclick = () => {
    tell('result', 'waiting');
    report(go(new OAuthProvider(providerId)));
  };
  document.body.append(button);
}
report(getRedirectResult(auth));

function report(result: Promise<UserCredential | unknown>): void {
  result.then(
    (credential) => tell('result', isCredential(credential) ? describe(credential) : 'nothing'),
    (error: { code?: string; message?: string }) => tell('result', { error: error.code ?? error.message }),
  );
}

function isCredential(value: unknown): value is UserCredential {
  return typeof value === 'object' && value !== null && 'operationType' in value && value.operationType !== undefined;
}

function describe(credential: UserCredential) {
  return {
    operation: credential.operationType,
    uid: credential.user.uid,
    isNew: getAdditionalUserInfo(credential)?.isNewUser ?? null,
    hasCredential: OAuthProvider.credentialFromResult(credential) !== null,
  };
}
