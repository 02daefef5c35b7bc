import type { Kysely } from 'kysely';
import type { Database } from '../../../core/database/index.ts';
import { newId } from '../../../core/ids.ts';
import type { Vault } from '../../../core/keys/index.ts';

export type ImportKeyTables = {
  import_keys: { id: string; sealed: string; created_at: number };
};

/**
 * The signer keys of imported hashes. They are sealed and stored apart from the hashes, so that a stolen database alone
 * does not allow guessing.
 */
export interface ImportKeys {
  /** Returns the id of the key; equal keys are stored once. */
  keep(key: Buffer, now: number): Promise<string>;
  open(id: string): Promise<Buffer>;
}

/** More distinct keys than a server will ever import. */
const keysReadMax = 1000;

export function createImportKeys(database: Database, vault: Vault): ImportKeys {
  const db: Kysely<ImportKeyTables> = database.query.withTables<ImportKeyTables>();
  const opened = new Map<string, Buffer>();

  const openRow = ({ id, sealed }: { readonly id: string; readonly sealed: string }): Buffer => {
    const key = opened.get(id) ?? Buffer.from(vault.open(sealed, context(id)), 'base64');
    opened.set(id, key);
    return key;
  };

  return {
    async keep(key, now) {
      const rows = await db.selectFrom('import_keys').selectAll().limit(keysReadMax).execute();
      const kept = rows.find((row) => openRow(row).equals(key));
      if (kept) return kept.id;
      const id = newId();
      const sealed = vault.seal(key.toString('base64'), context(id));
      await db.insertInto('import_keys').values({ id, sealed, created_at: now }).execute();
      return id;
    },

    async open(id) {
      const known = opened.get(id);
      if (known) return known;
      const row = await db.selectFrom('import_keys').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw new Error(`The import key ${id} is not there.`);
      return openRow(row);
    },
  };
}

/** A sealed key that was moved to another row cannot be opened. */
function context(id: string): string {
  return `import-key:${id}`;
}
