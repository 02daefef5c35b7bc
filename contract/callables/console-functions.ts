import * as v from 'valibot';
import { reads } from '../callable.ts';
import { page, pageOf } from './page.ts';

/** How a run of a deployed function ended. */
export const functionOutcomes = ['ok', 'error', 'timeout', 'crashed'] as const;
export type FunctionOutcome = (typeof functionOutcomes)[number];

/** The severities of Cloud Logging, which the logger of `firebase-functions` uses. */
export const logSeverities = ['DEBUG', 'INFO', 'NOTICE', 'WARNING', 'ERROR', 'CRITICAL', 'ALERT', 'EMERGENCY'] as const;
export type LogSeverity = (typeof logSeverities)[number];

const outcome = v.picklist(functionOutcomes);
const severity = v.picklist(logSeverities);
const functionName = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,61}$/));
/** Parentheses are in the name of a folder that a developer serves. */
const codebaseName = v.pipe(v.string(), v.regex(/^[a-z0-9_()-]{1,63}$/));
const recordId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/));

const deployed = v.object({
  name: v.string(),
  kind: v.picklist(['callable', 'http', 'schedule', 'task', 'blocking', 'object', 'user']),
  regions: v.array(v.string()),
  codebase: v.string(),
  /** Null for a function that never ran, or not within the time that runs are kept. */
  lastRunAt: v.nullable(v.number()),
  lastOutcome: v.nullable(outcome),
  /** Of the last 24 hours. */
  runs: v.number(),
  errors: v.number(),
});

const run = v.object({
  id: v.string(),
  function: v.string(),
  codebase: v.string(),
  /** The account that called; null for nobody and for events. */
  uid: v.nullable(v.string()),
  /** The app of the caller, if App Check proved it. */
  appId: v.nullable(v.string()),
  /** The trace of W3C trace context that the run belongs to. */
  traceId: v.nullable(v.string()),
  startedAt: v.number(),
  ms: v.number(),
  /** The most memory of the process during the run. Runs at the same time in the same process share it. */
  memoryBytes: v.number(),
  outcome,
  /** The HTTP status of the reply, if there was one. */
  status: v.nullable(v.number()),
  /** Why the run failed: a status such as `FAILED_PRECONDITION`, or `MEMORY` or `EXIT` for a crash. */
  code: v.nullable(v.string()),
});

const logLine = v.object({
  id: v.string(),
  /** Null for a line outside a run, such as one that loading the code printed. */
  run: v.nullable(v.string()),
  function: v.nullable(v.string()),
  codebase: v.string(),
  at: v.number(),
  severity,
  /** One line: control characters are written as visible escapes. */
  text: v.string(),
});

/** Deployed functions, their runs and what they print. */
export const consoleFunctions = {
  'console-functions': reads(
    'admin',
    'Lists the deployed functions with their last run and the counts of the last 24 hours.',
    v.strictObject(page),
    pageOf(deployed),
  ),
  /** Newest first. A run is listed after its end. */
  'console-functionRuns': reads(
    'admin',
    'Lists the runs of deployed functions.',
    v.strictObject({ function: v.optional(functionName), outcome: v.optional(outcome), ...page }),
    pageOf(run),
  ),
  /**
   * Newest first; with `after` oldest first, from the line after that one. To follow the log, call again with `latest` as
   * `after`.
   */
  'console-functionLogs': reads(
    'admin',
    'Lists the lines that deployed functions printed.',
    v.strictObject({
      function: v.optional(functionName),
      codebase: v.optional(codebaseName),
      run: v.optional(recordId),
      /** Only lines of this severity or a worse one. */
      severity: v.optional(severity),
      /** The `latest` of an earlier answer. */
      after: v.optional(recordId),
      ...page,
    }),
    v.object({
      ...pageOf(logLine).entries,
      /** The newest line of this answer, or `after` if there is no newer one; null while there are no lines at all. */
      latest: v.nullable(v.string()),
    }),
  ),
} as const;
