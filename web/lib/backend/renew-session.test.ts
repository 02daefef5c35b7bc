import { expect, it } from 'vitest';
import { createRenewSession } from './renew-session.ts';

const signedOut = { code: 'functions/unauthenticated', details: { code: 'access/signed-out' } };
const refused = { code: 'functions/permission-denied', details: { code: 'access/denied' } };

function session(uid: string | null, token: () => Promise<string>) {
  const renewals: boolean[] = [];
  const user = (id: string) => ({
    uid: id,
    getIdToken: (isForced: boolean) => {
      renewals.push(isForced);
      return token();
    },
  });
  const auth = { currentUser: uid === null ? null : user(uid) };
  return { renewals, auth, user, renews: createRenewSession(auth) };
}

it('requests one new token for many calls that were refused at once, and lets each call be repeated', async () => {
  const { renewals, renews } = session('ann', async () => 'new');
  expect(await Promise.all([renews(signedOut, 'ann'), renews(signedOut, 'ann')])).toEqual([true, true]);
  expect(renewals).toEqual([true]);
  expect(await renews(signedOut, 'ann')).toBe(true);
  expect(renewals).toEqual([true, true]);
});

it('does not repeat the call when the session has ended and no new token is issued', async () => {
  const { renewals, renews } = session('ann', () => Promise.reject(new Error('ended')));
  expect(await renews(signedOut, 'ann')).toBe(false);
  expect(renewals).toEqual([true]);
});

it('requests no token for another error, or when nobody is signed in', async () => {
  const ann = session('ann', async () => 'new');
  expect(await ann.renews(refused, 'ann')).toBe(false);
  expect(ann.renewals).toEqual([]);
  const nobody = session(null, async () => 'new');
  expect(await nobody.renews(signedOut, null)).toBe(false);
  expect(nobody.renewals).toEqual([]);
});

it('does not repeat the call of one person as another person who signed in meanwhile', async () => {
  const { auth, user, renews } = session('ann', async () => 'new');
  expect(await renews(signedOut, 'ben')).toBe(false);
  const trying = renews(signedOut, 'ann');
  auth.currentUser = user('ben');
  expect(await trying).toBe(false);
});
