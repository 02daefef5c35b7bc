import { createUserWithEmailAndPassword, signInWithEmailAndPassword, updateProfile } from 'firebase/auth';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fresh, openCallableServer, refusal } from './callable-server.suite.ts';

const email = 'ada@example.org';
const password = 'a long enough password';
let requests = 0;
const requestId = () => `request-${requests++}`;

async function open() {
  const done: string[] = [];
  const server = await openCallableServer((functions) =>
    functions.implement({
      'setup-status': async () => fresh,
      'account-setPreferences': async () => {
        done.push('preferences');
        return {};
      },
      'download-thumbnails': async () => {
        done.push('thumbnails');
        return { thumbnails: [], expiresAt: 1 };
      },
    }),
  );
  await server.person(email, 'member');
  const sdk = await server.sdk(email);
  if (!sdk.auth) throw new Error('Nobody is signed in.');
  return { ...server, ...sdk, auth: sdk.auth, done };
}

it('A server in maintenance lets people sign in and read, and refuses their changes with one error', async () => {
  const { core, auth, call, done } = await open();
  await core.writeAccess.setMaintenance({ on: true, by: 'operator' });
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await user.getIdToken(true);
  await user.reload();
  expect(await call('setup-status', {})).toEqual(fresh);
  await call('download-thumbnails', { ids: ['a'.repeat(22)], requestId: requestId() });

  const sentence = 'This server is in maintenance. You can open files, but change nothing.';
  const write = { preferences: {}, requestId: requestId() };
  expect(await refusal(call('account-setPreferences', write))).toMatchObject({
    code: 'functions/failed-precondition',
    message: expect.stringContaining(sentence),
    details: { code: 'server/maintenance' },
  });
  const refused = { code: 'auth/server-maintenance', message: expect.stringContaining(sentence) };
  await expect(updateProfile(user, { displayName: 'Ada' })).rejects.toMatchObject(refused);
  await expect(createUserWithEmailAndPassword(auth, 'new@example.org', password)).rejects.toMatchObject(refused);
  expect(done).toEqual(['thumbnails']);

  await core.writeAccess.setMaintenance({ on: false, by: 'operator' });
  await call('account-setPreferences', write);
  expect(done).toEqual(['thumbnails', 'preferences']);
});

it('A database that cannot be written to lets sessions go on, and gives tickets without a claim', async () => {
  const { core, clock, auth, call, done } = await open();
  const user = auth.currentUser;
  if (!user) throw new Error('Nobody is signed in.');
  const session = user.refreshToken;
  await sql`pragma query_only = on`.execute(core.database.query);
  // Every use of the session would be recorded, and the refresh token replaced.
  clock.advance(10 * 60_000);
  await user.getIdToken(true);
  expect(user.refreshToken).toBe(session);
  await user.reload();
  expect(await call('setup-status', {})).toEqual(fresh);
  await call('download-thumbnails', { ids: ['a'.repeat(22)], requestId: requestId() });
  expect(done).toEqual(['thumbnails']);

  const code = 'server/disk-read-only';
  const write = () => refusal(call('account-setPreferences', { preferences: {}, requestId: requestId() }));
  expect((await write()).details).toMatchObject({ code });
  expect(await core.writeAccess.reason()).toBe('disk-read-only');
  expect((await write()).details).toMatchObject({ code });
  await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toMatchObject({
    code: 'auth/server-disk-read-only',
  });
  expect(done).toEqual(['thumbnails']);

  await sql`pragma query_only = off`.execute(core.database.query);
  await user.getIdToken(true);
  expect(user.refreshToken).not.toBe(session);
  await expect.poll(() => core.writeAccess.reason(), { timeout: 5000 }).toBeUndefined();
  await call('account-setPreferences', { preferences: {}, requestId: requestId() });
});
