import { createHmac, sign, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { decodeJwt, exportSPKI, generateKeyPair, importJWK, importPKCS8, SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases, type OpenTestDatabase } from '../../testing/databases.ts';
import { addAdminKey, createTestData } from '../../testing/test-data.ts';
import { reroutedNames } from '../http/host-names.ts';
import { createAdminAuth, openVault } from './index.ts';

const origin = 'https://files.example.org';
const identityToolkit = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const tokenEndpoint = 'https://oauth2.googleapis.com/token';
const hourSeconds = 3600;

async function build(open: OpenTestDatabase) {
  const clock = createTestClock();
  const database = await open();
  const { folder, remove } = await createTestData('sqlite');
  onTestFinished(remove);
  const vault = openVault(join(folder, 'keys', 'master.key'), { mayCreate: false });
  const createAuth = () => createAdminAuth({ database, vault, clock, project: 'hearth', origin, names: reroutedNames });
  const { admin: keys } = createAuth();
  const account = await addAdminKey({ database, origin });
  const privateKey = await importPKCS8(account.private_key, 'RS256');
  const claims = (more: Record<string, unknown> = {}) => {
    const now = clock.now() / 1000;
    return { iss: account.client_email, sub: account.client_email, iat: now, exp: now + hourSeconds, ...more };
  };
  const sign = (more: Record<string, unknown> = {}) =>
    new SignJWT(claims(more)).setProtectedHeader({ alg: 'RS256', kid: account.private_key_id }).sign(privateKey);
  return { clock, database, keys, account, claims, sign, elsewhere: createAuth };
}

/** The key of somebody else, made once: a key pair takes longer than a test. */
const stranger = generateKeyPair('RS256', { extractable: true });

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describeOnBothDatabases('admin keys', (open) => {
  it("prints a service account that Google's libraries read, and the authority of this server", async () => {
    const { keys } = await build(open);
    const account = await keys.create('ci');
    expect(account).toMatchObject({
      type: 'service_account',
      project_id: 'hearth',
      universe_domain: 'files.example.org',
      token_uri: 'https://files.example.org/oauth2.googleapis.com/token',
    });
    expect(account.private_key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(new X509Certificate(account.hearth_ca).ca).toBe(true);
    expect(account.hearth_ca).not.toContain('PRIVATE');
  });

  it('stores no private key', async () => {
    const { database, keys } = await build(open);
    const account = await keys.create('ci');
    const tables = database.query.withTables<{ admin_keys: { public_jwk: string } }>();
    const rows = JSON.stringify(await tables.selectFrom('admin_keys').selectAll().execute());
    expect(rows).toContain(account.private_key_id);
    expect(rows).not.toMatch(/PRIVATE KEY|"d\\?":/);
  });

  it('accepts a token signed with it, until it is revoked', async () => {
    const { keys, account, sign } = await build(open);
    const token = await sign({ scope: 'https://www.googleapis.com/auth/cloud-platform' });
    expect((await keys.verify(token))?.name).toBe('ci');
    expect(await keys.revoke(account.private_key_id)).toBe(true);
    expect(await keys.verify(token)).toBeUndefined();
    expect(await keys.revoke(account.private_key_id)).toBe(false);
  });

  it('accepts a bearer token for a service that is answered here', async () => {
    const { keys, sign } = await build(open);
    for (const aud of [
      undefined,
      'https://identitytoolkit.googleapis.com/',
      'https://storage.googleapis.com',
      'https://files.example.org/',
      'https://storage.files.example.org/',
    ])
      expect(await keys.verify(await sign({ aud })), aud).toBeDefined();
  });

  it('refuses a bearer token that was signed for something else (A2)', async () => {
    const { keys, sign } = await build(open);
    for (const aud of [
      identityToolkit,
      tokenEndpoint,
      'https://firebaseappcheck.googleapis.com/google.firebase.appcheck.v1.TokenExchangeService',
      'hearth-admin-tunnel',
      'https://fcm.googleapis.com/',
      'https://files.example.org.evil.example/',
      'https://evil.example/',
      'javascript:alert(1)',
      '',
      ['https://identitytoolkit.googleapis.com/', identityToolkit],
      ['https://identitytoolkit.googleapis.com/'],
      7,
      null,
    ])
      expect(await keys.verify(await sign({ aud })), JSON.stringify(aud)).toBeUndefined();
  });

  it("refuses the emulator's word, expired and too long tokens, tokens from the future, and strangers", async () => {
    const { clock, keys, sign } = await build(open);
    const now = clock.now() / 1000;
    expect(await keys.verify('owner')).toBeUndefined();
    expect(await keys.verify(await sign({ exp: now + 2 * hourSeconds }))).toBeUndefined();
    expect(await keys.verify(await sign({ iat: now + 86_400, exp: now + 86_400 + hourSeconds }))).toBeUndefined();
    expect(await keys.verify(await sign({ sub: 'someone-else' }))).toBeUndefined();
    expect(await keys.verify(await sign({ sub: undefined }))).toBeUndefined();
    expect(await keys.verify(await sign({ iat: undefined }))).toBeUndefined();
    expect(await keys.verify(await sign({ exp: undefined }))).toBeUndefined();
    const claims = decodeJwt(await sign());
    expect(
      await keys.verify(
        await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign((await stranger).privateKey),
      ),
    ).toBeUndefined();
    for (const nonsense of ['', '.', '..', 'a.b.c', `${part({ alg: 'RS256' })}.${part({ iss: 'a\0b' })}.AA`, '\0'])
      expect(await keys.verify(nonsense)).toBeUndefined();
    const token = await sign();
    clock.advance(3_700_000);
    expect(await keys.verify(token)).toBeUndefined();
  });

  it('opens a tunnel with a token that does nothing else', async () => {
    const { keys, account, sign } = await build(open);
    const tunnel = await sign({ aud: 'hearth-admin-tunnel' });
    expect((await keys.verifyTunnel(tunnel))?.id).toBe(account.private_key_id);
    expect((await keys.verifyTunnel(await sign()))?.id).toBe(account.private_key_id);
    expect(await keys.verify(tunnel)).toBeUndefined();
    expect(await keys.exchange(tunnel)).toBeUndefined();
    for (const aud of [identityToolkit, tokenEndpoint])
      expect(await keys.verifyTunnel(await sign({ aud }))).toBeUndefined();
    expect(await keys.verifyTunnel('owner')).toBeUndefined();
    await keys.revoke(account.private_key_id);
    expect(await keys.verifyTunnel(tunnel)).toBeUndefined();
  });
});

describeOnBothDatabases('custom tokens', (open) => {
  const ask = { aud: identityToolkit, uid: 'ada' };

  it('name the person, the claims and the key', async () => {
    const { keys, account, sign } = await build(open);
    expect(await keys.verifyCustomToken(await sign(ask))).toEqual({
      uid: 'ada',
      claims: {},
      key: expect.objectContaining({ id: account.private_key_id, name: 'ci' }),
    });
    const more = { ...ask, claims: { plan: 'gold', nested: { a: [1] } }, tenant_id: 'acme-1' };
    expect(await keys.verifyCustomToken(await sign(more))).toMatchObject({
      uid: 'ada',
      claims: { plan: 'gold', nested: { a: [1] } },
      tenantId: 'acme-1',
    });
  });

  it('are refused under any algorithm but RS256 with our key (A2)', async () => {
    const { keys, account, claims } = await build(open);
    const kid = account.private_key_id;
    const body = claims(ask);
    for (const alg of ['none', 'None', 'NONE'])
      expect(await keys.verifyCustomToken(`${part({ alg, kid })}.${part(body)}.`)).toBeUndefined();
    const ours = await importPKCS8(account.private_key, 'RS256', { extractable: true });
    const jwk = await crypto.subtle.exportKey('jwk', ours);
    const publicJwk = { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '', alg: 'RS256', kid };
    const publicKey = await importJWK(publicJwk, 'RS256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('An RSA key is no secret.');
    const secrets = [await exportSPKI(publicKey), JSON.stringify(publicJwk), account.client_email, ''];
    for (const secret of secrets) {
      const head = `${part({ alg: 'HS256', kid })}.${part(body)}`;
      const forged = `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
      expect(await keys.verifyCustomToken(forged)).toBeUndefined();
    }
    for (const header of [{ kid }, { kid, jwk: publicJwk }, { kid: 'mine', jku: 'https://evil.example/jwks' }])
      expect(
        await keys.verifyCustomToken(
          await new SignJWT(body).setProtectedHeader({ alg: 'RS256', ...header }).sign((await stranger).privateKey),
        ),
      ).toBeUndefined();
    for (const alg of ['RS384', 'RS512', 'PS256'])
      expect(
        await keys.verifyCustomToken(
          await new SignJWT(body).setProtectedHeader({ alg, kid }).sign(await importPKCS8(account.private_key, alg)),
        ),
      ).toBeUndefined();
    // The same header and claims with our own signature pass, so each refusal above was about the algorithm or key.
    expect(
      await keys.verifyCustomToken(await new SignJWT(body).setProtectedHeader({ alg: 'RS256', kid }).sign(ours)),
    ).toBeDefined();
  });

  it('are refused when they were signed for something else or hold impossible values (A2, A22)', async () => {
    const { keys, sign } = await build(open);
    for (const [name, more] of [
      ['a bearer', { aud: 'https://identitytoolkit.googleapis.com/' }],
      ['no audience', { aud: undefined }],
      ['an assertion', { aud: tokenEndpoint }],
      [
        'another service',
        { aud: 'https://firebaseappcheck.googleapis.com/google.firebase.appcheck.v1.TokenExchangeService' },
      ],
      ['a list of audiences', { aud: [identityToolkit] }],
      ['another subject', { sub: 'admin-other@hearth.iam.gserviceaccount.com' }],
      ['another issuer', { iss: 'firebase-auth-emulator@example.com', sub: 'firebase-auth-emulator@example.com' }],
      ['no uid', { uid: undefined }],
      ['an empty uid', { uid: '' }],
      ['a uid that is no text', { uid: ['ada'] }],
      ['a uid with NUL', { uid: 'a\0a' }],
      ['half a character', { uid: 'a\ud800' }],
      ['a uid too long', { uid: 'x'.repeat(129) }],
      ['claims that are no object', { claims: 'gold' }],
      ['claims that are a list', { claims: ['gold'] }],
      ['a tenant that is no name', { tenant_id: '../acme' }],
    ] as const)
      expect(await keys.verifyCustomToken(await sign({ ...ask, ...more })), name).toBeUndefined();
  });

  it('are valid for an hour at most, and only now', async () => {
    const { clock, keys, sign } = await build(open);
    const now = clock.now() / 1000;
    expect(await keys.verifyCustomToken(await sign({ ...ask, exp: now + hourSeconds + 1 }))).toBeUndefined();
    const ahead = now + 86_400;
    expect(await keys.verifyCustomToken(await sign({ ...ask, iat: ahead, exp: ahead + 60 }))).toBeUndefined();
    const token = await sign(ask);
    clock.advance((hourSeconds + 31) * 1000);
    expect(await keys.verifyCustomToken(token)).toBeUndefined();
  });

  it('end with their key, and are not a key themselves', async () => {
    const { keys, account, sign } = await build(open);
    const token = await sign(ask);
    expect(await keys.verify(token)).toBeUndefined();
    expect(await keys.verifyTunnel(token)).toBeUndefined();
    expect(await keys.exchange(token)).toBeUndefined();
    await keys.revoke(account.private_key_id);
    expect(await keys.verifyCustomToken(token)).toBeUndefined();
  });
});

describeOnBothDatabases('signed texts', (open) => {
  it('are verified by the key that signed them, until it is revoked (T17)', async () => {
    const { keys, account } = await build(open);
    const other = await keys.create('other');
    const signature = sign('RSA-SHA256', Buffer.from('read it'), account.private_key);
    const known = (name: string, texts: readonly string[]) => keys.verifySignature(name, texts, signature);
    expect(await known(account.client_email, ['write it', 'read it'])).toBe(true);
    expect(await known(account.client_email, ['write it'])).toBe(false);
    expect(await known(other.client_email, ['read it'])).toBe(false);
    expect(await known('nobody', ['read it'])).toBe(false);
    await keys.revoke(account.private_key_id);
    expect(await known(account.client_email, ['read it'])).toBe(false);
  });
});

describeOnBothDatabases('access tokens', (open) => {
  const assertion = { aud: tokenEndpoint, sub: undefined };

  it('are issued for an assertion, valid in every process, with the permissions of the key', async () => {
    const { keys, account, sign, elsewhere } = await build(open);
    const given = await keys.exchange(await sign(assertion));
    expect(given?.expiresInSeconds).toBe(hourSeconds);
    expect((await keys.verify(given?.token ?? ''))?.id).toBe(account.private_key_id);
    expect((await elsewhere().admin.verify(given?.token ?? ''))?.id).toBe(account.private_key_id);
    const own = await keys.exchange(await sign({ aud: `${origin}/oauth2.googleapis.com/token` }));
    expect(own).toBeDefined();
  });

  it('end after an hour, and at once with their key', async () => {
    const { clock, keys, account, sign } = await build(open);
    const token = (await keys.exchange(await sign(assertion)))?.token ?? '';
    clock.advance(hourSeconds * 1000 + 1000);
    expect(await keys.verify(token)).toBeUndefined();
    const second = (await keys.exchange(await sign(assertion)))?.token ?? '';
    expect(await keys.verify(second)).toBeDefined();
    await keys.revoke(account.private_key_id);
    expect(await keys.verify(second)).toBeUndefined();
    expect(await keys.exchange(await sign(assertion))).toBeUndefined();
  });

  it('are issued for nothing else and by nobody else (A2)', async () => {
    const { clock, keys, account, sign } = await build(open);
    for (const more of [
      {},
      { aud: identityToolkit },
      { aud: 'https://evil.example/token' },
      { ...assertion, sub: 'you' },
    ])
      expect(await keys.exchange(await sign(more))).toBeUndefined();
    const now = clock.now() / 1000;
    const forged = { iss: 'hearth-admin', aud: 'hearth-admin-access', sub: account.private_key_id, iat: now };
    const byStranger = (secret: string) =>
      new SignJWT({ ...forged, exp: now + 60 }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
    expect(await keys.verify(await byStranger('guess'))).toBeUndefined();
    const given = (await keys.exchange(await sign(assertion)))?.token ?? '';
    expect(await keys.verify(await byStranger('guess'))).toBeUndefined();
    expect(await keys.verify(`${part({ alg: 'none' })}.${part({ ...forged, exp: now + 60 })}.`)).toBeUndefined();
    expect(await keys.verifyCustomToken(given)).toBeUndefined();
    expect(await keys.exchange(given)).toBeUndefined();
    const ours = await sign(forged);
    expect(await keys.verify(ours)).toBeUndefined();
  });

  it('keeps the key of a codebase sealed, the same for every process, until it is revoked', async () => {
    const { keys, database, elsewhere } = await build(open);
    const [first, second] = await Promise.all([keys.forCodebase('app'), elsewhere().admin.forCodebase('app')]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ type: 'service_account', project_id: 'hearth', hearth_ca: expect.any(String) });
    expect((await keys.forCodebase('other')).private_key).not.toBe(first.private_key);
    expect(await keys.list()).toMatchObject([
      { name: 'ci', codebase: null },
      { name: 'functions/app', codebase: 'app', clientEmail: first.client_email },
      { name: 'functions/other', codebase: 'other' },
    ]);
    const { rows } = await sql`select * from admin_keys`.execute(database.query);
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    await keys.revokeForCodebase('app');
    expect((await keys.list()).filter(({ revokedAt }) => revokedAt !== null)).toMatchObject([{ codebase: 'app' }]);
    expect((await keys.forCodebase('app')).private_key_id).not.toBe(first.private_key_id);
  });

  it('signs custom tokens of a codebase with its key, and nothing else', async () => {
    const { keys, claims, sign: signed } = await build(open);
    const { client_email: email } = await keys.forCodebase('app');
    const list = await keys.list();
    const named = (name: string) => list.find((key) => key.name === name) ?? expect.fail(name);
    const text = (more: Record<string, unknown>, alg = 'RS256') =>
      `${part({ alg, typ: 'JWT' })}.${part(claims({ iss: email, sub: email, ...more }))}`;
    const token = text({ aud: identityToolkit, uid: 'ada' });
    const signature = await keys.signCustomToken(named('functions/app'), token);
    const jwt = `${token}.${signature?.toString('base64url')}`;
    expect(await keys.verifyCustomToken(jwt)).toMatchObject({ uid: 'ada', key: { codebase: 'app' } });
    expect(await keys.verify(jwt)).toBeUndefined();
    const refused = [
      text({}),
      text({ aud: tokenEndpoint }),
      text({ aud: 'hearth-admin-tunnel' }),
      text({ aud: [identityToolkit, tokenEndpoint] }),
      text({ aud: identityToolkit, iss: 'somebody@else' }),
      text({ aud: identityToolkit, sub: 'somebody@else' }),
      text({ aud: identityToolkit }, 'none'),
      `${token}.x`,
      `${token}.`,
      'a.b',
      'nonsense',
      '',
    ];
    for (const other of refused)
      expect(await keys.signCustomToken(named('functions/app'), other), other).toBeUndefined();
    const ownText = `${part({ alg: 'RS256' })}.${(await signed({ aud: identityToolkit, uid: 'ada' })).split('.')[1]}`;
    expect(await keys.signCustomToken(named('ci'), ownText)).toBeUndefined();
    await keys.revokeForCodebase('app');
    expect(await keys.signCustomToken(named('functions/app'), token)).toBeUndefined();
  });
});
