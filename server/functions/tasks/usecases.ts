import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Deployed, FunctionRegistry } from '../codebases/usecases/registry.ts';
import { removeTask } from '../events/store/events-store.ts';
import type { EventQueue } from '../events/usecases/event-queue.ts';
import { passedHeaders } from '../gateway/usecases.ts';
import { isTaskId, planTask, type QueueAddress, queueName, type TaskInput } from './domain.ts';

export interface TasksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly registry: FunctionRegistry;
  readonly queue: Pick<EventQueue, 'enqueue'>;
  readonly project: string;
  readonly origin: string;
}

/** The queues of functions with `onTaskDispatched`. The caller has checked the permission: an admin key. */
export interface Tasks {
  /** Throws `functions/not-found`, `functions/task-exists` or `request/invalid`; then nothing has changed. */
  enqueue(at: QueueAddress, task: TaskInput, email: string): Promise<EnqueuedTask>;
  /** Removes a task that waits. Throws `functions/not-found` if there is none. */
  delete(at: QueueAddress, taskId: string): Promise<void>;
  /** The address of a function, of any kind. Throws `functions/not-found`. */
  address(at: Omit<QueueAddress, 'queue'>, name: string): string;
}

interface EnqueuedTask {
  readonly name: string | undefined;
  readonly dueAt: number;
  readonly createdAt: number;
}

export function createTasks({ database, clock, registry, queue, project, origin }: TasksDeps): Tasks {
  function find(at: QueueAddress): Deployed {
    const found = at.project === project ? registry.find(at.queue, at.location) : undefined;
    if (found?.spec.trigger.kind !== 'task') throw new AppError('functions/not-found');
    return found;
  }

  return {
    async enqueue(at, task, email) {
      const deployed = find(at);
      const now = clock.now();
      const plan = planTask(task, at, now);
      if (typeof plan === 'string') throw new AppError('request/invalid', { sentence: plan });
      const { taskId, dueAt, deadlineMs } = plan;
      const payload = {
        kind: 'task',
        body: plan.body.toString('base64'),
        headers: taskHeaders(plan.headers),
        dueAt,
        email,
        ...(deadlineMs !== undefined && { deadlineMs }),
      } as const;
      const isNew = await database.transaction((transaction) =>
        queue.enqueue(transaction, deployed, { payload, dueAt, taskId }),
      );
      if (!isNew) throw new AppError('functions/task-exists');
      return { name: taskId === undefined ? undefined : `${queueName(at)}/tasks/${taskId}`, dueAt, createdAt: now };
    },

    async delete(at, taskId) {
      const { spec } = find(at);
      if (!isTaskId(taskId) || !(await removeTask(database.query, spec.name, taskId)))
        throw new AppError('functions/not-found', { sentence: 'There is no such task.' });
    },

    address(at, name) {
      const found = at.project === project ? registry.find(name, at.location) : undefined;
      if (!found) throw new AppError('functions/not-found');
      return `${origin}/${project}/${at.location}/${name}`;
    },
  };
}

/** Headers by which the queue tells about itself and its caller are its own. */
function taskHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const lower = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const passed = Object.entries(passedHeaders(lower)).filter(
    ([name]) => !reserved.has(name) && !reservedPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  return { 'content-type': 'application/json', ...Object.fromEntries(passed) };
}

const reserved = new Set(['authorization', 'host', 'content-length', 'transfer-encoding']);
const reservedPrefixes = ['x-cloudtasks-', 'x-cloudscheduler', 'x-google-', 'x-appengine-'];
