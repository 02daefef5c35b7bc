import { callablePrefix } from '@hearth/contract';
import * as v from 'valibot';
import { scheduleError } from '../../schedules/domain/schedule-times.ts';
import type { FileActionSpec } from './file-action-spec.ts';

/** A function of a codebase, as Hearth runs it. */
export interface FunctionSpec {
  readonly name: string;
  /** The export, with dots between the objects that hold it. */
  readonly entryPoint: string;
  readonly generation: 1 | 2;
  readonly trigger: Trigger;
  readonly regions: readonly string[];
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  /** Calls that one worker runs at once. */
  readonly concurrency: number;
  readonly minInstances: number;
  readonly maxInstances: number | undefined;
  readonly secrets: readonly string[];
  /** A function that is an action on files is called by the drive only. */
  readonly fileAction?: FileActionSpec | undefined;
}

export type Trigger =
  | { readonly kind: 'callable' }
  | { readonly kind: 'http'; readonly isPrivate: boolean }
  | { readonly kind: 'schedule'; readonly schedule: string; readonly timeZone: string; readonly retry: Retry }
  | { readonly kind: 'task'; readonly retry: Retry; readonly rate: TaskRate }
  | { readonly kind: 'blocking'; readonly event: BlockingEvent }
  | {
      readonly kind: 'object';
      readonly event: ObjectEvent;
      readonly bucket: string | undefined;
      readonly retry: boolean;
    }
  | { readonly kind: 'user'; readonly event: UserEvent; readonly retry: boolean };

type BlockingEvent = 'beforeCreate' | 'beforeSignIn' | 'beforeSendEmail' | 'beforeSendSms';
type ObjectEvent = 'finalized' | 'deleted' | 'metadataUpdated' | 'archived';
type UserEvent = 'create' | 'delete';

export interface Retry {
  readonly attemptsMax: number | undefined;
  readonly backOffMinMs: number | undefined;
  readonly backOffMaxMs: number | undefined;
  /** The wait is doubled so often; then it grows by the same time with each attempt. */
  readonly doublingsMax: number | undefined;
  /** Attempts end after this time. */
  readonly forMsMax: number | undefined;
}

export interface TaskRate {
  readonly atOnceMax: number | undefined;
  readonly perSecondMax: number | undefined;
}

/** A parameter that the code declares. */
interface ParamSpec {
  readonly name: string;
  readonly type: string;
  readonly defaultValue: string | undefined;
}

export interface Manifest {
  readonly functions: readonly FunctionSpec[];
  /** Functions that Hearth cannot run, each with a sentence. */
  readonly unsupported: readonly { readonly name: string; readonly sentence: string }[];
  readonly params: readonly ParamSpec[];
}

/** Thrown with a sentence for the person who deploys. */
export class ManifestError extends Error {}

/** The values of parameters decide options such as the memory, so a manifest is read with them. */
export function readManifest(given: unknown, values: Readonly<Record<string, string>>): Manifest {
  const parsed = v.safeParse(manifestSchema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ManifestError(`The manifest cannot be read: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`);
  }
  const { endpoints, params } = parsed.output;
  const paramSpecs = (params ?? []).map(({ name, type, default: defaultValue }) => ({
    name,
    type: type ?? 'string',
    defaultValue: defaultOf(defaultValue),
  }));
  const known = { ...Object.fromEntries(paramSpecs.map((param) => [param.name, param.defaultValue ?? ''])), ...values };
  const functions: FunctionSpec[] = [];
  const unsupported: { name: string; sentence: string }[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    requireName(name);
    const trigger = triggerOf(endpoint, known);
    if (typeof trigger === 'string') unsupported.push({ name, sentence: trigger });
    else functions.push(specOf(name, endpoint, trigger, known));
  }
  return { functions, unsupported, params: paramSpecs };
}

const namePattern = /^[A-Za-z][A-Za-z0-9_-]{0,61}$/;

function requireName(name: string): void {
  if (!namePattern.test(name))
    throw new ManifestError(`"${name}" cannot be the name of a function: use at most 62 letters, digits, "-" and "_".`);
  if (name.startsWith(callablePrefix))
    throw new ManifestError(`"${name}" begins with "${callablePrefix}", which is reserved for Hearth.`);
}

/** A value, nothing, or a field over parameters such as `{{ params.MEMORY }}`. */
const text = v.nullish(v.string());
const amount = v.nullish(v.union([v.number(), v.string()]));
const retrySchema = v.nullish(
  v.object({
    retryCount: amount,
    maxAttempts: amount,
    minBackoffSeconds: amount,
    maxBackoffSeconds: amount,
    maxRetrySeconds: amount,
    maxDoublings: amount,
    // Version 1 has texts such as "3.5s".
    minBackoffDuration: text,
    maxBackoffDuration: text,
    maxRetryDuration: text,
  }),
);

const endpointSchema = v.object({
  platform: v.nullish(v.string()),
  entryPoint: v.string(),
  region: v.nullish(v.union([v.string(), v.array(v.string())])),
  availableMemoryMb: amount,
  timeoutSeconds: amount,
  concurrency: amount,
  cpu: v.nullish(v.union([v.number(), v.string()])),
  minInstances: amount,
  maxInstances: amount,
  secretEnvironmentVariables: v.nullish(v.array(v.object({ key: v.string() }))),
  callableTrigger: v.nullish(v.object({})),
  httpsTrigger: v.nullish(v.object({ invoker: v.nullish(v.array(v.string())) })),
  scheduleTrigger: v.nullish(v.object({ schedule: v.string(), timeZone: text, retryConfig: retrySchema })),
  taskQueueTrigger: v.nullish(
    v.object({
      retryConfig: retrySchema,
      rateLimits: v.nullish(v.object({ maxConcurrentDispatches: amount, maxDispatchesPerSecond: amount })),
    }),
  ),
  blockingTrigger: v.nullish(v.object({ eventType: v.string() })),
  eventTrigger: v.nullish(
    v.object({
      eventType: v.string(),
      eventFilters: v.nullish(v.record(v.string(), v.string())),
      retry: v.nullish(v.union([v.boolean(), v.string()])),
    }),
  ),
});
type Endpoint = v.InferOutput<typeof endpointSchema>;

const manifestSchema = v.object({
  endpoints: v.record(v.string(), endpointSchema),
  params: v.nullish(v.array(v.object({ name: v.string(), type: text, default: v.optional(v.unknown()) }))),
});

type Values = Readonly<Record<string, string>>;

function specOf(name: string, endpoint: Endpoint, trigger: Trigger, values: Values): FunctionSpec {
  const number = (given: number | string | null | undefined) => numberOf(given, name, values);
  const generation = endpoint.platform === 'gcfv1' ? 1 : 2;
  const regions = [endpoint.region ?? []].flat().map((region) => resolveText(region, values));
  return {
    name,
    entryPoint: endpoint.entryPoint,
    generation,
    trigger,
    regions: regions.length === 0 ? [defaultRegion] : regions,
    timeoutMs: (number(endpoint.timeoutSeconds) ?? defaultTimeoutSeconds) * 1000,
    memoryBytes: (number(endpoint.availableMemoryMb) ?? defaultMemoryMebibytes) * 1024 ** 2,
    concurrency: number(endpoint.concurrency) ?? (generation === 1 ? 1 : defaultConcurrency),
    minInstances: number(endpoint.minInstances) ?? 0,
    maxInstances: number(endpoint.maxInstances),
    secrets: (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
  };
}

const defaultRegion = 'us-central1';
const defaultTimeoutSeconds = 60;
const defaultMemoryMebibytes = 256;
const defaultConcurrency = 80;

/** A sentence says why Hearth cannot run the function. */
function triggerOf(endpoint: Endpoint, values: Values): Trigger | string {
  if (endpoint.callableTrigger) return { kind: 'callable' };
  if (endpoint.httpsTrigger)
    return { kind: 'http', isPrivate: endpoint.httpsTrigger.invoker?.includes('private') ?? false };
  if (endpoint.scheduleTrigger) {
    const { retryConfig } = endpoint.scheduleTrigger;
    const schedule = resolveText(endpoint.scheduleTrigger.schedule, values);
    const timeZone = resolveText(endpoint.scheduleTrigger.timeZone ?? '', values) || 'UTC';
    const error = scheduleError(schedule, timeZone);
    if (error !== undefined) throw new ManifestError(error);
    return { kind: 'schedule', schedule, timeZone, retry: retryOf(retryConfig, values) };
  }
  if (endpoint.taskQueueTrigger) {
    const { retryConfig, rateLimits } = endpoint.taskQueueTrigger;
    return {
      kind: 'task',
      retry: retryOf(retryConfig, values),
      rate: {
        atOnceMax: numberOf(rateLimits?.maxConcurrentDispatches, 'maxConcurrentDispatches', values),
        perSecondMax: numberOf(rateLimits?.maxDispatchesPerSecond, 'maxDispatchesPerSecond', values),
      },
    };
  }
  if (endpoint.blockingTrigger) return blockingTrigger(endpoint.blockingTrigger.eventType);
  if (endpoint.eventTrigger) return eventTrigger(endpoint.eventTrigger, values);
  return 'It has no trigger that Hearth knows.';
}

function blockingTrigger(eventType: string): Trigger | string {
  const event = blockingEvents.find((each) => eventType.endsWith(`:${each}`) || eventType.endsWith(`.${each}`));
  return event ? { kind: 'blocking', event } : `Hearth has no blocking event "${eventType}".`;
}

const blockingEvents = ['beforeCreate', 'beforeSignIn', 'beforeSendEmail', 'beforeSendSms'] as const;

function eventTrigger(
  { eventType, eventFilters, retry }: NonNullable<Endpoint['eventTrigger']>,
  values: Values,
): Trigger | string {
  const retries = retry === true || retry === 'true';
  const object = objectEvents[eventType];
  if (object) {
    const filter = eventFilters?.bucket ?? eventFilters?.resource?.replace(/^projects\/_\/buckets\//, '');
    const bucket = filter === undefined ? undefined : resolveText(filter, values);
    return { kind: 'object', event: object, bucket: bucket === '' ? undefined : bucket, retry: retries };
  }
  if (eventFilters?.tenantid) return 'It waits for accounts of a tenant, which Hearth does not have.';
  const user = userEvents[eventType];
  if (user) return { kind: 'user', event: user, retry: retries };
  const service = services.find(({ pattern }) => pattern.test(eventType));
  return `It waits for ${service?.name ?? `"${eventType}"`}, which Hearth does not have.`;
}

const objectEvents: Readonly<Record<string, ObjectEvent>> = {
  'google.cloud.storage.object.v1.finalized': 'finalized',
  'google.cloud.storage.object.v1.deleted': 'deleted',
  'google.cloud.storage.object.v1.metadataUpdated': 'metadataUpdated',
  'google.cloud.storage.object.v1.archived': 'archived',
  'google.storage.object.finalize': 'finalized',
  'google.storage.object.delete': 'deleted',
  'google.storage.object.metadataUpdate': 'metadataUpdated',
  'google.storage.object.archive': 'archived',
};
const userEvents: Readonly<Record<string, UserEvent>> = {
  'providers/firebase.auth/eventTypes/user.create': 'create',
  'providers/firebase.auth/eventTypes/user.delete': 'delete',
  'google.firebase.auth.user.v2.created': 'create',
  'google.firebase.auth.user.v2.deleted': 'delete',
};
const services = [
  { pattern: /firestore/i, name: 'changes in Firestore' },
  { pattern: /database/i, name: 'changes in the Realtime Database' },
  { pattern: /pubsub/i, name: 'messages of Pub/Sub' },
  { pattern: /remoteconfig/i, name: 'changes of Remote Config' },
  { pattern: /testlab|testmatrix/i, name: 'results of Test Lab' },
  { pattern: /analytics/i, name: 'events of Analytics' },
  { pattern: /firebasealerts/i, name: 'alerts of Firebase' },
] as const;

function retryOf(given: v.InferOutput<typeof retrySchema>, values: Values): Retry {
  const number = (value: number | string | null | undefined) => numberOf(value, 'retryConfig', values);
  const seconds = (value: number | string | null | undefined) => {
    const found = number(value);
    return found === undefined ? undefined : found * 1000;
  };
  return {
    attemptsMax: number(given?.maxAttempts) ?? addOne(number(given?.retryCount)),
    backOffMinMs: seconds(given?.minBackoffSeconds ?? secondsOf(given?.minBackoffDuration)),
    backOffMaxMs: seconds(given?.maxBackoffSeconds ?? secondsOf(given?.maxBackoffDuration)),
    doublingsMax: number(given?.maxDoublings),
    forMsMax: seconds(given?.maxRetrySeconds ?? secondsOf(given?.maxRetryDuration)),
  };
}

function secondsOf(duration: string | null | undefined): string | undefined {
  return duration?.replace(/s$/, '');
}

function addOne(count: number | undefined): number | undefined {
  return count === undefined ? undefined : count + 1;
}

/** The fields `{{ params.NAME }}` of a text become the values of the parameters. */
function resolveText(given: string, values: Values): string {
  return given.replace(/\{\{\s*params\.([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g, (_field, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new ManifestError(`The parameter ${name} has no value.`);
    return value;
  });
}

function numberOf(given: number | string | null | undefined, what: string, values: Values): number | undefined {
  if (given === undefined || given === null) return undefined;
  const number = typeof given === 'number' ? given : Number(resolveText(given, values));
  if (!Number.isFinite(number) || number < 0) throw new ManifestError(`An option of "${what}" is no number: ${given}.`);
  return number;
}

function defaultOf(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'object') return JSON.stringify(given);
  return String(given);
}
