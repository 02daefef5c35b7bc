import type { ErrorCode } from '@hearth/contract';
import type * as v from 'valibot';
import type { Queries } from '../database/index.ts';

/**
 * Long work. A job begins with the transaction that enqueues it, and continues when a page is closed or the server
 * restarts.
 */
export interface Jobs {
  /** Called while the system is composed. A kind is registered once; a job of an unknown kind waits. */
  register<P extends v.GenericSchema, C extends v.GenericSchema>(kind: string, work: JobWork<P, C>): void;
  /**
   * Enqueues a job with the transaction and returns its id. Refuses with `job/too-many` when the owner has too many
   * open jobs.
   */
  enqueue(transaction: Queries, job: NewJob): Promise<string>;
  /** `job/not-found` for another person's job, as for one that does not exist (T17). */
  get(owner: string, id: string): Promise<Job>;
  /** Newest first. */
  list(owner: string, page: JobPage): Promise<{ readonly jobs: readonly Job[]; readonly cursor: string | null }>;
  /** Ends a waiting job at once and a running one at its next step; returns the current state. */
  cancel(owner: string, id: string): Promise<Job>;
  /** Removes all jobs of a deleted person; a running one ends before its next step. */
  forget(transaction: Queries, owner: string): Promise<void>;
  /** Runs due jobs and resolves when none is left. The scheduler does this by itself. */
  runDue(): Promise<void>;
  /** The number of jobs in each open state, for metrics. */
  waiting(): Promise<{ readonly queued: number; readonly running: number }>;
}

/** The work of one kind of job. */
export interface JobWork<P extends v.GenericSchema, C extends v.GenericSchema> {
  /** Ids and choices only, never a secret: the payload is stored as it is. */
  readonly payload: P;
  /** How far a job has got; small. */
  readonly checkpoint: C;
  /** The person waits for the result, and is notified however soon the job ends. */
  readonly isAwaited?: boolean;
  /**
   * Does the work in steps, each a transaction that is harmless to repeat: after a restart it is called again with the
   * last checkpoint. Its return value is the job's result. An AppError ends the job with its sentence; any other error
   * is a bug and is tried again a few times.
   */
  run(
    job: BegunJob<v.InferOutput<P>, v.InferOutput<C>>,
    step: JobStep<v.InferInput<C>>,
  ): Promise<Readonly<Record<string, unknown>>>;
}

export interface BegunJob<P, C> {
  readonly id: string;
  readonly owner: string;
  readonly payload: P;
  /** Undefined at the first attempt. */
  readonly checkpoint: C | undefined;
}

export interface JobStep<C> {
  /** Aborts when the job is cancelled, when the server stops, and when another process has taken the job. */
  readonly signal: AbortSignal;
  /**
   * Stores the checkpoint within the transaction of the step. Throws when this run no longer holds the job, so that of
   * two runs only one commits a step.
   */
  save(transaction: Queries, checkpoint: C): Promise<void>;
  /** Shown to the owner, about once a second. A total of null is unknown. */
  progress(done: number, total?: number | null): void;
}

interface NewJob {
  readonly kind: string;
  /** The uid of the owner, or `systemOwner`. */
  readonly owner: string;
  readonly payload: unknown;
}

/** For jobs of the server itself; no account can have this id. */
export const systemOwner = '';

const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly done: number;
  readonly total: number | null;
  /** The reason of a failure for the person, with the code of the catalogue. */
  readonly error: { readonly code: ErrorCode; readonly sentence: string } | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export interface JobPage {
  /** Leaves out jobs that have ended. */
  readonly isOpen?: boolean | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
