import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Queries } from '../../core/database/index.ts';
import { changeUser, findUserByEmail, insertUser, lockOwners } from '../accounts/store/users.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  openToAll,
  owner,
  type TestServer,
} from '../testing/identity.suite.ts';

describeIdentity('Concurrent sign-ups', (open) => {
  it('are counted per client', async () => {
    const server = await openToAll(open);
    const one = () => server.post(`${accounts}:signUp`, { email: owner.email, password: ada.password });
    for (let i = 0; i < 50; i++) await one();
    const { message, headers } = await one();
    expect(message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describeIdentityOnBothDatabases('Concurrent sign-ups', (open) => {
  it('create one account per e-mail, however it is spelt (A52, A7)', async () => {
    const server = await openToAll(open);
    const spellings = [
      'ada@example.org',
      'ADA@example.org',
      'ada＠EXAMPLE.org',
      ' ada@example.org',
      'ａda@example.org',
    ];
    const tries = Array.from({ length: 50 }, (_, i) =>
      server.post(`${accounts}:signUp`, { email: spellings[i % spellings.length], password: ada.password }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, message } of answers) if (status !== 200) expect(message).toBe('EMAIL_EXISTS');
    expect(await server.identity.countPeople()).toBe(2);
  });
});

describeIdentity('Concurrent guesses', (open) => {
  it('at many accounts are counted per client (A43)', async () => {
    const server = await openToAll(open);
    const guess = (i: number) =>
      server.post(`${accounts}:signInWithPassword`, { email: `p${i}@example.org`, password: 'wrong password' });
    for (let i = 0; i < 50; i++) expect((await guess(i)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await guess(50)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describeIdentityOnBothDatabases('Concurrent guesses', (open) => {
  it('reveal no more than five in a row (T31)', async () => {
    const server = await openToAll(open);
    const tries = Array.from({ length: 30 }, (_, i) =>
      server.post(`${accounts}:signInWithPassword`, { email: owner.email, password: `guess ${i}` }),
    );
    const words = (await Promise.all(tries)).map(({ message }) => message);
    expect(words.filter((word) => word === 'INVALID_LOGIN_CREDENTIALS').length).toBeLessThanOrEqual(5);
    expect(new Set(words)).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS', 'TOO_MANY_ATTEMPTS_TRY_LATER']));
    const right = await server.post(`${accounts}:signInWithPassword`, { email: owner.email, password: owner.password });
    expect(right.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describeIdentityOnBothDatabases('Two owners who delete their accounts concurrently', (open) => {
  it('cannot both succeed', async () => {
    const server = await openToAll(open);
    await server.identity.createPerson({ ...owner, email: 'second@example.org' });
    const tokens = await Promise.all(
      [owner.email, 'second@example.org'].map(async (email) => {
        const { body } = await server.post(`${accounts}:signInWithPassword`, { email, password: owner.password });
        return body.idToken;
      }),
    );
    const answers = await Promise.all(tokens.map((idToken) => server.post(`${accounts}:delete`, { idToken })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await server.identity.countPeople()).toBe(1);
  });
});

describeIdentityOnBothDatabases('An operation that overlaps a change', (open) => {
  it('waits for the lock before it deletes an owner', async () => {
    const server = await openToAll(open);
    await server.identity.createPerson({ ...owner, email: 'second@example.org' });
    const { body } = await server.post(`${accounts}:signInWithPassword`, owner);
    const turn = await hold(server, lockOwners);
    let settled = false;
    const deletion = server.post(`${accounts}:delete`, { idToken: body.idToken }).finally(() => {
      settled = true;
    });
    await sleep(longEnoughMs);
    const tooEarly = settled;
    await turn.release();
    expect(tooEarly).toBe(false);
    expect((await deletion).status).toBe(200);
  });

  it('creates no second owner when the setup was completed meanwhile (A12)', async () => {
    const server = await open();
    const setupCode = (await server.identity.setup.issueCode()) ?? '';
    const turn = await hold(server, lockOwners);
    const completion = server.identity.setup
      .complete({ setupCode, owner, workspaceName: 'The Nest', client: '192.0.2.1' })
      .catch((reason: unknown) => reason);
    await sleep(longEnoughMs);
    await turn.release((transaction) => insertUser(transaction, { ...someone, role: 'owner' }));
    expect(await completion).toMatchObject({ code: 'setup/done' });
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('starts no session for a password that was changed meanwhile (A15)', async () => {
    const server = await openToAll(open);
    const user = await findUserByEmail(server.core.database.query, owner.email);
    const change = await hold(server, async (transaction) => {
      await changeUser(transaction, user?.uid ?? '', { passwordHash: someone.passwordHash });
    });
    const signIn = server.post(`${accounts}:signInWithPassword`, owner);
    await sleep(longEnoughMs);
    await change.release();
    expect((await signIn).message).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});

/** Without the lock the operation would have finished by then. */
const longEnoughMs = 300;

const someone = {
  uid: 'someone',
  tenant: '',
  email: 'someone@example.org',
  emailVerified: false,
  emailLink: false,
  phone: null,
  displayName: null,
  photoUrl: null,
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c29tZW9uZS1lbHNlLXNhbHQ$AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  passwordUpdatedAt: null,
  disabled: false,
  validSince: 0,
  claims: {},
  role: 'member',
  quotaBytes: null,
  createdAt: 0,
  lastLoginAt: null,
  lastRefreshAt: null,
} as const;

/** A transaction that has started its work and commits when it is released. */
async function hold(server: TestServer, work: (transaction: Queries) => Promise<void>) {
  const begun = gate<void>();
  const more = gate<((transaction: Queries) => Promise<void>) | undefined>();
  const held = server.core.database.transaction(async (transaction) => {
    await work(transaction);
    begun.open();
    await (await more.opened)?.(transaction);
  });
  await begun.opened;
  return {
    async release(after?: (transaction: Queries) => Promise<void>) {
      more.open(after);
      await held;
    },
  };
}

function gate<T>(): { readonly opened: Promise<T>; open(value: T): void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open: (value) => open(value) };
}
