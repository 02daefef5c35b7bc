import type { FunctionOutcome, LogSeverity } from '@hearth/contract';

/** One run of a function: a call, an HTTP request or an event. */
export interface FunctionRun {
  readonly id: string;
  readonly function: string;
  readonly codebase: string;
  /** The account that called, where one is known. */
  readonly uid: string | null;
  /** The app of the caller, where App Check proved it. */
  readonly appId: string | null;
  readonly traceId: string | null;
  readonly startedAt: number;
  readonly ms: number;
  /** The most memory of the process during the run; other runs in the process have their part in it. */
  readonly memoryBytes: number;
  readonly outcome: FunctionOutcome;
  /** The HTTP status of the reply. */
  readonly status: number | null;
  /** Why a run failed: the status word of a callable, `MEMORY` or `EXIT`. */
  readonly code: string | null;
}

/** A line that a function printed. */
export interface FunctionLogLine {
  /** In the order in which lines were stored. */
  readonly id: string;
  /** Null for a line outside a run, such as one of the loading code. */
  readonly run: string | null;
  readonly function: string | null;
  readonly codebase: string;
  readonly at: number;
  readonly severity: LogSeverity;
  readonly text: string;
}

/** An id that begins with its time, so that the order of ids is the order in time. */
export function idAt(at: number, rest: string): string {
  return `${Math.max(0, Math.floor(at)).toString(36).padStart(timeLength, '0')}${rest}`;
}

const timeLength = 9;
