import type { FunctionOutcome } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import type { FunctionRun } from '../domain/run.ts';
import { runTables } from './tables.ts';

/** Of a few hundred runs: the number of values in a statement is limited. */
export async function insertRuns(db: Queries, runs: readonly FunctionRun[]): Promise<void> {
  await runTables(db)
    .insertInto('function_runs')
    .values(
      runs.map((run) => ({
        id: run.id,
        function: run.function,
        codebase: run.codebase,
        uid: run.uid,
        app_id: run.appId,
        trace_id: run.traceId,
        started_at: run.startedAt,
        ms: run.ms,
        memory_bytes: run.memoryBytes,
        outcome: run.outcome,
        status: run.status,
        code: run.code,
      })),
    )
    // A batch may be tried again after an error of which nobody knows whether it came before or after the commit.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface RunFilter {
  readonly id?: string | undefined;
  readonly function?: string | undefined;
  readonly outcome?: FunctionOutcome | undefined;
  /** Only runs before this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function listRuns(db: Queries, filter: RunFilter): Promise<readonly FunctionRun[]> {
  let query = runTables(db).selectFrom('function_runs').selectAll().orderBy('id', 'desc').limit(filter.limit);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.function !== undefined) query = query.where('function', '=', filter.function);
  if (filter.outcome !== undefined) query = query.where('outcome', '=', filter.outcome);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return (await query.execute()).map((row) => ({
    id: row.id,
    function: row.function,
    codebase: row.codebase,
    uid: row.uid,
    appId: row.app_id,
    traceId: row.trace_id,
    startedAt: row.started_at,
    ms: row.ms,
    memoryBytes: row.memory_bytes,
    outcome: row.outcome,
    status: row.status,
    code: row.code,
  }));
}

export interface RunCount {
  readonly function: string;
  readonly runs: number;
  readonly errors: number;
}

/** How often each of these functions ran and failed since the given id. */
export async function countRuns(
  db: Queries,
  functions: readonly string[],
  sinceId: string,
): Promise<readonly RunCount[]> {
  if (functions.length === 0) return [];
  const rows = await runTables(db)
    .selectFrom('function_runs')
    .select(({ fn }) => ['function', 'outcome', fn.countAll().as('count')])
    .where('function', 'in', functions)
    .where('id', '>=', sinceId)
    .groupBy(['function', 'outcome'])
    .execute();
  return functions.map((name) => {
    const own = rows.filter((row) => row.function === name);
    const sum = (some: typeof own) => some.reduce((total, { count }) => total + Number(count), 0);
    return { function: name, runs: sum(own), errors: sum(own.filter(({ outcome }) => outcome !== 'ok')) };
  });
}
