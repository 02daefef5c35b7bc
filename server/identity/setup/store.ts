import type { Kysely } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

type SetupCodeTables = {
  setup_code: { slot: string; code_hash: string; issued_at: number };
};

/** At most one code exists; a new one replaces it. */
const slot = 'setup';

export async function saveSetupCode(db: Queries, codeHash: string, now: number): Promise<void> {
  const values = { code_hash: codeHash, issued_at: now };
  await tables(db)
    .insertInto('setup_code')
    .values({ slot, ...values })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(values))
    .execute();
}

export async function readSetupCodeHash(db: Queries): Promise<string | undefined> {
  const row = await tables(db).selectFrom('setup_code').select('code_hash').where('slot', '=', slot).executeTakeFirst();
  return row?.code_hash;
}

/** True for exactly one of concurrent callers (A12), and only for the current code. */
export async function consumeSetupCode(db: Queries, codeHash: string): Promise<boolean> {
  const result = await tables(db)
    .deleteFrom('setup_code')
    .where('slot', '=', slot)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function voidSetupCode(db: Queries): Promise<void> {
  await tables(db).deleteFrom('setup_code').where('slot', '=', slot).execute();
}

function tables(db: Queries): Kysely<SetupCodeTables> {
  return db.withTables<SetupCodeTables>();
}
