import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { prepared, type Queries } from '../../../core/database/index.ts';
import { factorKinds } from '../../sessions/domain/session.ts';
import type { SecondFactor } from '../domain/second-factor.ts';

export type SecondFactorTables = {
  second_factors: {
    enrollment_id: string;
    uid: string;
    kind: string;
    display_name: string | null;
    phone: string | null;
    secret: string | null;
    last_step: number;
    enrolled_at: number;
  };
};
type FactorRow = SecondFactorTables['second_factors'];

const factorsReadMax = 1000;

/** Second factors by account, oldest first; accounts without any are missing. */
export async function findSecondFactors(
  db: Queries,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly SecondFactor[]>> {
  const found = new Map<string, SecondFactor[]>();
  if (uids.length === 0) return found;
  const rows = await tables(db)
    .selectFrom('second_factors')
    .selectAll()
    .where('uid', 'in', uids)
    .orderBy('enrolled_at')
    .orderBy('enrollment_id')
    .limit(factorsReadMax * uids.length)
    .execute();
  for (const row of rows) {
    const factors = found.get(row.uid) ?? [];
    found.set(row.uid, factors);
    factors.push(factorOf(row));
  }
  return found;
}

/** One account's second factors, oldest first. */
export async function findFactorsOf(db: Queries, uid: string): Promise<readonly SecondFactor[]> {
  return (await factorsOfUser(db, { uid })).rows.map(factorOf);
}

const factorsOfUser = prepared((db, { uid }: { uid: string }) =>
  tables(db)
    .selectFrom('second_factors')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('enrolled_at')
    .orderBy('enrollment_id')
    .limit(factorsReadMax),
);

export async function insertSecondFactor(db: Queries, factor: SecondFactor): Promise<void> {
  await tables(db)
    .insertInto('second_factors')
    .values({
      enrollment_id: factor.enrollmentId,
      uid: factor.uid,
      kind: factor.kind,
      display_name: factor.displayName,
      phone: factor.phone,
      secret: factor.secret,
      last_step: factor.lastStep,
      enrolled_at: factor.enrolledAt,
    })
    .execute();
}

export async function deleteSecondFactor(db: Queries, uid: string, enrollmentId: string): Promise<boolean> {
  const result = await tables(db)
    .deleteFrom('second_factors')
    .where('uid', '=', uid)
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteSecondFactorsOf(db: Queries, uid: string): Promise<void> {
  await tables(db).deleteFrom('second_factors').where('uid', '=', uid).execute();
}

/** Factors enrolled since a time; 0 for all. */
export async function deleteSecondFactorsSince(db: Queries, uid: string, since: number): Promise<void> {
  await tables(db).deleteFrom('second_factors').where('uid', '=', uid).where('enrolled_at', '>=', since).execute();
}

/** A code is valid once: true only when the step is later than every used step (A12). */
export async function advanceStep(db: Queries, enrollmentId: string, step: number): Promise<boolean> {
  const result = await tables(db)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('enrollment_id', '=', enrollmentId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function factorOf(row: FactorRow): SecondFactor {
  return {
    enrollmentId: row.enrollment_id,
    uid: row.uid,
    kind: v.parse(v.picklist(factorKinds), row.kind),
    displayName: row.display_name,
    phone: row.phone,
    secret: row.secret,
    lastStep: row.last_step,
    enrolledAt: row.enrolled_at,
  };
}

function tables(db: Queries): Kysely<SecondFactorTables> {
  return db.withTables<SecondFactorTables>();
}
