import { type Preferences, preferences } from '@hearth/contract';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../core/database/index.ts';

type PreferenceTables = { preferences: { uid: string; name: string; value: string } };

/** Values of other versions that are not valid any more are ignored. */
export async function findPreferences(db: Queries, uid: string): Promise<Preferences> {
  const rows = await tables(db).selectFrom('preferences').select(['name', 'value']).where('uid', '=', uid).execute();
  return Object.assign({}, ...rows.map(({ name, value }) => knownOf(name, value)));
}

/** Undefined when the browser decides. */
export async function findLanguage(db: Queries, uid: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('preferences')
    .select('value')
    .where('uid', '=', uid)
    .where('name', '=', 'language')
    .executeTakeFirst();
  return (row && knownOf('language', row.value).language) ?? undefined;
}

/** The caller has locked the account, so that it cannot be deleted in between. */
export async function savePreferences(transaction: Queries, uid: string, changes: Preferences): Promise<void> {
  const rows = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ uid, name, value: JSON.stringify(value) }));
  if (rows.length === 0) return;
  await tables(transaction)
    .insertInto('preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'name']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
}

function knownOf(name: string, value: string): Preferences {
  const { success, output } = v.safeParse(preferences, { [name]: JSON.parse(value) });
  return success ? output : {};
}

function tables(db: Queries): Kysely<PreferenceTables> {
  return db.withTables<PreferenceTables>();
}
