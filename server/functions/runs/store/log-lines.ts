import type { LogSeverity } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import type { FunctionLogLine } from '../domain/run.ts';
import { runTables } from './tables.ts';

/** Of a few hundred lines: the number of values in a statement is limited. */
export async function insertLogLines(db: Queries, lines: readonly FunctionLogLine[]): Promise<void> {
  await runTables(db)
    .insertInto('function_log_lines')
    .values(lines)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface LogLineFilter {
  readonly function?: string | undefined;
  readonly run?: string | undefined;
  readonly codebase?: string | undefined;
  readonly severities?: readonly LogSeverity[] | undefined;
  readonly limit: number;
  /** Newest first, from before this line. Undefined begins with the newest. */
  readonly before?: string | undefined;
  /** Oldest first, from after this line. */
  readonly after?: string | undefined;
}

export async function listLogLines(db: Queries, filter: LogLineFilter): Promise<readonly FunctionLogLine[]> {
  const { after, before, severities } = filter;
  let query = runTables(db)
    .selectFrom('function_log_lines')
    .select(['id', 'run', 'function', 'codebase', 'at', 'severity', 'text'])
    .orderBy('id', after === undefined ? 'desc' : 'asc')
    .limit(filter.limit);
  if (filter.function !== undefined) query = query.where('function', '=', filter.function);
  if (filter.run !== undefined) query = query.where('run', '=', filter.run);
  if (filter.codebase !== undefined) query = query.where('codebase', '=', filter.codebase);
  if (severities !== undefined) query = query.where('severity', 'in', severities);
  if (before !== undefined) query = query.where('id', '<', before);
  if (after !== undefined) query = query.where('id', '>', after);
  return query.execute();
}

/** Deletes some lines that are too old or too many, and returns how many. */
export async function deleteOldLogLines(
  db: Queries,
  { before, codebase, limit }: { readonly before: string; readonly codebase?: string; readonly limit: number },
): Promise<number> {
  const tables = runTables(db);
  let old = tables.selectFrom('function_log_lines').select('id').where('id', '<', before).orderBy('id').limit(limit);
  if (codebase !== undefined) old = old.where('codebase', '=', codebase);
  const result = await tables.deleteFrom('function_log_lines').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** For each codebase with more lines than that: its name and the first line that stays. */
export async function codebasesOver(
  db: Queries,
  keptMax: number,
): Promise<readonly { readonly name: string; readonly firstKept: string }[]> {
  const tables = runTables(db);
  const names = await tables.selectFrom('function_log_lines').select('codebase').distinct().execute();
  const over: { name: string; firstKept: string }[] = [];
  for (const { codebase: name } of names) {
    const first = await tables
      .selectFrom('function_log_lines')
      .select('id')
      .where('codebase', '=', name)
      .orderBy('id', 'desc')
      .offset(keptMax - 1)
      .limit(1)
      .executeTakeFirst();
    if (first) over.push({ name, firstKept: first.id });
  }
  return over;
}
