import { generateKeyPairSync } from 'node:crypto';
import { signInWithEmailAndPassword, updatePassword } from 'firebase/auth';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import type { UserTables } from '../accounts/store/users.ts';
import {
  describeIdentity,
  describeIdentityOnBothDatabases,
  openToAll,
  owner,
  secureToken,
  type TestServer,
} from '../testing/identity.suite.ts';
import { refreshGraceMs } from './domain/session.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

async function signedIn(server: TestServer) {
  const { user } = await signInWithEmailAndPassword(server.auth(), owner.email, owner.password);
  return user;
}

async function exchange(server: TestServer, refreshToken: string) {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const { body, message } = await server.post(secureToken, form);
  return { message, refreshToken: String(body.refresh_token), idToken: String(body.id_token), body };
}

function change(server: TestServer, uid: string, values: Partial<UserTables['users']>) {
  const db = server.core.database.query.withTables<UserTables>();
  return db.updateTable('users').set(values).where('uid', '=', uid).execute();
}

describeIdentity('A clock that was set back', (open) => {
  it('locks nobody out: people sign in, refresh and call, and what was revoked stays so', async () => {
    const server = await openToAll(open);
    const before = await signedIn(server);
    await updatePassword(before, 'another long sentence');
    server.clock.advance(-dayMs);
    const { user } = await signInWithEmailAndPassword(server.auth(), owner.email, 'another long sentence');
    const [identity, answer] = [server.identity, await exchange(server, user.refreshToken)];
    expect(answer.message).toBeUndefined();
    expect(await identity.authenticate(answer.idToken)).toMatchObject({ uid: user.uid });
    expect(await identity.authenticate(await user.getIdToken())).toMatchObject({ uid: user.uid });
    await user.reload();
  });
});

describeIdentity('Refreshing', (open) => {
  it('returns a new ID token for the same sign-in, and records it', async () => {
    const server = await openToAll(open);
    const user = await signedIn(server);
    const before = await user.getIdTokenResult();
    server.clock.advance(30 * minuteMs);
    const after = await user.getIdTokenResult(true);
    expect(after.claims.auth_time).toBe(before.claims.auth_time);
    expect(Number(after.claims.iat) - Number(before.claims.iat)).toBe(30 * 60);
    const answer = await exchange(server, user.refreshToken);
    expect(answer.body).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: user.uid,
      project_id: 'hearth',
    });
    expect(answer.body.access_token).toBe(answer.body.id_token);
  });

  it('replaces the refresh token, but not twice in a minute', async () => {
    const server = await openToAll(open);
    const { refreshToken: first } = await signedIn(server);
    expect((await exchange(server, first)).refreshToken).toBe(first);
    server.clock.advance(refreshGraceMs + 1);
    const second = (await exchange(server, first)).refreshToken;
    expect(second).not.toBe(first);
    expect((await exchange(server, second)).refreshToken).toBe(second);
    server.clock.advance(refreshGraceMs + 1);
    expect((await exchange(server, second)).refreshToken).not.toBe(second);
  });

  it('ends the session when a replaced token comes back later (A13)', async () => {
    const server = await openToAll(open);
    const other = await signedIn(server);
    const { refreshToken: stolen } = await signedIn(server);
    server.clock.advance(refreshGraceMs + 1);
    const { refreshToken: current, idToken } = await exchange(server, stolen);
    expect(await server.identity.authenticate(idToken)).toBeDefined();
    server.clock.advance(refreshGraceMs + 1);

    expect((await exchange(server, stolen)).message).toBe('TOKEN_EXPIRED');
    expect((await exchange(server, current)).message).toBe('TOKEN_EXPIRED');
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    expect(await server.identity.authenticate(await other.getIdToken(true))).toBeDefined();
  });

  it('recognises tokens of a session however long ago they were replaced, and forged ones are refused', async () => {
    const server = await openToAll(open);
    const { refreshToken: first } = await signedIn(server);
    let current = first;
    for (let i = 0; i < 4; i++) {
      server.clock.advance(refreshGraceMs + 1);
      current = (await exchange(server, current)).refreshToken;
    }
    const [family] = first.split('.');
    const sid = decodeJwt((await exchange(server, current)).idToken).sid;
    for (const madeUp of [`${sid}.${'A'.repeat(43)}`, `${family}.short`, `${family}.`, 'x', `.${'A'.repeat(43)}`])
      expect((await exchange(server, madeUp)).message).toBe('INVALID_REFRESH_TOKEN');
    expect((await exchange(server, current)).refreshToken).toBe(current);
    expect((await exchange(server, first)).message).toBe('TOKEN_EXPIRED');
    expect((await exchange(server, current)).message).toBe('TOKEN_EXPIRED');
  });

  it('ends a session after 30 idle days, and every session after 180 days', async () => {
    const server = await openToAll(open);
    const idle = await signedIn(server);
    let used = (await signedIn(server)).refreshToken;
    for (let day = 0; day < 180; day += 20) {
      used = (await exchange(server, used)).refreshToken;
      server.clock.advance(20 * dayMs);
    }
    expect((await exchange(server, idle.refreshToken)).message).toBe('TOKEN_EXPIRED');
    const last = await exchange(server, used);
    expect(last.message).toBeUndefined();
    server.clock.advance(dayMs);
    expect((await exchange(server, last.refreshToken)).message).toBe('TOKEN_EXPIRED');
  });

  it('accepts a form or JSON, and names what is missing', async () => {
    const server = await openToAll(open);
    const { refreshToken } = await signedIn(server);
    const json = await server.post(secureToken, { grant_type: 'refresh_token', refresh_token: refreshToken });
    expect(json.body.refresh_token).toBe(refreshToken);
    const camel = await server.post(secureToken, { grantType: 'refresh_token', refreshToken });
    expect(camel.body.refresh_token).toBe(refreshToken);
    expect((await server.post(secureToken, new URLSearchParams())).message).toBe('INVALID_GRANT_TYPE');
    const other = new URLSearchParams({ grant_type: 'password', refresh_token: refreshToken });
    expect((await server.post(secureToken, other)).message).toBe('INVALID_GRANT_TYPE');
    const none = new URLSearchParams({ grant_type: 'refresh_token' });
    expect((await server.post(secureToken, none)).message).toBe('MISSING_REFRESH_TOKEN');
  });
});

describeIdentityOnBothDatabases('Refreshing', (open) => {
  it('goes on after an answer was lost, however long the server is away', async () => {
    const server = await openToAll(open);
    const user = await signedIn(server);
    const { refreshToken: first } = user;
    server.clock.advance(hourMs);
    for (let times = 0; times < 3; times++) {
      const { refreshToken: lost } = await exchange(server, first);
      expect(lost).not.toBe(first);
      server.clock.advance(dayMs);
    }
    expect(await server.identity.authenticate(await user.getIdToken(true))).toBeDefined();
    const current = user.refreshToken;
    expect(current).not.toBe(first);
    server.clock.advance(hourMs);
    await user.getIdToken(true);
    expect(user.refreshToken).not.toBe(current);
  });

  it('ends the session for both when an answer was not lost but taken (A13)', async () => {
    const server = await openToAll(open);
    const { refreshToken: first } = await signedIn(server);
    server.clock.advance(hourMs);
    const thief = await exchange(server, first);
    server.clock.advance(hourMs);
    const owner = await exchange(server, first);
    expect(owner.refreshToken).not.toBe(thief.refreshToken);
    expect((await exchange(server, thief.refreshToken)).message).toBe('TOKEN_EXPIRED');
    expect((await exchange(server, owner.refreshToken)).message).toBe('TOKEN_EXPIRED');
  });

  it('refuses the replaced token once its successor was used within the minute', async () => {
    const server = await openToAll(open);
    const { refreshToken: first } = await signedIn(server);
    server.clock.advance(hourMs);
    const { refreshToken: second } = await exchange(server, first);
    expect((await exchange(server, second)).refreshToken).toBe(second);
    expect((await exchange(server, first)).refreshToken).toBe(second);
    server.clock.advance(refreshGraceMs + 1);
    expect((await exchange(server, first)).message).toBe('TOKEN_EXPIRED');
    expect((await exchange(server, second)).message).toBe('TOKEN_EXPIRED');
  });

  it('refuses the replaced token once the new ID token was used, which is recorded once', async () => {
    const server = await openToAll(open);
    const { refreshToken: first } = await signedIn(server);
    server.clock.advance(hourMs);
    const { idToken } = await exchange(server, first);
    // So long that the use of the session is recorded, too.
    server.clock.advance(10 * minuteMs);
    const { query } = server.core.database;
    const sessions = query.withTables<{ sessions: { refresh_used: number; previous_hash: string | null } }>();
    const uses = async () =>
      (
        await sessions.selectFrom('sessions').select('refresh_used').where('previous_hash', 'is not', null).execute()
      ).map((row) => row.refresh_used);
    expect(await uses()).toEqual([0]);
    await server.identity.authenticate(idToken);
    expect(await uses()).toEqual([1]);
    await sessions.updateTable('sessions').set({ refresh_used: 0 }).execute();
    await server.identity.authenticate(idToken);
    expect(await uses()).toEqual([0]);
    await sessions.updateTable('sessions').set({ refresh_used: 1 }).execute();
    expect((await exchange(server, first)).message).toBe('TOKEN_EXPIRED');
  });

  it('gives the same successor again within a minute, also for a lost answer', async () => {
    const server = await openToAll(open);
    const { refreshToken: first } = await signedIn(server);
    server.clock.advance(hourMs);
    const { refreshToken: lost } = await exchange(server, first);
    server.clock.advance(hourMs);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(server, first)));
    const [next = '', ...others] = new Set(answers.map(({ refreshToken }) => refreshToken));
    expect(others).toEqual([]);
    expect([first, lost]).not.toContain(next);
    expect((await exchange(server, next)).refreshToken).toBe(next);
  });

  it('returns the same successor to concurrent refreshes (A13)', async () => {
    const server = await openToAll(open);
    const { refreshToken: first } = await signedIn(server);
    server.clock.advance(refreshGraceMs + 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(server, first)));
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    server.clock.advance(refreshGraceMs);
    const late = await exchange(server, first);
    expect(late.refreshToken).toBe(answers[0]?.refreshToken);
    expect(await server.identity.authenticate(late.idToken)).toMatchObject({ role: 'owner' });
  });

  it('is refused for a disabled account and after a concurrent password change (T20)', async () => {
    const server = await openToAll(open);
    const user = await signedIn(server);
    const old = user.refreshToken;
    server.clock.advance(2 * minuteMs);
    const refreshes = Array.from({ length: 10 }, () => exchange(server, old));
    const [, ...answers] = await Promise.all([updatePassword(user, 'another long secret'), ...refreshes]);
    for (const { message } of answers) expect([undefined, 'TOKEN_EXPIRED']).toContain(message);
    for (const { refreshToken, message } of answers)
      if (message === undefined) expect((await exchange(server, refreshToken)).message).toBe('TOKEN_EXPIRED');
    expect((await exchange(server, user.refreshToken)).message).toBeUndefined();

    await change(server, user.uid, { disabled: 1 });
    expect((await exchange(server, user.refreshToken)).message).toBe('USER_DISABLED');
    expect((await exchange(server, old)).message).toBe('USER_DISABLED');
  });
});

describeIdentity('Authenticating', (open) => {
  it('returns the account, the time of sign-in and the current role', async () => {
    const server = await openToAll(open);
    const user = await signedIn(server);
    const signedInAt = server.clock.now();
    server.clock.advance(minuteMs);
    const idToken = await user.getIdToken();
    const caller = await server.identity.authenticate(idToken);
    expect(caller).toMatchObject({ uid: user.uid, role: 'owner', email: owner.email, signedInAt });
    expect(caller?.claims).toMatchObject({ sub: user.uid, role: 'owner' });
    await change(server, user.uid, { role: 'member' });
    server.clock.advance(30_000);
    expect(await server.identity.authenticate(idToken)).toMatchObject({ role: 'member', claims: { role: 'member' } });
  });

  it('refuses a token after an hour', async () => {
    const server = await openToAll(open);
    const idToken = await (await signedIn(server)).getIdToken();
    server.clock.advance(60 * minuteMs - 1000);
    expect(await server.identity.authenticate(idToken)).toBeDefined();
    server.clock.advance(1000);
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
  });

  it('notices within 30 seconds what another process ended (T20)', async () => {
    const server = await openToAll(open);
    const otherProcess = server.otherProcess();
    const user = await signedIn(server);
    const idToken = await user.getIdToken();
    expect(await otherProcess.authenticate(idToken)).toBeDefined();
    await updatePassword(user, 'another long secret');
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    server.clock.advance(30_000);
    expect(await otherProcess.authenticate(idToken)).toBeUndefined();
  });

  it('refuses disabled accounts and tokens from before `validSince`', async () => {
    const server = await openToAll(open);
    const user = await signedIn(server);
    const idToken = await user.getIdToken();
    await change(server, user.uid, { valid_since: server.clock.now() + 1000 });
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    await change(server, user.uid, { valid_since: 0, disabled: 1 });
    server.clock.advance(30_000);
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-disabled' });
  });

  it('refuses foreign tokens, and own tokens of another kind (A2)', async () => {
    const server = await openToAll(open);
    const idToken = await (await signedIn(server)).getIdToken();
    const claims = decodeJwt(idToken);
    const { kid } = decodeProtectedHeader(idToken);
    const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const [publicKey] = await server.core.keys.identity.publicKeys();
    const confused = new TextEncoder().encode(JSON.stringify(publicKey));
    const { sid, ...withoutSession } = claims;
    expect(sid).toBeTypeOf('string');
    const forgeries = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: kid ?? '' }).sign(foreign),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: kid ?? '' }).sign(confused),
      await server.core.keys.appcheck.sign(claims),
      await server.core.keys.identity.sign(withoutSession),
      await server.core.keys.identity.sign({ ...claims, aud: 'another' }),
      await server.core.keys.identity.sign({ ...claims, iss: 'https://session.firebase.google.com/hearth' }),
      await server.core.keys.identity.sign({ ...claims, sid: 'another' }),
      `${idToken}x`,
      '',
      'a.b.c',
    ];
    for (const forgery of forgeries) expect(await server.identity.authenticate(forgery)).toBeUndefined();
    expect(await server.identity.authenticate(idToken)).toBeDefined();
  });
});
