import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Vault } from './vault.ts';

/** Secrets of admin authentication: created when first needed, the same for every process, sealed by the vault. */
export interface SealedSecrets {
  find(name: string): Promise<Secret | undefined>;
  /** The secret of that name. It is created when there is none, and again when it would expire before `until`. */
  ensure(name: string, until: number, make: () => Promise<Secret>): Promise<Secret>;
}

export interface Secret {
  /** The public part, such as a certificate. */
  readonly publicPart: string;
  readonly secret: string;
  readonly expiresAt: number;
}

type SecretTables = {
  admin_secrets: {
    name: string;
    public_part: string;
    secret_sealed: string;
    created_at: number;
    expires_at: number;
  };
};

export function createSealedSecrets(database: Database, vault: Vault, clock: Clock): SealedSecrets {
  const db: Kysely<SecretTables> = database.query.withTables<SecretTables>();
  const context = (name: string) => `admin-secret:${name}`;

  const find = async (name: string): Promise<Secret | undefined> => {
    const row = await db.selectFrom('admin_secrets').selectAll().where('name', '=', name).executeTakeFirst();
    return (
      row && {
        publicPart: row.public_part,
        secret: vault.open(row.secret_sealed, context(name)),
        expiresAt: row.expires_at,
      }
    );
  };

  return {
    find,

    async ensure(name, until, make) {
      const kept = await find(name);
      if (kept && kept.expiresAt >= until) return kept;
      const made = await make();
      const values = {
        public_part: made.publicPart,
        secret_sealed: vault.seal(made.secret, context(name)),
        created_at: clock.now(),
        expires_at: made.expiresAt,
      };
      await db
        .insertInto('admin_secrets')
        .values({ name, ...values })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet(values).where('admin_secrets.expires_at', '<', until),
        )
        .execute();
      // Of two processes that create one at once, the first wins; both continue with the stored one.
      return (await find(name)) ?? made;
    },
  };
}
