import type { Core } from '../../core/index.ts';
import type { Identity, UserSnapshot } from '../../identity/index.ts';
import { defaultBuckets, type Storage } from '../../storage/index.ts';
import type { Deployed, FunctionRegistry } from '../codebases/usecases/registry.ts';
import { createDispatcher, type Dispatcher } from '../events/usecases/dispatcher.ts';
import { createEventQueue, type EventQueue } from '../events/usecases/event-queue.ts';
import { createSchedules } from '../schedules/usecases.ts';

/** What makes functions run without a caller: changes of objects and accounts, schedules and tasks. */
export interface Triggers {
  readonly queue: EventQueue;
  readonly dispatcher: Dispatcher;
}

export interface TriggersDeps {
  readonly registry: FunctionRegistry;
  readonly identity: Pick<Identity, 'onUserCreated' | 'onUserDeleted' | 'snapshot'>;
  readonly storage: Pick<Storage, 'onObjectChanged'>;
  /** Whether a function is deployed anywhere; a command has no function in its own registry. */
  isDeployed(name: string): Promise<boolean>;
}

export function createTriggers(
  core: Pick<Core, 'database' | 'clock' | 'log' | 'audit' | 'scheduler' | 'config'>,
  { registry, identity, storage, isDeployed }: TriggersDeps,
): Triggers {
  const { database, clock, log, audit, scheduler, config } = core;
  const queue = createEventQueue({ database, clock, audit, isDeployed });
  const schedules = createSchedules({ database, clock, registry, queue });
  const { project } = config;
  const dispatcher = createDispatcher({
    database,
    clock,
    log,
    project,
    registry,
    enqueueSchedules: () => schedules.enqueueDue(),
  });

  /** The code of a trigger without a bucket was loaded with the project as the name of the default bucket. */
  const isOf = (wanted: string | undefined, bucket: string) =>
    wanted === undefined || wanted === project ? defaultBuckets(project).includes(bucket) : wanted === bucket;

  storage.onObjectChanged(async (transaction, { event, bucket, name, resource }) => {
    const listening = registry
      .all()
      .filter(
        ({ spec: { trigger } }) => trigger.kind === 'object' && trigger.event === event && isOf(trigger.bucket, bucket),
      );
    if (listening.length === 0) return;
    const payload = { kind: 'object', event, bucket, name, resource: { ...resource() } } as const;
    for (const deployed of listening) await queue.enqueue(transaction, deployed, { payload });
  });

  const tellOfUser =
    (event: 'create' | 'delete') => async (transaction: Parameters<EventQueue['enqueue']>[0], uid: string) => {
      const listening = registry.all().filter((deployed) => hearsOfUsers(deployed, event));
      const user = listening.length === 0 ? undefined : await identity.snapshot(uid, transaction);
      if (!user) return;
      const payload = { kind: 'user', event, user: { ...userData(user) } } as const;
      for (const deployed of listening) await queue.enqueue(transaction, deployed, { payload });
    };
  identity.onUserCreated(tellOfUser('create'));
  identity.onUserDeleted(tellOfUser('delete'));

  const startedAt = clock.now();
  scheduler.every('sweep events of functions', sweepEveryMs, async () => {
    // After a start the code may still be loading, and its functions are not gone.
    const isLoaded = clock.now() - startedAt >= sweepEveryMs;
    await queue.sweep(isLoaded ? registry.all().map(({ spec }) => spec.name) : undefined);
    if (isLoaded) await schedules.sweep();
  });
  return { queue, dispatcher };
}

const sweepEveryMs = 60 * 60 * 1000;

function hearsOfUsers({ spec: { trigger } }: Deployed, event: 'create' | 'delete'): boolean {
  return trigger.kind === 'user' && trigger.event === event;
}

/** The account as `userRecordConstructor` of firebase-functions reads it. */
function userData(user: UserSnapshot): Readonly<Record<string, unknown>> {
  const { uid, email, emailVerified, displayName, photoUrl, phone, disabled, claims, createdAt, lastLoginAt } = user;
  return {
    uid,
    ...present({ email, displayName, photoURL: photoUrl, phoneNumber: phone }),
    emailVerified,
    disabled,
    metadata: {
      createdAt: new Date(createdAt).toISOString(),
      ...(lastLoginAt !== null && { lastSignedInAt: new Date(lastLoginAt).toISOString() }),
    },
    providerData: user.providers.map((provider) => ({
      providerId: provider.providerId,
      uid: provider.rawId,
      ...present({
        email: provider.email,
        displayName: provider.displayName,
        photoURL: provider.photoUrl,
        phoneNumber: provider.phone,
      }),
    })),
    ...(Object.keys(claims).length > 0 && { customClaims: claims }),
    tokensValidAfterTime: new Date(user.validSince).toUTCString(),
  };
}

function present(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== null) found[name] = value;
  return found;
}
