import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { createKeyRing, createSigningKeyStore, hasKeysOf, hasSigningKeys, openVault, publishAheadMs } from './index.ts';

const newKeyPath = async () => join(await mkdtemp(join(tmpdir(), 'hearth-keys-')), 'keys', 'master.key');

describe('the vault', () => {
  it('creates its key with mode 0600 and opens with it again', async () => {
    const path = await newKeyPath();
    const sealed = openVault(path, { mayCreate: true }).seal('a secret', 'here');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(sealed).not.toContain('a secret');
    expect(openVault(path, { mayCreate: false }).open(sealed, 'here')).toBe('a secret');
  });

  it('does not open a value that was moved or altered', async () => {
    const vault = openVault(await newKeyPath(), { mayCreate: true });
    const sealed = vault.seal('a secret', 'here');
    expect(() => vault.open(sealed, 'there')).toThrow();
    expect(() => vault.open(`${sealed.slice(0, -2)}xx`, 'here')).toThrow();
    const other = openVault(await newKeyPath(), { mayCreate: true });
    expect(() => other.open(sealed, 'here')).toThrow();
  });

  it('refuses a key that others can read, in one sentence with the remedy', async () => {
    const path = await newKeyPath();
    openVault(path, { mayCreate: true });
    await chmod(path, 0o644);
    expect(() => openVault(path, { mayCreate: false })).toThrow(
      `has mode 0644, so others on this machine can read it. Run: chmod 600 ${path}`,
    );
  });

  it('refuses a damaged or missing key instead of creating a new one', async () => {
    const path = await newKeyPath();
    openVault(path, { mayCreate: true });
    const good = await readFile(path, 'utf8');
    await writeFile(path, good.slice(0, 10));
    expect(() => openVault(path, { mayCreate: true })).toThrow(/is damaged/);
    await rm(path);
    expect(() => openVault(path, { mayCreate: false })).toThrow(/is missing, and the database was sealed with it/);
  });
});

/** Made once for all tests, like the first key of the rings: a key pair takes longer than a test. */
const stranger = generateKeyPair('RS256');
const sharedVault = newKeyPath().then((path) => openVault(path, { mayCreate: true }));
let firstKeys: readonly KeyRow[] = [];

interface KeyRow {
  readonly private_sealed: string;
  readonly public_jwk: string;
}

describeOnBothDatabases('the key ring', (open) => {
  const expected = { issuer: 'us', audience: 'them' };

  async function build() {
    const database = await open();
    const clock = createTestClock();
    const vault = await sharedVault;
    const tables = database.query.withTables<{ signing_keys: KeyRow }>();
    if (firstKeys.length > 0) await tables.insertInto('signing_keys').values(firstKeys).execute();
    const store = createSigningKeyStore(database, vault, clock);
    const ring = await createKeyRing(store, 'identity', clock, 3_600_000);
    firstKeys = await tables.selectFrom('signing_keys').selectAll().execute();
    const claims = () => ({
      iss: 'us',
      aud: 'them',
      sub: 'someone',
      iat: clock.now() / 1000,
      exp: clock.now() / 1000 + 3600,
    });
    return { clock, store, ring, claims, tables, database };
  }

  it('verifies what it signed, and nothing that was altered, expired or meant for others', async () => {
    const { clock, ring, claims } = await build();
    const token = await ring.sign(claims());
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(await ring.verify(token, expected)).toMatchObject({ sub: 'someone' });
    expect(await ring.verify(`${token.slice(0, -4)}AAAA`, expected)).toBeUndefined();
    expect(await ring.verify(token, { ...expected, audience: 'others' })).toBeUndefined();
    expect(await ring.verify(token, { ...expected, issuer: 'others' })).toBeUndefined();
    clock.advance(3_600_001);
    expect(await ring.verify(token, expected)).toBeUndefined();
  });

  it('tells which vault has sealed its keys', async () => {
    const { database } = await build();
    expect(await hasKeysOf(await sharedVault, database)).toBe(true);
    expect(await hasKeysOf(openVault(await newKeyPath(), { mayCreate: true }), database)).toBe(false);
    expect(await hasKeysOf(await sharedVault, await open())).toBe(false);
  });

  it("refuses alg none, HS256 with the public key, and a stranger's key under our kid (A2)", async () => {
    const { ring, claims } = await build();
    const [jwk] = await ring.publicKeys();
    const kid = jwk?.kid ?? '';
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await ring.verify(`${part({ alg: 'none', kid })}.${part(claims())}.`, expected)).toBeUndefined();
    const hmac = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(JSON.stringify(jwk)));
    expect(await ring.verify(hmac, expected)).toBeUndefined();
    const { publicKey, privateKey } = await stranger;
    const forged = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    expect(await ring.verify(forged, expected)).toBeUndefined();
    const embedded = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: 'mine', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
    expect(await ring.verify(embedded, expected)).toBeUndefined();
    for (const nonsense of ['', '.', '..', 'a.b.c', 'x'.repeat(10_000), '\0'])
      expect(await ring.verify(nonsense, expected)).toBeUndefined();
  });

  it('rotates with overlap: the new key is published first, and old tokens stay valid until they expire', async () => {
    const { clock, ring, claims } = await build();
    const before = await ring.sign(claims());
    const oldKid = decodeProtectedHeader(before).kid;
    const newKid = await ring.rotate();
    expect((await ring.publicKeys()).map((key) => key.kid).sort()).toEqual([oldKid, newKid].sort());
    expect(decodeProtectedHeader(await ring.sign(claims())).kid).toBe(oldKid);
    clock.advance(publishAheadMs + 1);
    const after = await ring.sign(claims());
    expect(decodeProtectedHeader(after).kid).toBe(newKid);
    expect(await ring.verify(after, expected)).toBeDefined();
    clock.advance(3_600_001);
    expect((await ring.publicKeys()).map((key) => key.kid)).toEqual([newKid]);
  });

  it('accepts tokens of a key that another process created a moment ago', async () => {
    const { clock, store, ring, claims } = await build();
    const other = await createKeyRing(store, 'identity', clock, 3_600_000);
    await other.rotate();
    clock.advance(publishAheadMs + 1);
    expect(await ring.verify(await other.sign(claims()), expected)).toBeDefined();
  });

  it('keeps the private key sealed in the database and out of the published keys', async () => {
    const { database, tables, ring } = await build();
    expect(await hasSigningKeys(database)).toBe(true);
    const rows = await tables.selectFrom('signing_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/PRIVATE KEY|"d":/);
    expect(JSON.stringify(await ring.publicKeys())).not.toMatch(/PRIVATE KEY|"d":/);
  });
});
