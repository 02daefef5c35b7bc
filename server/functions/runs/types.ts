import type { FunctionOutcome, LogSeverity } from '@hearth/contract';
import type { Trigger } from '../codebases/domain/manifest.ts';
import type { FunctionLogLine, FunctionRun } from './domain/run.ts';

/** What operators see of functions. Who may see it is checked by the callables. */
export interface FunctionRuns {
  /** By name. */
  functions(query: PageQuery & { readonly after?: string | undefined }): Promise<RecordPage<DeployedFunctionView>>;
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

interface RunQuery extends PageQuery {
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
  readonly lastRunAt: number | null;
  readonly lastOutcome: FunctionOutcome | null;
  /** Of the last 24 hours. */
  readonly runs: number;
  readonly errors: number;
}
