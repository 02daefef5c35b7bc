import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import { WorkerError } from '../../runtime/store/function-worker.ts';
import { withinDeadline } from '../../runtime/usecases/within-deadline.ts';
import { callOf, readPayload } from '../domain/function-event.ts';
import { nextAttemptAt, retryPolicyOf } from '../domain/retry-policy.ts';
import { endEvent, removeEvent, requeueEvent } from '../store/events-store.ts';
import type { ClaimedEvent } from './claim-event.ts';

export interface RunEventDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly project: string;
  /** Whether the processes of the function were stopped or replaced while it ran. */
  isReplaced(event: ClaimedEvent): boolean;
}

/** Runs a claimed event once and records the outcome. */
export async function runEvent(deps: RunEventDeps, event: ClaimedEvent): Promise<void> {
  const { database, clock, log } = deps;
  const { row, claim, deployed } = event;
  const held = { id: row.id, claim };
  const error = await attempt(deps, event).catch((reason: unknown) => failureOf(reason, deps.isReplaced(event)));
  const now = clock.now();
  if (!error) {
    const isKept = row.task_id !== null;
    if (isKept) await endEvent(database.query, held, { state: 'done', endedAt: now, error: null });
    else await removeEvent(database.query, held);
    return;
  }
  const { attempts, first_due_at: firstDueAt } = row;
  const nextAt = error.isFinal ? undefined : attemptAfter(event, error, { attempts, firstDueAt, now });
  const text = error.sentence.slice(0, errorLengthMax);
  if (nextAt !== undefined) {
    await requeueEvent(database.query, held, { nextAt, error: text, counts: error.kind !== 'not-begun' });
    return;
  }
  await endEvent(database.query, held, { state: 'dead', endedAt: now, error: text });
  log.warn({ function: deployed.spec.name, event: row.id, attempts, error: text }, 'an event of a function failed');
}

const errorLengthMax = 1000;

interface Failure {
  /** `lost`: nobody knows how the function ended. */
  readonly kind: 'failed' | 'lost' | 'not-begun';
  readonly sentence: string;
  readonly isFinal?: true;
}

async function attempt(
  { project }: Pick<RunEventDeps, 'project'>,
  { deployed, row }: ClaimedEvent,
): Promise<Failure | undefined> {
  const { spec, runtime } = deployed;
  const event = {
    id: row.id,
    createdAt: row.created_at,
    attempts: row.attempts,
    taskId: row.task_id ?? undefined,
    payload: readPayload(row.payload),
  };
  const call = callOf(spec, event, project);
  if (!call)
    return { kind: 'failed', sentence: 'The function was replaced by one with another trigger.', isFinal: true };
  const options = { client: `event ${spec.name}` };
  if (call.kind === 'event') {
    await runtime.event(spec, { target: spec.name, event: call.args }, options);
    return undefined;
  }
  const message = { target: spec.name, method: 'POST', url: '/', headers: call.headers, address: '127.0.0.1' };
  const { status, body } = await withinDeadline(call.deadlineMs, (signal) =>
    runtime.request(spec, message, call.body, { ...options, signal }),
  );
  if (!Buffer.isBuffer(body)) body.resume();
  return status >= 200 && status < 300
    ? undefined
    : { kind: 'failed', sentence: `The function answered with the status ${status}.` };
}

function failureOf(reason: unknown, isReplaced: boolean): Failure {
  const cause = reason instanceof AppError ? reason.cause : undefined;
  const sentence = cause instanceof Error ? cause.message : reason instanceof Error ? reason.message : String(reason);
  if (!(reason instanceof AppError)) return { kind: 'failed', sentence };
  if (reason.code === 'functions/busy' || reason.code === 'server/unavailable') return { kind: 'not-begun', sentence };
  const threw = cause instanceof WorkerError && cause.reason === 'threw';
  return { kind: isReplaced && !threw ? 'lost' : 'failed', sentence };
}

function attemptAfter(
  { deployed }: ClaimedEvent,
  { kind }: Failure,
  facts: { readonly attempts: number; readonly firstDueAt: number; readonly now: number },
): number | undefined {
  const { attempts, firstDueAt, now } = facts;
  switch (kind) {
    case 'failed':
      return nextAttemptAt(retryPolicyOf(deployed.spec.trigger), facts);
    case 'lost':
      return attempts < limits.functions.eventLostMax ? now : undefined;
    case 'not-begun':
      return now < firstDueAt + limits.functions.eventRetryMs ? now + notBegunMs : undefined;
  }
}

/** A codebase that cannot start, or has too much to do, is asked again after this time. */
const notBegunMs = 10_000;
