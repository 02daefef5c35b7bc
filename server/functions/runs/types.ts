import type { FunctionOutcome, LogSeverity } from '@hearth/contract';
import type { Trigger } from '../codebases/domain/manifest.ts';
import type { Durations } from './domain/durations.ts';
import type { FunctionLogLine, FunctionRun } from './domain/run.ts';

/** What operators see of functions. Who may see it is checked by the callables. */
export interface FunctionRuns {
  /** By name. */
  functions(query: FunctionQuery): Promise<RecordPage<DeployedFunctionView>>;
  /** Undefined when no function of this name is deployed. */
  function(name: string): Promise<DeployedFunctionView | undefined>;
  /** Newest first. */
  runs(query: RunQuery): Promise<RecordPage<FunctionRun>>;
  /** Newest first, or oldest first with `after`. */
  logLines(query: LogLineQuery): Promise<RecordPage<FunctionLogLine>>;
}

interface PageQuery {
  readonly limit: number;
}

interface RecordPage<Item> {
  readonly items: readonly Item[];
  readonly isMore: boolean;
}

interface FunctionQuery extends PageQuery {
  readonly codebase?: string | undefined;
  readonly after?: string | undefined;
}

interface RunQuery extends PageQuery {
  readonly id?: string | undefined;
  readonly function?: string | undefined;
  readonly outcome?: FunctionOutcome | undefined;
  readonly before?: string | undefined;
}

interface LogLineQuery extends PageQuery {
  readonly function?: string | undefined;
  readonly codebase?: string | undefined;
  readonly run?: string | undefined;
  /** This severity or a worse one. */
  readonly severity?: LogSeverity | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export interface DeployedFunctionView {
  readonly name: string;
  readonly kind: Trigger['kind'];
  readonly regions: readonly string[];
  readonly codebase: string;
  /** Of callables and HTTP functions. */
  readonly url: string | null;
  readonly schedule: { readonly text: string; readonly timeZone: string; readonly nextRunAt: number | null } | null;
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  readonly secrets: readonly string[];
  readonly lastRunAt: number | null;
  readonly lastOutcome: FunctionOutcome | null;
  /** Of the last 24 hours. */
  readonly runs: number;
  readonly errors: number;
  /** Of the latest of these runs; null without one. */
  readonly durations: Durations | null;
}
