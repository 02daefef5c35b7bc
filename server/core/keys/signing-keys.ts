import { exportJWK, exportPKCS8, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { newId } from '../ids.ts';
import { SealBroken, type Vault } from './vault.ts';

/** Tokens of different services are signed with different keys, so that one can never pass for another. */
export type KeyPurpose = 'identity' | 'appcheck';

export interface SigningKey {
  readonly kid: string;
  readonly purpose: KeyPurpose;
  readonly publicJwk: JWK;
  /** PKCS#8 PEM; opened from the vault, never logged, never sent. */
  readonly privatePem: string;
  readonly activeFrom: number;
  readonly retiredAt: number | null;
}

export interface SigningKeyStore {
  list(purpose: KeyPurpose): Promise<readonly SigningKey[]>;
  add(purpose: KeyPurpose, activeFrom: number): Promise<string>;
  retireAllBut(purpose: KeyPurpose, kid: string, retiredAt: number): Promise<void>;
  forgetRetiredBefore(time: number): Promise<void>;
}

type KeyTables = {
  signing_keys: {
    kid: string;
    purpose: string;
    algorithm: string;
    public_jwk: string;
    private_sealed: string;
    created_at: number;
    active_from: number;
    retired_at: number | null;
  };
};

export async function hasSigningKeys(database: Database): Promise<boolean> {
  const row = await database.query
    .withTables<KeyTables>()
    .selectFrom('signing_keys')
    .select('kid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the signing keys of the database are sealed with the key of this vault; false if it has none. */
export async function hasKeysOf(vault: Pick<Vault, 'open'>, database: Database): Promise<boolean> {
  const row = await database.query
    .withTables<KeyTables>()
    .selectFrom('signing_keys')
    .select(['kid', 'private_sealed'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return false;
  try {
    vault.open(row.private_sealed, `signing-key:${row.kid}`);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}

export function createSigningKeyStore(database: Database, vault: Vault, clock: Clock): SigningKeyStore {
  const db: Kysely<KeyTables> = database.query.withTables<KeyTables>();
  return {
    async list(purpose) {
      const rows = await db
        .selectFrom('signing_keys')
        .selectAll()
        .where('purpose', '=', purpose)
        .orderBy('active_from', 'desc')
        .limit(50)
        .execute();
      return rows.map((row) => ({
        kid: row.kid,
        purpose,
        publicJwk: JSON.parse(row.public_jwk) as JWK,
        privatePem: vault.open(row.private_sealed, `signing-key:${row.kid}`),
        activeFrom: row.active_from,
        retiredAt: row.retired_at,
      }));
    },

    async add(purpose, activeFrom) {
      const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
      const kid = newId();
      const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
      await db
        .insertInto('signing_keys')
        .values({
          kid,
          purpose,
          algorithm: 'RS256',
          public_jwk: JSON.stringify(publicJwk),
          private_sealed: vault.seal(await exportPKCS8(privateKey), `signing-key:${kid}`),
          created_at: clock.now(),
          active_from: activeFrom,
          retired_at: null,
        })
        .execute();
      return kid;
    },

    async retireAllBut(purpose, kid, retiredAt) {
      await db
        .updateTable('signing_keys')
        .set({ retired_at: retiredAt })
        .where('purpose', '=', purpose)
        .where('kid', '!=', kid)
        .where('retired_at', 'is', null)
        .execute();
    },

    async forgetRetiredBefore(time) {
      await db.deleteFrom('signing_keys').where('retired_at', '<', time).execute();
    },
  };
}
