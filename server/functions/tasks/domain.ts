import { limits } from '@hearth/contract';
import * as v from 'valibot';

/** The part of Cloud Tasks' resource that counts here: the function is called by its queue, not by the task's URL. */
export const taskSchema = v.object({
  task: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    scheduleTime: v.optional(v.pipe(v.string(), v.maxLength(64))),
    dispatchDeadline: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}(\.\d{1,9})?s$/))),
    httpRequest: v.object({
      body: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/_-]*={0,2}$/)), ''),
      headers: v.optional(v.record(v.string(), v.string()), {}),
    }),
  }),
});

export type TaskInput = v.InferOutput<typeof taskSchema>['task'];

export interface QueueAddress {
  readonly project: string;
  readonly location: string;
  readonly queue: string;
}

export interface TaskPlan {
  readonly taskId: string | undefined;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly dueAt: number;
  readonly deadlineMs: number | undefined;
}

/** A sentence says what is wrong. */
export function planTask(task: TaskInput, at: QueueAddress, now: number): TaskPlan | string {
  const taskId = task.name === undefined ? undefined : taskIdOf(task.name, at);
  if (task.name !== undefined && taskId === undefined)
    return 'The name of a task is its queue and an id of at most 500 letters, digits, "-" and "_".';
  const dueAt = task.scheduleTime === undefined ? now : Date.parse(task.scheduleTime);
  if (!Number.isFinite(dueAt)) return 'The time of a task is a time in the format of RFC 3339.';
  if (dueAt > now + limits.functions.taskDelayMsMax) return 'A task runs within 30 days.';
  const body = Buffer.from(task.httpRequest.body, 'base64');
  if (body.length > limits.functions.taskBytesMax) return 'A task has at most 1 MiB.';
  const deadlineMs = task.dispatchDeadline === undefined ? undefined : Number.parseFloat(task.dispatchDeadline) * 1000;
  return { taskId, body, headers: task.httpRequest.headers, dueAt: Math.max(dueAt, now), deadlineMs };
}

export function queueName({ project, location, queue }: QueueAddress): string {
  return `projects/${project}/locations/${location}/queues/${queue}`;
}

function taskIdOf(name: string, at: QueueAddress): string | undefined {
  const prefix = `${queueName(at)}/tasks/`;
  const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return isTaskId(id) ? id : undefined;
}

export function isTaskId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,500}$/.test(id);
}
