import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import { type Also, announce, type Database, type Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Deployed } from '../../codebases/usecases/registry.ts';
import { type EventPayload, readPayload } from '../domain/function-event.ts';
import {
  type EventRow,
  endAbandoned,
  findDeadEvent,
  insertEvent,
  listDeadEvents,
  releaseTaskIds,
  removeDeadEvent,
  removeEnded,
  reviveEvent,
} from '../store/events-store.ts';

/** Events of functions, kept in the database until they have run. */
export interface EventQueue {
  /** Within the transaction that causes the event: both happen or neither. False if the task id is taken. */
  enqueue(transaction: Queries, to: Pick<Deployed, 'codebase' | 'spec'>, event: NewEvent): Promise<boolean>;
  /** Events that failed for good; those that failed last come first. */
  listDead(page: DeadEventQuery): Promise<DeadEventPage>;
  /** The event waits again, as a new one. */
  retryDead(input: DeadEventChange, also?: Also<void>): Promise<void>;
  deleteDead(input: DeadEventChange, also?: Also<void>): Promise<void>;
  /** Removes what is kept long enough. With the names of all functions it also ends the events of functions that are gone. */
  sweep(names: readonly string[] | undefined): Promise<void>;
}

interface NewEvent {
  readonly payload: EventPayload;
  /** By default now. */
  readonly dueAt?: number | undefined;
  readonly taskId?: string | undefined;
}

export interface DeadEventChange {
  readonly id: string;
  readonly by: string;
  readonly ip?: string | undefined;
}

export interface DeadEventQuery {
  readonly function?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface DeadEventPage {
  readonly events: readonly DeadEvent[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

export interface DeadEvent {
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

export interface EventQueueDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  /** An event of a function that is gone would wait for a day and fail again. */
  isDeployed(name: string): Promise<boolean>;
}

export function createEventQueue({ database, clock, audit, isDeployed }: EventQueueDeps): EventQueue {
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

    async listDead({ function: name, limit = limits.functions.deadEventsPageMax, cursor }) {
      const before = cursor === undefined ? undefined : readCursor(cursor);
      const count = Math.min(Math.max(1, limit), limits.functions.deadEventsPageMax);
      const rows = await listDeadEvents(database.query, { function: name, limit: count + 1, before });
      const shown = rows.slice(0, count);
      const last = shown.at(-1);
      return { events: shown.map(deadEventOf), cursor: rows.length > count && last ? cursorAt(last) : null };
    },

    async retryDead({ id, by, ip }, also) {
      const event = idShape.test(id) ? await findDeadEvent(database.query, id) : undefined;
      if (!event) throw new AppError('functions/event-not-found');
      const target = event.function_name;
      if (!(await isDeployed(target)))
        throw new AppError('functions/not-found', { sentence: `The function ${target} is not deployed.` });
      await database.transaction(async (transaction) => {
        announce(transaction, eventsTopic);
        if (!(await reviveEvent(transaction, id, clock.now()))) throw new AppError('functions/event-not-found');
        const entry = { actor: by, action: 'functions.event.retry', target, ip, detail: { event: id } };
        await audit.record(entry, transaction);
        await also?.(transaction);
      });
    },

    async deleteDead({ id, by, ip }, also) {
      const event = idShape.test(id) ? await findDeadEvent(database.query, id) : undefined;
      if (!event) throw new AppError('functions/event-not-found');
      const target = event.function_name;
      await database.transaction(async (transaction) => {
        if (!(await removeDeadEvent(transaction, id))) throw new AppError('functions/event-not-found');
        const entry = { actor: by, action: 'functions.event.delete', target, ip, detail: { event: id } };
        await audit.record(entry, transaction);
        await also?.(transaction);
      });
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
const cursorShape = /^([0-9]{1,15})\.([0-9A-Za-z]{1,64})$/;

function readCursor(cursor: string): { readonly endedAt: number; readonly id: string } {
  const [, endedAt, id] = cursorShape.exec(cursor) ?? [];
  if (endedAt === undefined || id === undefined)
    throw new AppError('request/invalid', { sentence: 'This cursor does not come from this list.' });
  return { endedAt: Number(endedAt), id };
}

function cursorAt({ ended_at: endedAt, id }: EventRow): string {
  return `${endedAt ?? 0}.${id}`;
}

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
