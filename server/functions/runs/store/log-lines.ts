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
