import type { ErrorCode } from '@hearth/contract';
import type * as v from 'valibot';
import type { Queries } from '../database/index.ts';

/** Long work. It begins with the transaction that asked for it and goes on when a page is closed or the server restarts. */
export interface Jobs {
  /** Called while the system is composed. A kind is registered once; a job of an unknown kind waits. */
  register<P extends v.GenericSchema, C extends v.GenericSchema>(kind: string, work: JobWork<P, C>): void;
  /**
   * Begins a job when the transaction is committed, and never when it is not. Gives its id. Refuses with `job/too-many`
   * who has too many of them under way.
   */
  enqueue(transaction: Queries, job: NewJob): Promise<string>;
  /** `job/not-found` for somebody else's, as for one that never was (T17). */
  get(owner: string, id: string): Promise<Job>;
  /** The latest first. */
  list(owner: string, page: JobPage): Promise<{ readonly jobs: readonly Job[]; readonly cursor: string | null }>;
  /** Ends a waiting job at once and a running one at its next step; gives how things stand now. */
  cancel(owner: string, id: string): Promise<Job>;
  /** All that somebody asked for, who leaves: what is under way ends before its next step, and nobody finds it again. */
  forget(transaction: Queries, owner: string): Promise<void>;
  /** Runs what is due, and resolves when nothing is any more. The schedule does this by itself. */
  runDue(): Promise<void>;
  /** How many there are in each open state, for whoever looks after the server. */
  waiting(): Promise<{ readonly queued: number; readonly running: number }>;
}

/** What a kind of job does. */
export interface JobWork<P extends v.GenericSchema, C extends v.GenericSchema> {
  /** Ids and choices only, never a secret: it is kept as it is. */
  readonly payload: P;
  /** Where a job has got to, small. */
  readonly checkpoint: C;
  /** Its person waits for what comes of it, and is told however soon it ends. */
  readonly isAwaited?: boolean;
  /**
   * Does the work in steps, each a transaction of its own that is harmless to repeat: after a restart it is called again
   * with the last checkpoint that was kept. What it gives is the job's result. An AppError ends the job with its
   * sentence; anything else is a bug and is tried again a few times.
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
  /** Fires when the job was cancelled, when the server stops, and when another process has taken the job over. */
  readonly signal: AbortSignal;
  /**
   * Keeps where the job is, within the transaction that brought it there; then both are true or neither. Throws when the
   * job is no longer this run's to do, so that of two runs only one ever commits a step.
   */
  save(transaction: Queries, checkpoint: C): Promise<void>;
  /** Told to whoever looks, about once a second. A total of null says that nobody knows. */
  progress(done: number, total?: number | null): void;
}

export interface NewJob {
  readonly kind: string;
  /** The uid of whoever asked for it, or `houseOwner`. */
  readonly owner: string;
  readonly payload: unknown;
}

/** For work that the server gives itself; no account can have this as its id. */
export const systemOwner = '';

export const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly done: number;
  readonly total: number | null;
  /** Why it failed, for the person, with the code of the catalogue. */
  readonly error: { readonly code: ErrorCode; readonly sentence: string } | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export interface JobPage {
  /** Leaves out what is over. */
  readonly isOpen?: boolean | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
