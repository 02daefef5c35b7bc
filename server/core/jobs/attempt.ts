import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { type Claim, cancelAsked, findClaimed, type JobRow, settleJob, updateClaimed } from './jobs-store.ts';
import { type JobEnd, notifyEnd } from './notify-end.ts';
import type { JobStep, JobWork } from './types.ts';

export type AnyWork = JobWork<v.GenericSchema, v.GenericSchema>;

export interface AttemptDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Notifies the owner of long work about its end. */
  readonly notifications?: Pick<Notifications, 'notify'> | undefined;
  /** How often progress is written, the lease is extended and a cancellation is noticed. */
  readonly beatMs: number;
}

/** Why a run ends early. `lost`: another process has the job, or its row is gone. */
export class Interruption extends Error {
  readonly why: 'cancelled' | 'stopping' | 'lost';
  override readonly name = 'Interruption';

  constructor(why: Interruption['why']) {
    super(`The run was ended: ${why}.`);
    this.why = why;
  }
}

/** One run of one job, from its claim to its end. */
export class Attempt {
  readonly #deps: AttemptDeps;
  readonly #claim: Claim;
  readonly #row: JobRow;
  readonly #isAwaited: boolean;
  readonly #control = new AbortController();
  #progress: { readonly done: number; readonly total: number | null };
  #isProgressWritten = true;
  #leaseUntil: number;
  #beat: Promise<void> | undefined;

  constructor(deps: AttemptDeps, row: JobRow, claim: string, isAwaited = false) {
    this.#deps = deps;
    this.#row = row;
    this.#isAwaited = isAwaited;
    this.#claim = { id: row.id, claim };
    this.#progress = { done: row.done, total: row.total };
    this.#leaseUntil = row.lease_until ?? 0;
  }

  interrupt(why: Interruption['why']): void {
    this.#control.abort(new Interruption(why));
  }

  /** Always settles; a job that throws is recorded and ends nothing else (A45). */
  async run(work: AnyWork): Promise<void> {
    const timer = setInterval(() => this.#beatOnce(), this.#deps.beatMs).unref();
    try {
      const result = await this.#perform(work);
      await this.#settle({ state: 'succeeded', result: JSON.stringify(result), ended_at: this.#deps.clock.now() });
    } catch (error) {
      await this.#settleFailure(error);
    } finally {
      clearInterval(timer);
      await this.#beat;
    }
  }

  async #perform(work: AnyWork): Promise<Readonly<Record<string, unknown>>> {
    const { id, owner, payload, checkpoint } = this.#row;
    const job = {
      id,
      owner,
      payload: v.parse(work.payload, JSON.parse(payload)),
      checkpoint: checkpoint === null ? undefined : v.parse(work.checkpoint, JSON.parse(checkpoint)),
    };
    return work.run(job, this.#step());
  }

  #step(): JobStep<unknown> {
    return {
      signal: this.#control.signal,
      save: async (transaction, checkpoint) => {
        const claimed = await updateClaimed(transaction, this.#claim, {
          checkpoint: JSON.stringify(checkpoint),
          ...this.#progress,
        });
        if (!claimed) this.interrupt('lost');
        if (!claimed) throw this.#control.signal.reason;
        // This step is kept; the next one does not begin.
        if (claimed.cancelAsked) this.interrupt('cancelled');
      },
      progress: (done, total = this.#progress.total) => {
        this.#progress = { done, total };
        this.#isProgressWritten = false;
      },
    };
  }

  #beatOnce(): void {
    this.#beat ??= this.#lookAfter()
      // The next heartbeat tries again; until then the lease is valid.
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error, job: this.#row.id }, 'the lease of a job could not be extended'),
      )
      .finally(() => {
        this.#beat = undefined;
      });
  }

  async #lookAfter(): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const isRenewal = this.#leaseUntil - now < limits.jobs.leaseMs / 2;
    const leaseUntil = isRenewal ? now + limits.jobs.leaseMs : this.#leaseUntil;
    const isWrite = isRenewal || !this.#isProgressWritten;
    this.#isProgressWritten = true;
    const claimed = isWrite
      ? await updateClaimed(database.query, this.#claim, { ...this.#progress, lease_until: leaseUntil })
      : await findClaimed(database.query, this.#claim);
    this.#leaseUntil = leaseUntil;
    if (!claimed) this.interrupt('lost');
    else if (claimed.cancelAsked) this.interrupt('cancelled');
  }

  async #settleFailure(error: unknown): Promise<void> {
    const { clock, log } = this.#deps;
    const { id, kind, attempts } = this.#row;
    const now = clock.now();
    const { reason, aborted } = this.#control.signal;
    if (aborted && reason instanceof Interruption) {
      if (reason.why === 'cancelled') return this.#settle({ state: 'cancelled', ended_at: now });
      // A stopped run is not a failed attempt.
      if (reason.why === 'stopping') return this.#settle({ state: 'queued', next_at: now, attempts: attempts - 1 });
      log.warn({ job: id, kind }, 'job was taken over by another process');
      return;
    }
    if (error instanceof AppError)
      return this.#settle({ state: 'failed', error_code: error.code, error: error.message, ended_at: now });
    const isLast = attempts >= limits.jobs.attemptsMax;
    log.error({ err: error, job: id, kind, attempt: attempts, givenUp: isLast }, 'job failed');
    if (!isLast) return this.#settle({ state: 'queued', next_at: now + retryDelayMs(attempts) });
    const failure = new AppError('server/internal');
    return this.#settle({ state: 'failed', error_code: failure.code, error: failure.message, ended_at: now });
  }

  async #settle(end: JobEnd): Promise<void> {
    // A running heartbeat must not overwrite the last progress with an older one.
    await this.#beat;
    try {
      const { database, clock, notifications } = this.#deps;
      await database.transaction(async (transaction) => {
        const isSettled = await settleJob(transaction, this.#claim, { ...this.#progress, ...end });
        if (isSettled && notifications)
          await notifyEnd(notifications, transaction, { ...this.#row, ...end, isAwaited: this.#isAwaited });
      });
      if (end.state === 'queued') await cancelAsked(database.query, this.#claim, clock.now());
    } catch (error) {
      // The lease runs out, and another run continues from the checkpoint.
      this.#deps.log.error({ err: error, job: this.#row.id }, 'the end of a job could not be written');
    }
  }
}

function retryDelayMs(attempts: number): number {
  return limits.jobs.retryFirstMs * 2 ** (attempts - 1);
}
