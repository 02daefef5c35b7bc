import { expect, it } from 'vitest';
import { createRenewSession } from './renew-session.ts';

const signedOut = { code: 'functions/unauthenticated', details: { code: 'access/signed-out' } };
const refused = { code: 'functions/permission-denied', details: { code: 'access/denied' } };

function session(uid: string | null, token: () => Promise<string>) {
  const asked: boolean[] = [];
  const user = (id: string) => ({
    uid: id,
    getIdToken: (isForced: boolean) => {
      asked.push(isForced);
      return token();
    },
  });
  const auth = { currentUser: uid === null ? null : user(uid) };
  return { asked, auth, user, renews: createRenewSession(auth) };
}

it('asks for a new token once for many calls that were refused at once, and each is worth another try', async () => {
  const { asked, renews } = session('ann', async () => 'new');
  expect(await Promise.all([renews(signedOut, 'ann'), renews(signedOut, 'ann')])).toEqual([true, true]);
  expect(asked).toEqual([true]);
  expect(await renews(signedOut, 'ann')).toBe(true);
  expect(asked).toEqual([true, true]);
});

it('asks in vain for a session that has ended: the SDK hears of it, and the call is not made again', async () => {
  const { asked, renews } = session('ann', () => Promise.reject(new Error('ended')));
  expect(await renews(signedOut, 'ann')).toBe(false);
  expect(asked).toEqual([true]);
});

it('asks for nothing when the refusal says something else, or when nobody is signed in', async () => {
  const ann = session('ann', async () => 'new');
  expect(await ann.renews(refused, 'ann')).toBe(false);
  expect(ann.asked).toEqual([]);
  const nobody = session(null, async () => 'new');
  expect(await nobody.renews(signedOut, null)).toBe(false);
  expect(nobody.asked).toEqual([]);
});

it('does not make the call of one person again as another, who came meanwhile', async () => {
  const { auth, user, renews } = session('ann', async () => 'new');
  expect(await renews(signedOut, 'ben')).toBe(false);
  const trying = renews(signedOut, 'ann');
  auth.currentUser = user('ben');
  expect(await trying).toBe(false);
});
