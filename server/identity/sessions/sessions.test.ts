import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashSecret } from '../../core/ids.ts';
import type { Actor } from '../index.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  openToAll,
  owner,
  secureToken,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';
import { listOpenSessions } from './store/sessions.ts';
import { startSession } from './usecases/start-session.ts';

const hour = 60 * 60 * 1000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Device {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

async function signIn(
  server: TestServer,
  agent: string,
  who: { email: string; password: string } = ada,
): Promise<Device> {
  const headers = { 'user-agent': agent };
  const { body, text } = await server.post(`${accounts}:signInWithPassword`, who, { headers });
  if (typeof body.localId !== 'string') throw new Error(`Nobody signed in: ${text}`);
  return { uid: body.localId, idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
}

async function sessionOf(server: TestServer, { idToken }: Device): Promise<string> {
  const caller = await server.identity.authenticate(idToken);
  const id = caller && server.identity.sessions.of(caller);
  if (id === undefined) throw new Error('This token has no session.');
  return id;
}

const by = (uid: string): Actor => ({ id: uid, role: 'member', ip: '192.0.2.7' });

describeIdentity('A refresh while nothing can be written', (open) => {
  const build = async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    const first = await signIn(server, firefox);
    const refresh = async (refreshToken: string) => {
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const { status, body } = await server.post(secureToken, fields);
      return { status, token: String(body.refresh_token), idToken: String(body.id_token), text: JSON.stringify(body) };
    };
    const mayWrite = (may: boolean) =>
      sql`pragma query_only = ${sql.raw(may ? 'off' : 'on')}`.execute(server.core.database.query);
    return { server, first: first.refreshToken, refresh, mayWrite };
  };

  it('keeps the current refresh token, which the next one replaces', async () => {
    const { server, first, refresh, mayWrite } = await build();
    await mayWrite(false);
    server.clock.advance(hour);
    const kept = await refresh(first);
    expect([kept.status, kept.token]).toEqual([200, first]);
    expect(await server.identity.authenticate(kept.idToken)).toBeDefined();
    await mayWrite(true);
    const next = await refresh(first);
    expect(next.token).not.toBe(first);
    expect((await refresh(next.token)).status).toBe(200);
  });

  it('gives nothing for a token whose successor was lost, and ends no session for it afterwards', async () => {
    const { server, first, refresh, mayWrite } = await build();
    server.clock.advance(hour);
    await refresh(first);
    server.clock.advance(hour);
    await mayWrite(false);
    expect((await refresh(first)).text).toContain('SERVER_DISK_READ_ONLY');
    await mayWrite(true);
    expect((await refresh(first)).status).toBe(200);
  });

  it('gives nothing for a token that was used before, and its session ends afterwards (A13)', async () => {
    const { server, first, refresh, mayWrite } = await build();
    server.clock.advance(hour);
    const second = await refresh(first);
    server.clock.advance(hour);
    const third = await refresh(second.token);
    server.clock.advance(hour);
    await mayWrite(false);
    expect((await refresh(first)).status).not.toBe(200);
    await mayWrite(true);
    expect((await refresh(first)).text).toContain('TOKEN_EXPIRED');
    expect((await refresh(third.token)).status).toBe(400);
  });
});

describeIdentity('The sessions of an account', (open) => {
  it('are listed by device, most recently used first, without any credential (A17)', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    server.clock.advance(hour);
    await signIn(server, firefox);
    server.clock.advance(hour);
    const phone = await signIn(server, safari);
    await signIn(server, firefox, owner);

    const { items, cursor } = await server.identity.sessions.list({ uid, pageSize: 50 });
    expect(items.map(({ device }) => device)).toEqual(['Safari on iPhone', 'Firefox on Windows', 'Node.js']);
    expect(cursor).toBeNull();
    expect(items[0]).toEqual({
      id: await sessionOf(server, phone),
      device: 'Safari on iPhone',
      address: '127.0.0.…',
      createdAt: server.clock.now(),
      lastUsedAt: server.clock.now(),
      signInProvider: 'password',
      secondFactor: null,
    });
    const shown = JSON.stringify(items);
    for (const secret of [phone.refreshToken, hashSecret(phone.refreshToken), '127.0.0.1', 'Mozilla'])
      expect(shown).not.toContain(secret);
  });

  it('end for their own account only: ids of other accounts are not found (T17, A25)', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    const theirs = await signIn(server, firefox, owner);
    const sessionId = await sessionOf(server, theirs);
    for (const id of [sessionId, 'nonsense', '']) {
      const end = server.identity.sessions.end({ uid, sessionId: id, by: by(uid) });
      await expect(end).rejects.toMatchObject({ code: 'account/session-not-found' });
    }
    expect(await server.identity.authenticate(theirs.idToken)).toBeDefined();
    await server.identity.sessions.end({ uid: theirs.uid, sessionId, by: by(theirs.uid) });
    const again = server.identity.sessions.end({ uid: theirs.uid, sessionId, by: by(theirs.uid) });
    await expect(again).rejects.toMatchObject({ code: 'account/session-not-found' });
  });

  it('are limited: the oldest ends when one more starts', async () => {
    const server = await openToAll(open);
    const oldest = await signUpAda(server);
    const { database, clock, vault, notifications } = server.core;
    const client = { address: '192.0.2.7', agent: firefox };
    const { sessionsPerUserMax } = limits.identity;
    const begin = () =>
      database.transaction((transaction) =>
        startSession({ clock, vault, notifications }, transaction, {
          uid: oldest.uid,
          client,
          signInProvider: 'password',
        }),
      );
    server.clock.advance(1000);
    for (let n = 1; n < sessionsPerUserMax; n++) await begin();
    expect(await server.identity.authenticate(oldest.idToken)).toBeDefined();
    const { session } = await begin();
    server.clock.advance(30_000);
    expect(await server.identity.authenticate(oldest.idToken)).toBeUndefined();
    const openOnes = { uid: oldest.uid, createdSince: 0, usedSince: 0 };
    const left = await listOpenSessions(database.query, openOnes, { after: undefined, limit: 1000 });
    expect(left).toHaveLength(sessionsPerUserMax);
    expect(left.map(({ id }) => id)).toContain(session.id);
  });

  it('disappear when they have expired by idleness', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    server.clock.advance(limits.identity.sessionIdleMs + 1);
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    expect((await server.identity.sessions.list({ uid, pageSize: 1 })).items).toEqual([]);
  });
});

describeIdentityOnBothDatabases('The sessions of an account', (open) => {
  it('show when they were last used, to a few minutes', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    const lastUsed = async () => (await server.identity.sessions.list({ uid, pageSize: 1 })).items[0]?.lastUsedAt;
    const begun = server.clock.now();
    server.clock.advance(4 * 60_000);
    await server.identity.authenticate(idToken);
    expect(await lastUsed()).toBe(begun);
    server.clock.advance(2 * 60_000);
    await Promise.all([server.identity.authenticate(idToken), server.otherProcess().authenticate(idToken)]);
    expect(await lastUsed()).toBe(server.clock.now());
  });

  it('come page by page, and an invalid cursor is refused', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    for (let n = 0; n < 4; n++) {
      if (n % 2 === 0) server.clock.advance(1000);
      await signIn(server, firefox);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page++) {
      const found = await server.identity.sessions.list({ uid, pageSize: 2, cursor });
      seen.push(...found.items.map(({ id }) => id));
      cursor = found.cursor ?? undefined;
    }
    expect(new Set(seen).size).toBe(5);
    expect(cursor).toBeUndefined();
    const list = server.identity.sessions.list({ uid, pageSize: 2, cursor: 'made up' });
    await expect(list).rejects.toMatchObject({ code: 'request/invalid' });
    expect((await server.identity.sessions.list({ uid: 'nobody', pageSize: 2 })).items).toEqual([]);
  });

  it('end one by one, at once in this process and within a minute in others (T20)', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    const [lost, kept] = [await signIn(server, safari), await signIn(server, firefox)];
    const otherProcess = server.otherProcess();
    for (const { idToken } of [lost, kept]) expect(await otherProcess.authenticate(idToken)).toBeDefined();

    await server.identity.sessions.end({ uid, sessionId: await sessionOf(server, lost), by: by(uid) });
    expect(await server.identity.authenticate(lost.idToken)).toBeUndefined();
    const refresh = { grant_type: 'refresh_token', refresh_token: lost.refreshToken };
    expect((await server.post(secureToken, refresh)).message).toBe('TOKEN_EXPIRED');
    expect((await server.post(`${accounts}:lookup`, { idToken: lost.idToken })).message).toBe('TOKEN_EXPIRED');
    server.clock.advance(60_000);
    expect(await otherProcess.authenticate(lost.idToken)).toBeUndefined();
    expect(await otherProcess.authenticate(kept.idToken)).toBeDefined();
    expect((await server.identity.sessions.list({ uid, pageSize: 50 })).items).toHaveLength(2);
  });

  it('end all except the caller’s, or all', async () => {
    const server = await openToAll(open);
    const first = await signUpAda(server);
    const [here, other] = [await signIn(server, firefox), await signIn(server, safari)];
    const theirs = await signIn(server, firefox, owner);
    const { uid } = first;
    const { sessions, authenticate } = server.identity;
    expect(await sessions.endAll({ uid, keep: await sessionOf(server, here), by: by(uid) })).toBe(2);
    expect(await authenticate(here.idToken)).toBeDefined();
    for (const { idToken } of [first, other]) expect(await authenticate(idToken)).toBeUndefined();
    expect(await sessions.endAll({ uid, by: by(uid) })).toBe(1);
    expect(await authenticate(here.idToken)).toBeUndefined();
    expect(await authenticate(theirs.idToken)).toBeDefined();
  });
});
