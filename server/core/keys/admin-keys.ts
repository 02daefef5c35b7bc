import {
  type CryptoKey,
  decodeJwt,
  errors,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
} from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { newId } from '../ids.ts';

/** The one admin credential: a key pair whose private half is printed once and never kept. */
export interface AdminKeys {
  create(name: string): Promise<ServiceAccount>;
  list(): Promise<readonly AdminKey[]>;
  revoke(id: string): Promise<boolean>;
  /** The key that signed this bearer token, if it is one of ours, unexpired and not revoked. */
  verify(bearer: string): Promise<AdminKey | undefined>;
}

export interface AdminKey {
  readonly id: string;
  readonly name: string;
  readonly clientEmail: string;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** The file that Google's libraries read. */
export interface ServiceAccount {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  readonly client_id: string;
  readonly token_uri: string;
  readonly universe_domain: string;
}

type AdminKeyTables = {
  admin_keys: {
    id: string;
    name: string;
    client_email: string;
    public_jwk: string;
    created_at: number;
    revoked_at: number | null;
  };
};

const lifetimeMaxSeconds = 3600;
const listMax = 1000;

export function createAdminKeys(database: Database, clock: Clock, place: AdminKeyPlace): AdminKeys {
  const db: Kysely<AdminKeyTables> = database.query.withTables<AdminKeyTables>();
  return {
    create: (name) => create(db, clock, place, name),

    async list() {
      const rows = await db.selectFrom('admin_keys').selectAll().orderBy('created_at').limit(listMax).execute();
      return rows.map(present);
    },

    async revoke(id) {
      const result = await db
        .updateTable('admin_keys')
        .set({ revoked_at: clock.now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async verify(bearer) {
      try {
        return await verify(db, clock, bearer);
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

interface AdminKeyPlace {
  readonly project: string;
  readonly origin: string;
}

async function create(
  db: Kysely<AdminKeyTables>,
  clock: Clock,
  place: AdminKeyPlace,
  name: string,
): Promise<ServiceAccount> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const id = newId();
  const clientEmail = `admin-${id.slice(0, 12).toLowerCase()}@${place.project}.iam.gserviceaccount.com`;
  const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256' };
  await db
    .insertInto('admin_keys')
    .values({
      id,
      name,
      client_email: clientEmail,
      public_jwk: JSON.stringify(jwk),
      created_at: clock.now(),
      revoked_at: null,
    })
    .execute();
  return {
    type: 'service_account',
    project_id: place.project,
    private_key_id: id,
    private_key: await exportPKCS8(privateKey),
    client_email: clientEmail,
    client_id: id,
    token_uri: `${place.origin}/oauth2.googleapis.com/token`,
    universe_domain: new URL(place.origin).hostname,
  };
}

async function verify(db: Kysely<AdminKeyTables>, clock: Clock, bearer: string): Promise<AdminKey | undefined> {
  const issuer = decodeJwt(bearer).iss;
  // What no key of ours is called need not be asked for; PostgreSQL would choke on a NUL in it.
  if (!issuer || !/^[\w.@-]{1,200}$/.test(issuer)) return undefined;
  const row = await db
    .selectFrom('admin_keys')
    .selectAll()
    .where('client_email', '=', issuer)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const key = (await importJWK(JSON.parse(row.public_jwk) as JWK, 'RS256')) as CryptoKey;
  const { payload } = await jwtVerify(bearer, key, {
    algorithms: ['RS256'],
    issuer: row.client_email,
    subject: row.client_email,
    currentDate: new Date(clock.now()),
    clockTolerance: 30,
    requiredClaims: ['iat', 'exp'],
  });
  const lifetime = (payload.exp ?? 0) - (payload.iat ?? 0);
  return lifetime <= lifetimeMaxSeconds ? present(row) : undefined;
}

function present(row: AdminKeyTables['admin_keys']): AdminKey {
  return {
    id: row.id,
    name: row.name,
    clientEmail: row.client_email,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}
