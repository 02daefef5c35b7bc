import { X509Certificate } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer, type Server, type TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { systemClock } from '../clock.ts';
import { reroutedNames } from '../http/host-names.ts';
import { type Certified, makeAuthority, makeLeaf } from './certificates.ts';
import { createAdminAuth, openVault } from './index.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeOnBothDatabases('the certificate authority', (open) => {
  async function build(clock = createTestClock()) {
    const database = await open();
    const vault = openVault(join(await mkdtemp(join(tmpdir(), 'hearth-ca-')), 'master.key'), { mayCreate: true });
    const deps = { database, vault, clock, project: 'hearth', origin: 'https://files.example.org' };
    const authorityFor = (names: readonly string[] = reroutedNames) => createAdminAuth({ ...deps, names }).authority;
    const rows = () =>
      database.query
        .withTables<{ admin_secrets: { name: string; public_part: string; secret_sealed: string } }>()
        .selectFrom('admin_secrets')
        .selectAll()
        .execute();
    return { clock, authority: authorityFor(), authorityFor, rows };
  }

  it('creates nothing before it is needed, and then one authority for all processes', async () => {
    const { authority, authorityFor, rows } = await build();
    expect(await rows()).toEqual([]);
    const made = await Promise.all([authority.certificate(), authorityFor().certificate(), authority.certificate()]);
    expect(new Set([...made, await authorityFor().certificate()]).size).toBe(1);
    const leaves = await Promise.all([authority.leaf(), authorityFor().leaf(), authorityFor().leaf()]);
    expect(new Set(leaves.map(({ certificate }) => certificate)).size).toBe(1);
  });

  it('stores its keys sealed', async () => {
    const { authority, rows } = await build();
    const { key } = await authority.leaf();
    const kept = JSON.stringify(await rows());
    expect(kept).toContain('BEGIN CERTIFICATE');
    expect(kept).not.toMatch(/PRIVATE KEY/);
    expect(kept).not.toContain(key.split('\n')[1]);
  });

  it('signs a certificate for all rerouted names and no other', async () => {
    const { clock, authority } = await build();
    const ca = new X509Certificate(await authority.certificate());
    const leaf = new X509Certificate((await authority.leaf()).certificate);
    expect([ca.ca, leaf.ca]).toEqual([true, false]);
    expect(leaf.verify(ca.publicKey)).toBe(true);
    expect(leaf.checkIssued(ca)).toBe(true);
    expect(leaf.subjectAltName).toBe(reroutedNames.map((name) => `DNS:${name}`).join(', '));
    expect(leaf.checkHost('identitytoolkit.googleapis.com')).toBe('identitytoolkit.googleapis.com');
    expect(leaf.checkHost('fcm.googleapis.com')).toBeUndefined();
    expect(new Date(leaf.validTo).getTime()).toBe(clock.now() + 90 * dayMs);
    expect(new Date(ca.validTo).getTime() - clock.now()).toBeGreaterThan(3650 * dayMs);
    expect(ca.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  });

  it('renews the certificate in its last month, and keeps the authority', async () => {
    const { clock, authority, authorityFor } = await build();
    const ca = await authority.certificate();
    const first = await authority.leaf();
    clock.advance(59 * dayMs);
    expect(await authority.leaf()).toEqual(first);
    clock.advance(2 * dayMs);
    const second = await authority.leaf();
    expect(second.certificate).not.toBe(first.certificate);
    expect(await authorityFor().leaf()).toEqual(second);
    expect(await authority.certificate()).toBe(ca);
  });

  it('creates another certificate for another list of names, and another authority after ten years', async () => {
    const { clock, authority, authorityFor } = await build();
    const first = await authority.leaf();
    const more = await authorityFor([...reroutedNames, 'new.googleapis.com']).leaf();
    expect(new X509Certificate(more.certificate).checkHost('new.googleapis.com')).toBeDefined();
    const ca = await authority.certificate();
    clock.advance(3660 * dayMs);
    const next = await authority.certificate();
    expect(next).not.toBe(ca);
    const leaf = new X509Certificate((await authority.leaf()).certificate);
    expect(leaf.toString()).not.toBe(first.certificate);
    expect(leaf.verify(new X509Certificate(next).publicKey)).toBe(true);
  });
});

describe('a certificate of the authority', () => {
  const now = systemClock.now();
  const validity = { from: now - dayMs, until: now + dayMs };
  const name = 'identitytoolkit.googleapis.com';

  it('is accepted by TLS for its names', async () => {
    const authority = await makeAuthority('Test', 'googleapis.com', validity);
    await expect(shake(authority, await makeLeaf(authority, [name], validity), name)).resolves.toBe(true);
  });

  it.each([
    ['a name that it does not carry', [name], 'oauth2.googleapis.com'],
    ['a name outside the domain', ['www.example.org'], 'www.example.org'],
    ['a look-alike of the domain', ['evilgoogleapis.com'], 'evilgoogleapis.com'],
    ['a name outside the domain beside a good one', [name, 'www.example.org'], name],
  ])('is refused by TLS for %s', async (_title, names, asked) => {
    const authority = await makeAuthority('Test', 'googleapis.com', validity);
    await expect(shake(authority, await makeLeaf(authority, names, validity), asked)).rejects.toThrow();
  });

  it('is refused when another authority of the same name has signed it', async () => {
    const authority = await makeAuthority('Test', 'googleapis.com', validity);
    const other = await makeAuthority('Test', 'googleapis.com', validity);
    await expect(shake(authority, await makeLeaf(other, [name], validity), name)).rejects.toThrow();
  });

  it('is refused before and after its validity', async () => {
    const authority = await makeAuthority('Test', 'googleapis.com', validity);
    const old = await makeLeaf(authority, [name], { from: now - 2 * dayMs, until: now - dayMs });
    await expect(shake(authority, old, name)).rejects.toThrow(/expired/);
    const early = await makeLeaf(authority, [name], { from: now + dayMs, until: now + 2 * dayMs });
    await expect(shake(authority, early, name)).rejects.toThrow(/not yet valid/);
    const after2050 = Date.UTC(2061, 0, 2, 3, 4, 5);
    const long = await makeLeaf(authority, [name], { from: now, until: after2050 });
    expect(new Date(new X509Certificate(long.certificate).validTo).getTime()).toBe(after2050);
  });

  it('cannot sign for others', async () => {
    const authority = await makeAuthority('Test', 'googleapis.com', validity);
    const leaf = await makeLeaf(authority, [name], validity);
    const signed = await makeLeaf(leaf, ['oauth2.googleapis.com'], validity);
    const chain = { ...signed, certificate: `${signed.certificate}${leaf.certificate}` };
    await expect(shake(authority, chain, 'oauth2.googleapis.com')).rejects.toThrow();
  });
});

/** A real handshake with a server that shows the certificate, by a client that trusts only the authority. */
async function shake(authority: Certified, { certificate, key }: Certified, servername: string): Promise<boolean> {
  const server: Server = createServer({ cert: certificate, key });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  let socket: TLSSocket | undefined;
  try {
    return await new Promise<boolean>((resolve, reject) => {
      socket = connect({ port, host: '127.0.0.1', servername, ca: authority.certificate });
      socket.on('secureConnect', () => resolve(socket?.authorized ?? false)).on('error', reject);
    });
  } finally {
    socket?.destroy();
    server.close();
  }
}
