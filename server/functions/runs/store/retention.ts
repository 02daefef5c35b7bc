import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { runTables } from './tables.ts';

/** Runs are counted by function and log lines by codebase, so that a busy one does not delete those of others. */
const owners = { function_runs: 'function', function_log_lines: 'codebase' } as const;

export type RecordTable = keyof typeof owners;

/** Deletes some records that are too old or too many, and returns how many. */
export async function deleteOldRecords(
  db: Queries,
  table: RecordTable,
  { before, owner, limit }: { readonly before: string; readonly owner?: string; readonly limit: number },
): Promise<number> {
  const tables = runTables(db);
  let old = tables.selectFrom(table).select('id').where('id', '<', before).orderBy('id').limit(limit);
  if (owner !== undefined) old = old.where(sql.ref(owners[table]), '=', owner);
  const result = await tables.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** For each function or codebase with more records than that: its name and the first record that stays. */
export async function ownersOver(
  db: Queries,
  table: RecordTable,
  keptMax: number,
): Promise<readonly { readonly name: string; readonly firstKept: string }[]> {
  const tables = runTables(db);
  const owner = sql.ref<string>(owners[table]);
  const names = await tables.selectFrom(table).select(owner.as('name')).distinct().execute();
  const over: { name: string; firstKept: string }[] = [];
  for (const { name } of names) {
    const first = await tables
      .selectFrom(table)
      .select('id')
      .where(owner, '=', name)
      .orderBy('id', 'desc')
      .offset(keptMax - 1)
      .limit(1)
      .executeTakeFirst();
    if (first) over.push({ name, firstKept: first.id });
  }
  return over;
}
