import type { FunctionOutcome, LogSeverity } from '@hearth/contract';
import type { Kysely } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

type RunTables = {
  function_runs: {
    id: string;
    function: string;
    codebase: string;
    uid: string | null;
    app_id: string | null;
    trace_id: string | null;
    started_at: number;
    ms: number;
    memory_bytes: number;
    outcome: FunctionOutcome;
    status: number | null;
    code: string | null;
  };
  function_log_lines: {
    id: string;
    run: string | null;
    function: string | null;
    codebase: string;
    at: number;
    severity: LogSeverity;
    text: string;
  };
};

export function runTables(db: Queries): Kysely<RunTables> {
  return db.withTables<RunTables>();
}
