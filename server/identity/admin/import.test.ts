import { createHash, createHmac } from 'node:crypto';
import { hashSync as bcryptSync } from '@node-rs/bcrypt';
import { expect, it } from 'vitest';
import { passwordPolicy } from '../index.ts';
import type { ImportKeyTables } from '../passwords/store/import-keys.ts';
import { type Admin, adminOf } from '../testing/admin.suite.ts';
import { accounts, describeIdentityOnBothDatabases, openToAll, type TestServer } from '../testing/identity.suite.ts';

const password = 'from elsewhere';
const salt = 'NaCl';
const hmac = { hashAlgorithm: 'HMAC_SHA256', signerKey: Buffer.from('pepper').toString('base64') } as const;
const hmacHash = createHmac('sha256', 'pepper').update(`${password}${salt}`).digest('base64');
const bo = {
  localId: 'bo',
  email: 'Bo@Example.org',
  emailVerified: true,
  passwordHash: hmacHash,
  salt: Buffer.from(salt).toString('base64'),
} as const;

function signIn(server: TestServer, email: string = bo.email, secret = password) {
  return server.post(`${accounts}:signInWithPassword`, { email, password: secret });
}

async function importBo(admin: Admin, more: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await admin.accounts('batchCreate', { users: [{ ...bo, ...more }], ...hmac });
  expect([status, body.error]).toEqual([200, undefined]);
}

describeIdentityOnBothDatabases('An import', (open) => {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');

  it('takes at most a thousand accounts', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const users = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ localId: `u${index}`, email: `u${index}@example.org` }));
    expect((await admin.accounts('batchCreate', { users: users(1001) })).message).toBe('MAXIMUM_USER_COUNT_EXCEEDED');
    for (const body of [{}, { users: [] }])
      expect((await admin.accounts('batchCreate', body)).message).toBe('MISSING_USER_ACCOUNT');
    expect(await server.identity.countPeople()).toBe(1);
    expect((await admin.accounts('batchCreate', { users: users(1000) })).body.error).toBeUndefined();
    expect(await server.identity.countPeople()).toBe(1001);
  });

  it('reports what is wrong with each refused account and imports the others', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const link = { providerId: 'google.com', rawId: 'g1' };
    await admin.accounts('batchCreate', {
      users: [{ localId: 'there', email: 'there@example.org', phoneNumber: '+16505550100', providerUserInfo: [link] }],
    });
    const factor = { phoneInfo: '+16505550101' };
    const cases: readonly (readonly [Record<string, unknown>, string | RegExp])[] = [
      [{}, 'localId is missing'],
      [{ localId: 'there' }, 'localId belongs to an existing account - can not overwrite.'],
      [{ localId: 'a', email: 'nonsense' }, 'email is invalid'],
      [{ localId: 'b', email: 'THERE@example.org' }, 'email exists in other account in database'],
      [{ localId: 'c', phoneNumber: '+1error' }, 'phone number format is invalid'],
      [{ localId: 'd', phoneNumber: '+16505550100' }, 'phone number exists in other account in database'],
      [{ localId: 'e', customAttributes: '[]' }, 'Invalid custom claims provided.'],
      [{ localId: 'f', customAttributes: '{"role":"owner"}' }, 'Custom claims provided include a reserved claim.'],
      [{ localId: 'g', customAttributes: `{"a":"${'x'.repeat(1000)}"}` }, 'Custom claims provided are too large.'],
      [
        { localId: 'h', providerUserInfo: [{ providerId: 'x.com' }] },
        'federatedId or (providerId & rawId) is required',
      ],
      [{ localId: 'i', providerUserInfo: [link] }, 'raw id exists in other account in database'],
      [{ localId: 'j', mfaInfo: [factor] }, 'Second factor account requires email to be presented.'],
      [
        { localId: 'k', email: 'k@example.org', mfaInfo: [factor] },
        'Second factor account requires email to be verified.',
      ],
      [{ localId: 'l', tenantId: 't' }, 'Tenant id in userInfo does not match the tenant id in request.'],
      [{ localId: 'm', passwordHash: '***' }, /base64/],
      [{ localId: 'n', passwordHash: 'AAAA' }, /32 bytes/],
      [{ localId: 'o', rawPassword: 'short' }, /at least 8/],
      [{ localId: 'operator' }, 'That id cannot be used.'],
    ];
    const users = [...cases.map(([user]) => user), { localId: 'fine', passwordHash: digest(`${salt}${password}`) }];
    const { body } = await admin.accounts('batchCreate', { users, hashAlgorithm: 'SHA256', rounds: 1 });
    expect(body.error).toEqual(
      cases.map(([, message], index) => ({
        index,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })),
    );
    const { items } = await server.identity.people.list({ pageSize: 99 });
    expect(items.map(({ uid }) => uid)).toEqual(expect.arrayContaining(['there', 'fine']));
    expect(items).toHaveLength(3);
  });

  it('refuses duplicates and parameters that would make sign-ins too expensive', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const twice = [
      { localId: 'a', email: 'a@example.org' },
      { localId: 'a', email: 'b@example.org' },
    ];
    expect((await admin.accounts('batchCreate', { users: twice })).message).toBe('DUPLICATE_LOCAL_ID : a');
    const emails = [
      { localId: 'a', email: 'x@example.org' },
      { localId: 'b', email: 'X@example.org' },
    ];
    const sane = (users: unknown) => admin.accounts('batchCreate', { users, sanityCheck: true });
    expect((await sane(emails)).message).toBe('DUPLICATE_EMAIL : X@example.org');
    const links = ['a', 'b'].map((localId) => ({ localId, providerUserInfo: [{ providerId: 'x.com', rawId: '1' }] }));
    expect((await sane(links)).message).toBe('DUPLICATE_RAW_ID : Provider id(x.com), Raw id(1)');
    const hashed = [{ localId: 'a', passwordHash: 'AAAA' }];
    for (const hash of [
      {},
      { hashAlgorithm: 'NONE' },
      { hashAlgorithm: 'PBKDF2_SHA256', rounds: 100_000_000 },
      { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 2 ** 24, blockSize: 8, parallelization: 1, dkLen: 64 },
      {
        hashAlgorithm: 'ARGON2',
        argon2Parameters: { hashType: 'ARGON2_ID', memoryCostKib: 2 ** 22, iterations: 1, parallelism: 1 },
      },
    ])
      expect((await admin.accounts('batchCreate', { users: hashed, ...hash })).message).toMatch(
        /^INVALID_HASH_ALGORITHM : /,
      );
    const burning = [{ localId: 'a', passwordHash: Buffer.from(`$2b$31$${'a'.repeat(53)}`).toString('base64') }];
    const { body } = await admin.accounts('batchCreate', { users: burning, hashAlgorithm: 'BCRYPT' });
    expect(body.error).toEqual([{ index: 0, message: 'A bcrypt hash may have a cost of at most 14.' }]);
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('overwrites on request and ends the sessions of the overwritten account (T20)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await importBo(admin, { displayName: 'Bo', providerUserInfo: [{ providerId: 'x.com', rawId: '1' }] });
    await server.identity.people.setRole({ uid: 'bo', role: 'admin', by: { id: 'operator', role: 'owner' } });
    const { body } = await signIn(server);
    expect(await server.identity.authenticate(String(body.idToken))).toMatchObject({ role: 'admin' });
    const users = [{ localId: 'bo', email: 'bo2@example.org' }, { localId: 'new' }];
    expect((await admin.accounts('batchCreate', { users, allowOverwrite: true })).body.error).toBeUndefined();
    expect(await server.identity.authenticate(String(body.idToken))).toBeUndefined();
    expect(await server.identity.people.get('bo')).toMatchObject({
      email: 'bo2@example.org',
      displayName: null,
      hasPassword: false,
      links: [],
      role: 'admin',
    });
  });

  it('can be a dry run', async () => {
    const server = await openToAll(open);
    const by = { id: 'operator', role: 'owner' } as const;
    const users = [bo, { localId: 'bad', email: 'x' }, { ...bo, localId: 'same-email' }];
    const faults = await server.identity.people.import({ body: { users, ...hmac }, by, dryRun: true });
    expect(faults).toEqual([
      { index: 1, message: 'email is invalid' },
      { index: 2, message: 'email exists in other account in database' },
    ]);
    expect(await server.identity.countPeople()).toBe(1);
    const keys = server.core.database.query.withTables<ImportKeyTables>().selectFrom('import_keys').selectAll();
    expect(await keys.execute()).toEqual([]);
  });

  it('of plain passwords applies the password rules', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await server.core.settings.set(passwordPolicy, {
      ...(await server.core.settings.get(passwordPolicy)),
      numeric: true,
    });
    const users = ['no digits here', '1 digit is here'].map((rawPassword, index) => ({
      localId: `r${index}`,
      email: `r${index}@example.org`,
      rawPassword,
    }));
    const { body } = await admin.accounts('batchCreate', { users });
    expect(body.error).toEqual([{ index: 0, message: expect.stringMatching(/numeric/) }]);
    expect((await signIn(server, 'r1@example.org', '1 digit is here')).status).toBe(200);
  });

  it('is also available in the older protocol', async () => {
    const server = await openToAll(open);
    const { bearer } = await adminOf(server);
    const headers = { authorization: `Bearer ${bearer}` };
    const legacy = (verb: string, body: unknown) =>
      server.post(`/www.googleapis.com/identitytoolkit/v3/relyingparty/${verb}`, body, { headers });
    const users = [
      { localId: 'bo', email: bo.email, passwordHash: Buffer.from(bcryptSync(password, 4)).toString('base64') },
    ];
    expect((await legacy('uploadAccount', { users, hashAlgorithm: 'BCRYPT', targetProjectId: 'hearth' })).status).toBe(
      200,
    );
    expect((await legacy('uploadAccount', { users, targetProjectId: 'other' })).status).toBe(403);
    expect((await legacy('downloadAccount', { targetProjectId: 'hearth', maxResults: 5 })).body.users).toHaveLength(2);
    expect((await signIn(server)).body.localId).toBe('bo');
  });
});
