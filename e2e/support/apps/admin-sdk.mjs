// An app server's use of the admin SDK, printed as one JSON. Usage: node admin-sdk.mjs KEY_FILE ORIGIN
import { hearthAdmin } from '@hearth/admin';
import { deleteApp, initializeApp, SDK_VERSION } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

const [keyFile, origin] = process.argv.slice(2);
const app = initializeApp(hearthAdmin(keyFile, origin));
const auth = getAuth(app);

const made = await auth.createUser({ uid: 'ada', email: 'ada@example.org', password: 'engine of numbers' });
await auth.setCustomUserClaims('ada', { plan: 'family' });
const found = await auth.getUserByEmail('ada@example.org');
const { users } = await auth.listUsers();
const customToken = await auth.createCustomToken('ada');

const { apiKey } = await (await fetch(`${origin}/__/firebase/init.json`)).json();
const reply = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${apiKey}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token: customToken, returnSecureToken: true }),
});
const { idToken } = await reply.json();
const { uid, plan } = await auth.verifyIdToken(idToken, true);
const cookie = await auth.createSessionCookie(idToken, { expiresIn: 10 * 60 * 1000 });
const fromCookie = await auth.verifySessionCookie(cookie, true);
const link = await auth.generatePasswordResetLink('ada@example.org');

// Token times have second precision: a token issued in the second of the revocation is still valid.
await new Promise((resolve) => setTimeout(resolve, 1100));
await auth.revokeRefreshTokens('ada');
const afterRevocation = await codeOf(auth.verifyIdToken(idToken, true));
await auth.deleteUser('ada');
const gone = await codeOf(auth.getUser('ada'));
await deleteApp(app);

console.log(
  JSON.stringify({
    node: process.version,
    release: SDK_VERSION,
    made: made.email,
    found: found.email,
    listed: users.map((user) => user.email).sort(),
    claims: found.customClaims,
    customToken: customToken.split('.').length === 3,
    idToken: { uid, plan },
    cookie: fromCookie.uid,
    afterRevocation,
    link: link.startsWith(`${origin}/__/auth/action?mode=resetPassword`),
    gone,
  }),
);

async function codeOf(promise) {
  return promise.then(
    () => 'none',
    (error) => error.code,
  );
}
