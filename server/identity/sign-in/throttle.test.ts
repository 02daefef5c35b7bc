import { limits } from '@hearth/contract';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { expect, it } from 'vitest';
import { createHttpHost, freePort } from '../../core/http/index.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  openToAll,
  owner,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const { signInWrongMax, signInDelayFirstMs, signInWindowMs } = limits.identity;
const minute = 60_000;

describeIdentity('Guessing a password', (open) => {
  it('delays even the right password, but never longer than a quarter of an hour', async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    for (let n = 0; n < signInWrongMax; n++) await guess(server);
    const early = await right(server);
    expect([early.status, early.message]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    expect(Number(early.headers.get('retry-after'))).toBe(signInDelayFirstMs / 1000);
    // Refused attempts do not extend the delay.
    for (let n = 0; n < 20; n++) await guess(server);
    server.clock.advance(signInDelayFirstMs);
    expect((await right(server)).status).toBe(200);
    for (let n = 0; n < signInWrongMax - 1; n++)
      expect((await guess(server)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await right(server)).status).toBe(200);
  });

  it('gets the same responses for unknown and known e-mails (A46, T30)', async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    const responseFor = async (email: string) => {
      const answers = [];
      for (let n = 0; n <= signInWrongMax; n++) answers.push(await guess(server, email));
      return answers.map(({ status, text, headers }) => [status, text, headers.get('retry-after')]);
    };
    expect(await responseFor('nobody@example.org')).toEqual(await responseFor(ada.email));
  });

  it('is reported by the SDK as too many requests', async () => {
    const server = await openToAll(open);
    const auth = server.auth();
    const wrong = () => signInWithEmailAndPassword(auth, owner.email, 'not the password');
    for (let n = 0; n < signInWrongMax; n++)
      await expect(wrong()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(wrong()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  });

  it('at fifty accounts is limited per client, until the window ends (A43)', async () => {
    const server = await openToAll(open);
    for (let n = 0; n < 50; n++) await guess(server, `p${n}@example.org`);
    const refused = await guess(server, 'fresh@example.org');
    expect([refused.status, refused.message]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    server.clock.advance(signInWindowMs);
    expect((await guess(server, 'fresh@example.org')).message).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});

describeIdentityOnBothDatabases('Guessing a password', (open) => {
  it('is possible five times, then with delays that double after each wrong attempt (A43)', async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    for (let n = 0; n < signInWrongMax; n++) expect((await guess(server)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    for (const waitMs of [0.5 * minute, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute, 15 * minute]) {
      const refused = await guess(server);
      expect([refused.status, refused.message]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      expect(Number(refused.headers.get('retry-after'))).toBe(waitMs / 1000);
      server.clock.advance(waitMs);
      expect((await guess(server)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    }
  });

  it('is counted in every process and after a restart, without another service (T31)', async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    for (let n = 0; n < signInWrongMax; n++) await guess(server);
    const otherProcess = await listenElsewhere(server);
    try {
      const answer = await fetch(`${otherProcess.origin}${accounts}:signInWithPassword?key=${server.key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ada),
      });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(signInDelayFirstMs / 1000)]);
    } finally {
      await otherProcess.close();
    }
  });
});

function guess(server: TestServer, email: string = ada.email) {
  return server.post(`${accounts}:signInWithPassword`, { email, password: 'not the password' });
}

function right(server: TestServer) {
  return server.post(`${accounts}:signInWithPassword`, { ...ada, returnSecureToken: true });
}

/** A second process on the same database, on its own port. */
async function listenElsewhere(server: TestServer): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const port = await freePort('127.0.0.1');
  const host = await createHttpHost({ ...server.core.config, port }, server.core.log, async () => true);
  await server.otherProcess().routes(host.app);
  await host.listen();
  return { origin: `http://127.0.0.1:${port}`, close: () => host.close() };
}
