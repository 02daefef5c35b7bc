import * as v from 'valibot';
import { afterRecentSignIn, reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
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
  /** Of callables and HTTP functions. */
  url: v.nullable(v.string()),
  /** As it stands in the code; `nextRunAt` is null until the server has read it. */
  schedule: v.nullable(v.object({ text: v.string(), timeZone: v.string(), nextRunAt: v.nullable(v.number()) })),
  timeoutMs: v.number(),
  memoryBytes: v.number(),
  secrets: v.array(v.string()),
  /** Null for a function that never ran, or not within the time that runs are kept. */
  lastRunAt: v.nullable(v.number()),
  lastOutcome: v.nullable(outcome),
  /** Of the last 24 hours. */
  runs: v.number(),
  errors: v.number(),
  /** Milliseconds of the latest of these runs; null without one. */
  durations: v.nullable(v.object({ p50: v.number(), p95: v.number() })),
});
export type ConsoleFunction = v.InferOutput<typeof deployed>;

const codebase = v.object({
  name: v.string(),
  /** The active version; null for a folder that a developer serves. */
  version: v.nullable(v.number()),
  /** The version that a rollback leads to; null without one. */
  previousVersion: v.nullable(v.number()),
  deployedAt: v.nullable(v.number()),
  /** An admin key, or a person at the command line of the server. */
  deployedBy: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('operator') }),
      // Deployed by Hearth itself: the file actions that it ships.
      v.object({ kind: v.literal('hearth') }),
      v.object({ kind: v.literal('key'), name: v.nullable(v.string()) }),
    ]),
  ),
  functions: v.number(),
  /** Functions of services that Hearth does not have. */
  skipped: v.array(v.object({ name: v.string(), sentence: v.string() })),
  /** `waiting`: its processes end at their start, so the next start waits; `stopped`: this server does not serve it. */
  state: v.picklist(['working', 'waiting', 'stopped']),
});
export type ConsoleCodebase = v.InferOutput<typeof codebase>;

const run = v.object({
  id: v.string(),
  function: v.string(),
  codebase: v.string(),
  /** The account that called; null for nobody and for events. */
  uid: v.nullable(v.string()),
  /** The e-mail or the name of that account; null if it has none or is deleted. */
  caller: v.nullable(v.string()),
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

export type ConsoleFunctionRun = v.InferOutput<typeof run>;

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

export type ConsoleLogLine = v.InferOutput<typeof logLine>;

const deadEvent = v.object({
  id: v.string(),
  function: v.string(),
  codebase: v.string(),
  kind: v.picklist(['object', 'user', 'schedule', 'task']),
  /** What it is about: an object, an account or the id of a task. */
  about: v.nullable(v.string()),
  attempts: v.number(),
  createdAt: v.number(),
  failedAt: v.number(),
  error: v.string(),
});
export type ConsoleDeadEvent = v.InferOutput<typeof deadEvent>;

const secret = v.object({
  name: v.string(),
  updatedAt: v.number(),
  /** The codebases with a function that uses it. */
  codebases: v.array(v.string()),
});
export type ConsoleSecret = v.InferOutput<typeof secret>;

const secretName = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/));

/** Deployed functions, their runs and what they print. */
export const consoleFunctions = {
  'console-functions': reads(
    'admin',
    'Lists the deployed functions with their last run and the counts of the last 24 hours.',
    v.strictObject({ codebase: v.optional(codebaseName), ...page }),
    pageOf(deployed),
  ),
  'console-function': reads(
    'admin',
    'Returns one deployed function.',
    v.strictObject({ name: functionName }),
    deployed,
  ),
  /** By name. */
  'console-functionCodebases': reads(
    'admin',
    'Lists the codebases of functions with their active version.',
    v.strictObject(page),
    pageOf(codebase),
  ),
  'console-rollbackFunctions': afterRecentSignIn(
    writes(
      'admin',
      'Makes the version before the active one of a codebase active.',
      v.strictObject({ codebase: codebaseName }),
      v.object({ version: v.number() }),
    ),
  ),
  'console-deleteFunctions': afterRecentSignIn(
    writes(
      'admin',
      'Deletes a codebase of functions with all its versions.',
      v.strictObject({ codebase: codebaseName }),
      v.object({}),
    ),
  ),
  /** Newest first. A run is listed after its end. */
  'console-functionRuns': reads(
    'admin',
    'Lists the runs of deployed functions.',
    v.strictObject({
      /** Only this run. */
      run: v.optional(recordId),
      function: v.optional(functionName),
      outcome: v.optional(outcome),
      ...page,
    }),
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

  /** Those that failed last come first. They are kept for 30 days. */
  'console-deadEvents': reads(
    'admin',
    'Lists the events of functions that failed for good.',
    v.strictObject({ function: v.optional(functionName), ...page }),
    pageOf(deadEvent),
  ),
  /** With as many attempts as a new event has. */
  'console-retryDeadEvent': writes(
    'admin',
    'Runs an event that failed for good again.',
    v.strictObject({ id: recordId }),
    v.object({}),
  ),
  'console-deleteDeadEvent': writes(
    'admin',
    'Deletes an event that failed for good.',
    v.strictObject({ id: recordId }),
    v.object({}),
  ),

  /** Names only: no answer holds a value. */
  'console-functionSecrets': reads(
    'admin',
    'Lists the secrets of functions without their values.',
    v.strictObject(page),
    pageOf(secret),
  ),
  /** Owners only, like the admin keys by which the command line sets a secret. */
  'console-setFunctionSecret': afterRecentSignIn(
    writes(
      'owner',
      'Creates a secret of functions or replaces its value; the functions that use it start again.',
      v.strictObject({
        name: secretName,
        value: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.functions.secretBytesMax)),
      }),
      v.object({}),
    ),
  ),
  'console-deleteFunctionSecret': afterRecentSignIn(
    writes('owner', 'Deletes a secret that no function uses.', v.strictObject({ name: secretName }), v.object({})),
  ),
} as const;
