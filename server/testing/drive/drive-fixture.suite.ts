import type { CallableName, PayloadOf, Role } from '@hearth/contract';
import { afterEach } from 'vitest';
import { composeModules, type Emulation } from '../../compose.ts';
import { readConfig } from '../../core/config/index.ts';
import type { Core } from '../../core/index.ts';
import { createLog } from '../../core/log/index.ts';
import { recountSpace } from '../../files/quota/store/usage.ts';
import { findSpace, findSpaceOf } from '../../files/store/spaces.ts';
import { changeUser, insertUserIfNew } from '../../identity/accounts/store/users.ts';
import { blankAccount } from '../../identity/accounts/usecases/draft-account.ts';
import { throwAwayCost } from '../../identity/index.ts';
import { createTestClock } from '../clock.ts';
import { describeOn } from '../database-kinds.ts';
import { createTestData, type DatabaseKind } from '../test-data.ts';
import { createHosts, createSender, createSessions, watchFolder } from './drive-calls.suite.ts';
import { createDriveStorage } from './drive-storage.suite.ts';

/** The public address of the test server. */
export const ownOrigin = 'https://nest.example.org';

/** `tap` may stand between the core and the modules, to count or to delay. */
export type OpenDrive = (tap?: (core: Core) => Core) => Promise<DriveFixture>;

/** Tests of a drive that run on the embedded database every day. */
export function describeDrive(title: string, tests: (open: OpenDrive) => void): void {
  describeOn('embedded', title, (kind) => openForTests(kind, tests));
}

/** Tests that race, or that run SQL which no other test runs on PostgreSQL. */
export function describeDriveOnBothDatabases(title: string, tests: (open: OpenDrive) => void): void {
  describeOn('both', title, (kind) => openForTests(kind, tests));
}

function openForTests(kind: DatabaseKind, tests: (open: OpenDrive) => void): void {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  tests((tap = (core) => core) => openDriveFixture(kind, cleanups, tap));
}

/** All modules on a copy of the test data. People call them through the HTTP host, most of them without a socket. */
async function openDriveFixture(kind: DatabaseKind, cleanups: (() => Promise<unknown>)[], tap: (core: Core) => Core) {
  const data = await createTestData(kind);
  cleanups.push(data.remove);
  const flags = {
    data: data.folder,
    'database-url': data.databaseUrl,
    'public-url': ownOrigin,
    'content-url': ownOrigin.replace('nest', 'files'),
    'mail-from': 'Nest <nest@example.org>',
  };
  const { config } = readConfig({ flags, environment: {} });
  const clock = createTestClock();
  const errors: string[] = [];
  const log = await createLog({ logLevel: 'error', logFormat: 'json' }, { write: (line) => void errors.push(line) });
  const tasks = new Map<string, () => Promise<void>>();
  const emulation = notingTasks(tasks, tap);
  const modules = await composeModules({ config, log, version: 'test', clock, emulation, serves: true });
  const { identity, files, transfers, sharing, appCheck, storage: objects, callables: functions } = modules;
  const core = { ...modules.core, clock };
  const { database } = core;
  const hosts = createHosts(config, log, [functions], [functions, objects, transfers]);
  cleanups.push(async () => {
    await hosts.close();
    await transfers.close();
    await files.close();
    await core.close();
  });
  const { listen } = hosts;
  const signedIn = createSessions(modules);
  const send = createSender(hosts.inProcess, errors);
  const storage = createDriveStorage(modules, { signedIn, listen, errors });
  const drive = {
    ...files,
    ...transfers,
    ...sharing,
    exports: { ...transfers.exports, of: (uid: string) => ({ ...sharing.exportOf(uid), ...files.exportOf(uid) }) },
    async close() {
      await transfers.close();
      await files.close();
    },
  };

  /** Changes an account like an operator, and name and address like its person. */
  async function change(uid: string, { role, disabled, quotaBytes, ...own }: AccountChanges): Promise<void> {
    if (Object.keys(own).length > 0) await changeUser(database.query, uid, own);
    if (role !== undefined) await identity.people.setRole({ uid, by: operator, role });
    if (disabled !== undefined) await identity.people.setDisabled({ uid, by: operator, disabled });
    if (quotaBytes !== undefined) await identity.people.setQuota({ uid, by: operator, quotaBytes });
  }

  /** The person of that uid, whose account is created at the first call and changed by later ones. */
  async function join(uid: string, options: Pick<AccountChanges, 'role' | 'quotaBytes'> = {}) {
    const account = { ...blankAccount(clock.now()), uid, email: `${uid}@example.org`, ...options };
    if (!(await insertUserIfNew(database.query, account))) await change(uid, options);
    const caller = await identity.authenticate(await signedIn(uid));
    if (!caller) throw new Error(`${uid} cannot sign in.`);
    const call = async <N extends CallableName>(name: N, payload: PayloadOf<N>) =>
      send(name, payload, { token: await signedIn(uid) });
    return {
      caller,
      call,
      /** The changes of a folder until the signal aborts. */
      async *watch(payload: PayloadOf<'drive-watch'>, signal: AbortSignal) {
        return yield* watchFolder(await listen(), await signedIn(uid), payload, signal);
      },
      folder: async (name: string, parentId = 'root') => (await call('drive-createFolder', { name, parentId })).id,
      /** Begins an upload and sends all its bytes. */
      async upload(
        name: string,
        content: string | number,
        folderId = 'root',
        conflict: 'fail' | 'keepBoth' | 'replace' = 'keepBoth',
      ) {
        const bytes = typeof content === 'number' ? Buffer.alloc(content) : Buffer.from(content);
        const begun = await call('upload-begin', { name, size: bytes.length, folderId, conflict });
        await storage.put(begun.objectName, bytes, caller);
        return begun.nodeId;
      },
      async names(folderId = 'root') {
        return (await call('drive-list', { folderId })).items.map(({ name }) => name);
      },
      async trash(...ids: string[]) {
        return (await call('drive-trash', { ids })).items;
      },
    };
  }

  async function spaceOf(uid: string): Promise<string> {
    const space = await findSpaceOf(database.query, uid);
    if (!space) throw new Error(`${uid} has no drive.`);
    return space.id;
  }

  async function countsOf(spaceId: string) {
    const { usedBytes, reservedBytes, fileCount } = await findSpace(database.query, spaceId);
    return {
      kept: { usedBytes, reservedBytes, files: fileCount },
      counted: await recountSpace(database.query, spaceId),
    };
  }

  return {
    database,
    clock,
    drive,
    jobs: core.jobs,
    /** Scheduled work, run when a test calls it. */
    tasks,
    storage,
    appCheck,
    identity,
    change,
    join,
    /** The address of the server for requests that need a socket. */
    listen,
    /** Stops the server like a signal to the process. */
    stop: hosts.close,
    leave: (uid: string) => identity.people.delete({ uid, by: operator }),
    core,
    /** A guest without an account, with a client address of their own. */
    visitor: (client = '192.0.2.1') => ({
      call: <N extends CallableName>(name: N, payload: PayloadOf<N>) => send(name, payload, { client }),
    }),
    /** The counters, and what a recount finds. */
    counts: async (uid: string) => countsOf(await spaceOf(uid)),
    /** The same for a drive whose person may be gone. */
    countsOf,
    spaceOf,
  };
}

export type DriveFixture = Awaited<ReturnType<typeof openDriveFixture>>;
export type DrivePerson = Awaited<ReturnType<DriveFixture['join']>>;

const operator = { id: 'operator', role: 'owner' } as const;

interface AccountChanges {
  readonly displayName?: string | null;
  readonly email?: string;
  readonly role?: Role;
  readonly disabled?: boolean;
  readonly quotaBytes?: number | null;
}

/** The scheduler is real and does not run in tests; they run its tasks by name. */
function notingTasks(tasks: Map<string, () => Promise<void>>, tap: (core: Core) => Core): Emulation {
  return {
    adjust: (core) => ({
      ...tap(core),
      scheduler: {
        ...core.scheduler,
        every(name, intervalMs, task, options) {
          tasks.set(name, task);
          core.scheduler.every(name, intervalMs, task, options);
        },
      },
    }),
    identity: { passwordCost: throwAwayCost },
  };
}
