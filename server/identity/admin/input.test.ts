import { expect, it } from 'vitest';
import type { UserTables } from '../accounts/store/users.ts';
import { type Admin, adminOf } from '../testing/admin.suite.ts';
import { describeIdentity, openToAll, signUpAda, type TestServer } from '../testing/identity.suite.ts';

/** Values that a text field must never accept (A22). */
const odd: readonly (readonly [string, string])[] = [
  ['an object', '{"$ne":null}'],
  ['a list', '["x"]'],
  ['a number', '7'],
  ['nothing', 'null'],
  ['truth', 'true'],
  ['NUL', '"a\\u0000b"'],
  ['half a character', '"a\\ud800b"'],
  ['a million characters', JSON.stringify('x'.repeat(1024 * 1024))],
  ['a prototype', '{"__proto__":{"polluted":1}}'],
];

/** Every text field of the admin protocol, by its path in the body. */
const texts: Readonly<Record<string, readonly string[]>> = {
  '': ['localId', 'email', 'password', 'displayName', 'photoUrl', 'phoneNumber', 'tenantId'],
  lookup: ['localId.0', 'email.0', 'phoneNumber.0', 'federatedUserId.0.providerId', 'federatedUserId.0.rawId'],
  query: ['expression.0.userId', 'expression.0.email', 'expression.0.phoneNumber', 'sortBy', 'order', 'tenantId'],
  update: [
    'localId',
    'email',
    'password',
    'displayName',
    'photoUrl',
    'phoneNumber',
    'customAttributes',
    'deleteAttribute.0',
    'deleteProvider.0',
    'linkProviderUserInfo.providerId',
    'linkProviderUserInfo.rawId',
    'linkProviderUserInfo.email',
    'linkProviderUserInfo.displayName',
    'linkProviderUserInfo.photoUrl',
    'mfa.enrollments.0.mfaEnrollmentId',
    'mfa.enrollments.0.displayName',
    'mfa.enrollments.0.phoneInfo',
    'mfa.enrollments.0.enrolledAt',
    'tenantId',
  ],
  delete: ['localId', 'tenantId'],
  batchDelete: ['localIds.0', 'tenantId'],
  sendOobCode: ['requestType', 'email', 'newEmail', 'continueUrl', 'tenantId'],
  batchCreate: ['hashAlgorithm', 'signerKey', 'saltSeparator', 'passwordHashOrder', 'tenantId'],
};

/** Fields of one account among several, whose fault does not stop the others. */
const recordTexts = [
  'localId',
  'email',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'customAttributes',
  'passwordHash',
  'salt',
  'rawPassword',
  'tenantId',
  'providerUserInfo.0.providerId',
  'providerUserInfo.0.rawId',
  'providerUserInfo.0.email',
  'mfaInfo.0.mfaEnrollmentId',
  'mfaInfo.0.phoneInfo',
  'mfaInfo.0.displayName',
  'mfaInfo.0.enrolledAt',
];

/** The JSON of a body with one value at a path, as text because some values cannot be written otherwise. */
function bodyWith(fixed: Record<string, unknown>, path: string, value: string): string {
  const [first = '', ...rest] = path.split('.');
  const nested = rest.reduceRight((inner, step) => (/^\d+$/.test(step) ? `[${inner}]` : `{"${step}":${inner}}`), value);
  const others = Object.entries(fixed)
    .filter(([name]) => name !== first)
    .map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`);
  return `{${[...others, `"${first}":${nested}`].join(',')}}`;
}

async function everything({ core }: TestServer): Promise<string> {
  const db = core.database.query.withTables<UserTables & { provider_links: object; second_factors: object }>();
  return JSON.stringify([
    await db.selectFrom('users').selectAll().orderBy('uid').execute(),
    await db.selectFrom('provider_links').selectAll().execute(),
    await db.selectFrom('second_factors').selectAll().execute(),
  ]);
}

async function fixedFor(server: TestServer, verb: string, uid: string): Promise<Record<string, unknown>> {
  if (verb === 'update') return { localId: uid, mfa: undefined };
  if (verb === 'sendOobCode') {
    const email = 'ada@example.org';
    return { requestType: 'VERIFY_AND_CHANGE_EMAIL', email, newEmail: 'new@example.org', returnOobLink: true };
  }
  if (verb === 'batchCreate')
    return { users: [{ localId: 'n', passwordHash: 'aGFzaA==' }], hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14 };
  return { server: server.origin };
}

describeIdentity('Invalid input on the admin protocol', (open) => {
  it('is an error in the SDK’s format, never a server error, and changes nothing (A22, A40)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const { uid } = await signUpAda(server);
    const before = await everything(server);
    const asked: string[] = [];
    for (const [verb, places] of Object.entries(texts)) {
      const fixed = await fixedFor(server, verb, uid);
      const tries = places.flatMap((where) => odd.map(([what, value]) => ({ where, what, value })));
      await inTurns(tries, async ({ where, what, value }) => {
        const { status, body } = await admin.accounts(verb, bodyWith(fixed, where, value));
        const context = `${verb} ${where} ${what}: ${status} ${JSON.stringify(body).slice(0, 120)}`;
        asked.push(context);
        expect([400, 413], context).toContain(status);
        expect(body.error, context).toMatchObject({
          code: status,
          message: expect.any(String),
          errors: [expect.any(Object)],
        });
      });
    }
    expect(asked).toHaveLength(Object.values(texts).flat().length * odd.length);
    expect(await everything(server)).toBe(before);
  });

  it('fails one account of an import and not the others', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const before = await everything(server);
    const passwordHash = Buffer.from(`$2b$04$${'a'.repeat(53)}`).toString('base64');
    const base = { localId: 'x', email: 'x@example.org', emailVerified: true, passwordHash };
    const tries = recordTexts.flatMap((where) => odd.map(([what, value]) => ({ where, what, value })));
    await inTurns(tries, async ({ where, what, value }) => {
      if (what === 'a prototype') return expectRefused(admin, bodyWith(base, where, value));
      const users = [bodyWith(base, where, value), '7', 'null', '[]'];
      const { status, body } = await admin.accounts(
        'batchCreate',
        `{"users":[${users.join(',')}],"hashAlgorithm":"BCRYPT"}`,
      );
      const context = `${where} ${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
      expect(status, context).toBe(200);
      expect(body.error, context).toMatchObject([0, 1, 2, 3].map((index) => ({ index, message: expect.any(String) })));
    });
    expect(await everything(server)).toBe(before);
  });

  it('is refused in queries and paths as well', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    for (const token of ['%00', 'x'.repeat(5000), '%0a', '__proto__']) {
      const list = await admin.call('GET', `/accounts:batchGet?nextPageToken=${token}`);
      expect([list.status, list.message?.split(' ')[0]], token.slice(0, 20)).toEqual([400, expect.any(String)]);
    }
    for (const count of ['-1', '1.5', 'x', '1e9', '', '%00'])
      expect((await admin.call('GET', `/accounts:batchGet?maxResults=${count}`)).status, count).toBe(400);
    expect((await admin.call('GET', '/accounts:batchGet?maxResults=999999')).status).toBe(200);
    expect((await admin.call('GET', '/accounts:batchGet?maxResults=1&maxResults=2')).status).toBe(400);
    for (const id of [
      'oidc.',
      'oidc..%2fx',
      'google.com',
      'saml.x',
      '%00',
      'oidc.%2e%2e',
      'x'.repeat(300),
      '__proto__',
    ]) {
      const one = await admin.call('GET', `/oauthIdpConfigs/${id}`);
      expect([400, 404], id).toContain(one.status);
      const made = await admin.call('POST', `/oauthIdpConfigs?oauthIdpConfigId=${id}`, {
        clientId: 'c',
        issuer: 'https://i.example',
      });
      expect(made.status, id).toBe(400);
    }
    for (const [what, value] of odd)
      for (const field of ['displayName', 'issuer', 'clientId', 'clientSecret']) {
        if (what === 'nothing' && field !== 'clientId') continue;
        const body = bodyWith({ clientId: 'c', issuer: 'https://i.example' }, field, value);
        const { status } = await admin.call('POST', '/oauthIdpConfigs?oauthIdpConfigId=oidc.odd', body);
        expect([400, 413], `${field} ${what}`).toContain(status);
      }
    expect((await admin.call('GET', '/oauthIdpConfigs')).body).toEqual({});
  });
});

async function expectRefused(admin: Admin, user: string): Promise<void> {
  const { status } = await admin.accounts('batchCreate', `{"users":[${user}]}`);
  expect(status).toBe(400);
}

/** A few at a time: hundreds of megabytes are sent here. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}
