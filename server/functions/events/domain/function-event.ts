import * as v from 'valibot';
import type { FunctionSpec } from '../../codebases/domain/manifest.ts';
import { unsignedToken } from '../../runtime/domain/unsigned-token.ts';

/** What happened, in a form that does not depend on the version of the function that hears of it. */
export type EventPayload = v.InferOutput<typeof payloadSchema>;

const fields = v.record(v.string(), v.unknown());

const payloadSchema = v.variant('kind', [
  v.object({
    kind: v.literal('object'),
    event: v.picklist(['finalized', 'deleted', 'metadataUpdated', 'archived']),
    bucket: v.string(),
    name: v.string(),
    /** The resource of Google's JSON API. */
    resource: fields,
  }),
  v.object({ kind: v.literal('user'), event: v.picklist(['create', 'delete']), user: fields }),
  v.object({ kind: v.literal('schedule'), dueAt: v.number() }),
  v.object({
    kind: v.literal('task'),
    /** Base64. */
    body: v.string(),
    headers: v.record(v.string(), v.string()),
    dueAt: v.number(),
    deadlineMs: v.optional(v.number()),
    /** The account that the task is called as. */
    email: v.optional(v.string()),
  }),
]);

export function readPayload(text: string): EventPayload {
  return v.parse(payloadSchema, JSON.parse(text));
}

export interface OccurredEvent {
  readonly id: string;
  readonly createdAt: number;
  /** Counts the running attempt. */
  readonly attempts: number;
  readonly taskId: string | undefined;
  readonly payload: EventPayload;
}

/** How a worker is called for an event. */
export type EventCall =
  | { readonly kind: 'event'; readonly args: readonly unknown[] }
  | {
      readonly kind: 'request';
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
      readonly deadlineMs: number | undefined;
    };

/** Undefined when the function waits for something else by now. */
export function callOf(spec: FunctionSpec, event: OccurredEvent, project: string): EventCall | undefined {
  const { payload } = event;
  if (spec.trigger.kind !== payload.kind) return undefined;
  const time = new Date(event.createdAt).toISOString();
  switch (payload.kind) {
    case 'object':
      return { kind: 'event', args: objectArguments(spec, payload, { id: event.id, time }) };
    case 'user':
      return { kind: 'event', args: userArguments(spec, payload, { id: event.id, time }, project) };
    case 'schedule':
      return scheduleCall(spec, payload.dueAt, event.id, project);
    case 'task':
      return taskCall(spec, event, payload);
  }
}

type Occurred = { readonly id: string; readonly time: string };

function objectArguments(
  spec: FunctionSpec,
  { event, bucket, name, resource }: Extract<EventPayload, { kind: 'object' }>,
  { id, time }: Occurred,
): readonly unknown[] {
  if (spec.generation === 1) {
    const at = { service: 'storage.googleapis.com', name: `projects/_/buckets/${bucket}/objects/${name}` };
    return [
      resource,
      {
        eventId: id,
        timestamp: time,
        eventType: `google.storage.object.${firstGeneration[event]}`,
        resource: { ...at, type: 'storage#object' },
      },
    ];
  }
  return [
    {
      specversion: '1.0',
      id,
      time,
      type: `google.cloud.storage.object.v1.${event}`,
      source: `//storage.googleapis.com/projects/_/buckets/${bucket}`,
      subject: `objects/${name}`,
      bucket,
      datacontenttype: 'application/json',
      data: resource,
    },
  ];
}

const firstGeneration = {
  finalized: 'finalize',
  deleted: 'delete',
  metadataUpdated: 'metadataUpdate',
  archived: 'archive',
} as const;

function userArguments(
  spec: FunctionSpec,
  { event, user }: Extract<EventPayload, { kind: 'user' }>,
  { id, time }: Occurred,
  project: string,
): readonly unknown[] {
  if (spec.generation === 1) {
    const eventType = `providers/firebase.auth/eventTypes/user.${event}`;
    return [user, { eventId: id, timestamp: time, eventType, resource: `projects/${project}` }];
  }
  return [
    {
      specversion: '1.0',
      id,
      time,
      type: `google.firebase.auth.user.v2.${event}d`,
      source: `//identitytoolkit.googleapis.com/projects/${project}`,
      subject: `users/${String(user.uid)}`,
      datacontenttype: 'application/json',
      data: event === 'create' ? { value: user } : { oldValue: user },
    },
  ];
}

function scheduleCall(spec: FunctionSpec, dueAt: number, id: string, project: string): EventCall {
  const time = new Date(dueAt).toISOString();
  const job = `firebase-schedule-${spec.name}-${spec.regions[0] ?? ''}`;
  if (spec.generation === 1) {
    const resource = { service: 'pubsub.googleapis.com', name: `projects/${project}/topics/${job}` };
    const context = { eventId: id, timestamp: time, eventType: 'google.pubsub.topic.publish', resource };
    return { kind: 'event', args: [{}, context] };
  }
  const headers = {
    'x-cloudscheduler': 'true',
    'x-cloudscheduler-jobname': job,
    'x-cloudscheduler-scheduletime': time,
    'content-type': 'application/json',
  };
  return { kind: 'request', headers, body: Buffer.from('{}'), deadlineMs: undefined };
}

function taskCall(
  { name }: FunctionSpec,
  { id, attempts, taskId }: OccurredEvent,
  { body, headers, dueAt, deadlineMs, email }: Extract<EventPayload, { kind: 'task' }>,
): EventCall {
  return {
    kind: 'request',
    headers: {
      ...headers,
      // The handler reads the claims without a check, because only the queue can reach a task function.
      authorization: `Bearer ${unsignedToken({ sub: email ?? 'hearth', uid: email ?? 'hearth', ...(email && { email }) })}`,
      'x-cloudtasks-queuename': name,
      'x-cloudtasks-taskname': taskId ?? id,
      'x-cloudtasks-taskretrycount': String(attempts - 1),
      'x-cloudtasks-taskexecutioncount': String(attempts - 1),
      'x-cloudtasks-tasketa': String(dueAt / 1000),
    },
    body: Buffer.from(body, 'base64'),
    deadlineMs,
  };
}
