import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import { announce, type Database, type Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Deployed } from '../../codebases/usecases/registry.ts';
import { type EventPayload, readPayload } from '../domain/function-event.ts';
import {
  type EventRow,
  endAbandoned,
  insertEvent,
  listDeadEvents,
  releaseTaskIds,
  removeEnded,
} from '../store/events-store.ts';

/** Events of functions, kept in the database until they have run. */
export interface EventQueue {
  /** Within the transaction that causes the event: both happen or neither. False if the task id is taken. */
  enqueue(transaction: Queries, to: Pick<Deployed, 'codebase' | 'spec'>, event: NewEvent): Promise<boolean>;
  /** Events that failed for good, the newest first. */
  listDead(page: DeadEventQuery): Promise<DeadEventPage>;
  /** Removes what is kept long enough. With the names of all functions it also ends the events of functions that are gone. */
  sweep(names: readonly string[] | undefined): Promise<void>;
}

interface NewEvent {
  readonly payload: EventPayload;
  /** By default now. */
  readonly dueAt?: number | undefined;
  readonly taskId?: string | undefined;
}

export interface DeadEventQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface DeadEventPage {
  readonly events: readonly DeadEvent[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

interface DeadEvent {
  readonly id: string;
  readonly codebase: string;
  readonly functionName: string;
  readonly taskId: string | null;
  readonly payload: EventPayload;
  readonly attempts: number;
  readonly createdAt: number;
  readonly endedAt: number;
  readonly error: string;
}

/** The topic of commits that enqueue an event. */
export const eventsTopic = 'function events';

export function createEventQueue({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): EventQueue {
  return {
    async enqueue(transaction, { codebase, spec }, { payload, dueAt, taskId }) {
      const now = clock.now();
      const isNew = await insertEvent(transaction, {
        id: `${now.toString(36).padStart(9, '0')}${newId()}`,
        codebase,
        function_name: spec.name,
        task_id: taskId ?? null,
        payload: JSON.stringify(payload),
        created_at: now,
        next_at: dueAt ?? now,
      });
      if (isNew) announce(transaction, eventsTopic);
      return isNew;
    },

    async listDead({ limit = limits.functions.deadEventsPageMax, cursor }) {
      if (cursor !== undefined && !idShape.test(cursor))
        throw new AppError('request/invalid', { sentence: 'This cursor does not come from this list.' });
      const count = Math.min(Math.max(1, limit), limits.functions.deadEventsPageMax);
      const rows = await listDeadEvents(database.query, { limit: count + 1, cursor });
      const shown = rows.slice(0, count);
      return { events: shown.map(deadEventOf), cursor: rows.length > count ? (shown.at(-1)?.id ?? null) : null };
    },

    async sweep(names) {
      const now = clock.now();
      const { query } = database;
      const { deadEventsKeptMs, taskIdKeptMs, eventRetryMs } = limits.functions;
      await releaseTaskIds(query, now - taskIdKeptMs);
      while ((await removeEnded(query, 'done', now - taskIdKeptMs, removePageMax)) === removePageMax);
      while ((await removeEnded(query, 'dead', now - deadEventsKeptMs, removePageMax)) === removePageMax);
      if (!names) return;
      const sentence = 'The function is no longer deployed.';
      await endAbandoned(query, { names, before: now - eventRetryMs, now, sentence });
    },
  };
}

const idShape = /^[0-9A-Za-z]{1,64}$/;
const removePageMax = 500;

function deadEventOf(row: EventRow): DeadEvent {
  return {
    id: row.id,
    codebase: row.codebase,
    functionName: row.function_name,
    taskId: row.task_id,
    payload: readPayload(row.payload),
    attempts: row.attempts,
    createdAt: row.created_at,
    endedAt: row.ended_at ?? row.created_at,
    error: row.last_error ?? '',
  };
}
