import { createPublicKey, type JsonWebKey, sign as signBytes, verify as verifyBytes } from 'node:crypto';
import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Also, Database, Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { type AccessToken, type AdminAccessTokens, accessIssuer } from './admin-access-tokens.ts';
import { type AdminTokenUse, checkAdminToken, isCustomTokenOf, issuerOf, type TokenAudience } from './admin-tokens.ts';
import type { CertificateAuthority } from './certificate-authority.ts';
import { type CustomToken, readCustomToken } from './custom-token.ts';
import type { Vault } from './vault.ts';

/** The one admin credential: a key pair whose private key is printed once and not stored, except for functions. */
export interface AdminKeys {
  create(name: string, also?: Also<NewAdminKey>): Promise<ServiceAccount>;
  /**
   * The key of a codebase of functions, created at first use and again after somebody revoked it. Its private key is
   * sealed by the vault, because each process of the codebase gets it.
   */
  forCodebase(codebase: string): Promise<ServiceAccount>;
  /** Revokes the key of a codebase that is deleted. */
  revokeForCodebase(codebase: string, within?: Queries): Promise<void>;
  /**
   * Signs a custom token with the key of a codebase: `firebase-admin` there asks for it instead of signing itself. Nothing
   * else is signed, so that an access token never makes another one; undefined for any other text or key.
   */
  signCustomToken(key: AdminKey, unsigned: string): Promise<Buffer | undefined>;
  list(): Promise<readonly AdminKey[]>;
  revoke(id: string, also?: Also<void>): Promise<boolean>;
  /**
   * The key of a bearer token: signed with the key, or an access token that was issued to it; not expired, not revoked.
   */
  verify(bearer: string): Promise<AdminKey | undefined>;
  /** The same, and also the token that only opens a tunnel. */
  verifyTunnel(bearer: string): Promise<AdminKey | undefined>;
  /** The content of a custom token, if one of our keys signed it (protocol: `signInWithCustomToken`). */
  verifyCustomToken(jwt: string): Promise<(CustomToken & { readonly key: AdminKey }) | undefined>;
  /**
   * Whether the key of this name signed one of these texts (RSA-SHA256), as in signed URLs and upload forms. False
   * alike for an unknown name and a revoked key (T17).
   */
  verifySignature(clientEmail: string, texts: readonly string[], signature: Uint8Array): Promise<boolean>;
  /** An access token for an assertion that one of our keys signed. */
  exchange(assertion: string): Promise<AccessToken | undefined>;
}

export interface NewAdminKey {
  readonly key: AdminKey;
  /** With the private key, which is not stored. */
  readonly account: ServiceAccount;
}

export interface AdminKey {
  readonly id: string;
  readonly name: string;
  readonly clientEmail: string;
  /** The codebase of functions that the key belongs to; null for a key that an operator made. */
  readonly codebase: string | null;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** The file that Google's libraries read; `hearth_ca` is for @hearth/admin. */
export interface ServiceAccount {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  readonly client_id: string;
  readonly token_uri: string;
  readonly universe_domain: string;
  readonly hearth_ca: string;
}

type AdminKeyTables = {
  admin_keys: {
    id: string;
    name: string;
    client_email: string;
    public_jwk: string;
    created_at: number;
    revoked_at: number | null;
    codebase: string | null;
    private_sealed: string | null;
  };
};

const listMax = 1000;

export interface AdminKeyDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly authority: CertificateAuthority;
  readonly access: AdminAccessTokens;
  readonly project: string;
  readonly origin: string;
  readonly newKeyPair?: NewKeyPair | undefined;
}

export function createAdminKeys(deps: AdminKeyDeps): AdminKeys {
  const { clock, access } = deps;
  const db: Kysely<AdminKeyTables> = deps.database.query.withTables<AdminKeyTables>();
  const signedFor = (jwt: string, use: AdminTokenUse) => unlessForged(() => signedBy(db, deps, jwt, use));
  const verify = async (bearer: string) =>
    (await signedFor(bearer, 'bearer'))?.key ?? (await unlessForged(() => accessOf(db, access, bearer)));
  return {
    create: (name, also) => create(deps, { name }, also),

    async forCodebase(codebase) {
      const known = await codebaseKey(db, codebase);
      if (!known) await create(deps, { name: `functions/${codebase}`, codebase });
      // Of two processes that create one at once, the first wins; both continue with the stored one.
      const stored = known ?? (await codebaseKey(db, codebase));
      if (!stored) throw new Error('The admin key of the codebase was revoked while it was made.');
      return serviceAccount(deps, stored.id, stored.client_email, privateKeyOf(deps, stored));
    },

    async revokeForCodebase(codebase, within = deps.database.query) {
      await within
        .withTables<AdminKeyTables>()
        .updateTable('admin_keys')
        .set({ revoked_at: clock.now(), private_sealed: null })
        .where('codebase', '=', codebase)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async signCustomToken(key, unsigned) {
      const row = await activeKey(db, key.clientEmail);
      if (!row?.private_sealed || !isCustomToken(unsigned, row)) return undefined;
      return signBytes('RSA-SHA256', Buffer.from(unsigned), privateKeyOf(deps, row));
    },

    async list() {
      const rows = await db.selectFrom('admin_keys').selectAll().orderBy('created_at').limit(listMax).execute();
      return rows.map(present);
    },

    revoke: (id, also) =>
      deps.database.transaction(async (transaction) => {
        const result = await transaction
          .withTables<AdminKeyTables>()
          .updateTable('admin_keys')
          .set({ revoked_at: clock.now(), private_sealed: null })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        if (result.numUpdatedRows === 0n) return false;
        await also?.(transaction);
        return true;
      }),

    verify,

    verifyTunnel: async (bearer) => (await signedFor(bearer, 'tunnel'))?.key ?? (await verify(bearer)),

    async verifyCustomToken(jwt) {
      const signed = await signedFor(jwt, 'customToken');
      const token = signed && readCustomToken(signed.claims);
      return token && { ...token, key: signed.key };
    },

    async verifySignature(clientEmail, texts, signature) {
      const row = await activeKey(db, clientEmail);
      if (!row) return false;
      const key = createPublicKey({ key: JSON.parse(row.public_jwk) as JsonWebKey, format: 'jwk' });
      return texts.some((text) => verifyBytes('RSA-SHA256', Buffer.from(text), key, signature));
    },

    async exchange(assertion) {
      const signed = await signedFor(assertion, 'assertion');
      return signed && (await access.issue(signed.key.id));
    },
  };
}

/** A new pair of RSA keys, the only kind that Google's libraries sign with; it takes most of a second. */
export type NewKeyPair = () => ReturnType<typeof generateKeyPair>;

export const newRsaKeyPair: NewKeyPair = () => generateKeyPair('RS256', { modulusLength: 2048, extractable: true });

async function create(
  deps: AdminKeyDeps,
  { name, codebase }: { readonly name: string; readonly codebase?: string },
  also?: Also<NewAdminKey>,
): Promise<ServiceAccount> {
  const { vault, clock, project, newKeyPair = newRsaKeyPair } = deps;
  const { publicKey, privateKey } = await newKeyPair();
  const id = newId();
  const clientEmail = `admin-${id.slice(0, 12).toLowerCase()}@${project}.iam.gserviceaccount.com`;
  const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256' };
  const pem = await exportPKCS8(privateKey);
  const row: AdminKeyRow = {
    id,
    name,
    client_email: clientEmail,
    public_jwk: JSON.stringify(jwk),
    created_at: clock.now(),
    revoked_at: null,
    codebase: codebase ?? null,
    private_sealed: codebase === undefined ? null : vault.seal(pem, sealContext(id)),
  };
  const account = await serviceAccount(deps, id, clientEmail, pem);
  await deps.database.transaction(async (transaction) => {
    await transaction
      .withTables<AdminKeyTables>()
      .insertInto('admin_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('codebase').where('revoked_at', 'is', null).doNothing())
      .execute();
    await also?.(transaction, { key: present(row), account });
  });
  return account;
}

async function serviceAccount(
  { authority, project, origin }: AdminKeyDeps,
  id: string,
  clientEmail: string,
  privateKey: string,
): Promise<ServiceAccount> {
  return {
    type: 'service_account',
    project_id: project,
    private_key_id: id,
    private_key: privateKey,
    client_email: clientEmail,
    client_id: id,
    token_uri: `${origin}/oauth2.googleapis.com/token`,
    universe_domain: new URL(origin).hostname,
    hearth_ca: await authority.certificate(),
  };
}

type AdminKeyRow = Selectable<AdminKeyTables['admin_keys']>;

function codebaseKey(db: Kysely<AdminKeyTables>, codebase: string): Promise<AdminKeyRow | undefined> {
  return db
    .selectFrom('admin_keys')
    .selectAll()
    .where('codebase', '=', codebase)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

function privateKeyOf({ vault }: AdminKeyDeps, { id, private_sealed: sealed }: AdminKeyRow): string {
  if (sealed === null) throw new Error('The private key of this admin key is not stored.');
  return vault.open(sealed, sealContext(id));
}

function sealContext(id: string): string {
  return `admin-key:${id}`;
}

/** Whether these are header and claims of a custom token of that key. */
function isCustomToken(unsigned: string, { client_email: issuer }: AdminKeyRow): boolean {
  const [header, claims, ...more] = unsigned.split('.');
  if (!header || !claims || more.length > 0) return false;
  try {
    const { iss, ...payload } = decodeJwt(`${unsigned}.`);
    const { alg } = decodeProtectedHeader(`${unsigned}.`);
    return alg === 'RS256' && iss === issuer && isCustomTokenOf({ iss, ...payload });
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
    throw error;
  }
}

async function signedBy(
  db: Kysely<AdminKeyTables>,
  { clock, authority, origin }: AdminKeyDeps,
  jwt: string,
  use: AdminTokenUse,
): Promise<{ readonly key: AdminKey; readonly claims: JWTPayload } | undefined> {
  const issuer = issuerOf(jwt);
  if (issuer === undefined || issuer === accessIssuer) return undefined;
  const row = await activeKey(db, issuer);
  if (!row) return undefined;
  const audience: TokenAudience = { origin, names: authority.names };
  const claims = await checkAdminToken(jwt, { use, jwk: JSON.parse(row.public_jwk) as JWK, issuer, clock, audience });
  return claims && { key: present(row), claims };
}

async function activeKey(
  db: Kysely<AdminKeyTables>,
  clientEmail: string,
): Promise<AdminKeyTables['admin_keys'] | undefined> {
  return db
    .selectFrom('admin_keys')
    .selectAll()
    .where('client_email', '=', clientEmail)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

async function accessOf(
  db: Kysely<AdminKeyTables>,
  access: AdminAccessTokens,
  token: string,
): Promise<AdminKey | undefined> {
  if (issuerOf(token) !== accessIssuer) return undefined;
  const id = await access.check(token);
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('admin_keys')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && present(row);
}

/** A text that is no token of ours has no key; any other error is a bug or the database. */
async function unlessForged<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function present(row: AdminKeyTables['admin_keys']): AdminKey {
  return {
    id: row.id,
    name: row.name,
    clientEmail: row.client_email,
    codebase: row.codebase,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}
