import type { Queries } from '../database/index.ts';

type PeopleTables = {
  notification_people: {
    uid: string;
    /** JSON: the chosen mail modes. */
    mail: string;
    /** When the last mail about notifications was sent. */
    mailed_at: number;
  };
  notification_levels: { uid: string; name: string; level: number };
};

export async function findMailChoice(queries: Queries, uid: string): Promise<string | undefined> {
  const row = await table(queries)
    .selectFrom('notification_people')
    .select('mail')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.mail;
}

export async function keepMailChoice(queries: Queries, uid: string, mail: string): Promise<void> {
  await table(queries)
    .insertInto('notification_people')
    .values({ uid, mail, mailed_at: 0 })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ mail }))
    .execute();
}

/** One conditional write: of all processes that want to mail this person now, one may. */
export async function claimMail(
  transaction: Queries,
  uid: string,
  { now, mailedBefore }: { readonly now: number; readonly mailedBefore: number },
): Promise<boolean> {
  const row = await table(transaction)
    .insertInto('notification_people')
    .values({ uid, mail: '{}', mailed_at: now })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ mailed_at: now }).where('notification_people.mailed_at', '<=', mailedBefore),
    )
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the level before; of two concurrent moves the second sees the level of the first. */
export async function moveLevel(
  transaction: Queries,
  { uid, name, level }: { readonly uid: string; readonly name: string; readonly level: number },
): Promise<number> {
  const db = table(transaction);
  await db
    .insertInto('notification_levels')
    .values({ uid, name, level: 0 })
    .onConflict((conflict) => conflict.columns(['uid', 'name']).doNothing())
    .execute();
  const before = await db
    .selectFrom('notification_levels')
    .select('level')
    .where('uid', '=', uid)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (before.level === level) return level;
  const moved = await db
    .updateTable('notification_levels')
    .set({ level })
    .where('uid', '=', uid)
    .where('name', '=', name)
    .where('level', '=', before.level)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n ? before.level : level;
}

export async function removePerson(queries: Queries, uid: string): Promise<void> {
  await table(queries).deleteFrom('notification_people').where('uid', '=', uid).execute();
  await table(queries).deleteFrom('notification_levels').where('uid', '=', uid).execute();
}

function table(queries: Queries) {
  return queries.withTables<PeopleTables>();
}
