import { join } from 'node:path';
import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { type Apps, createApps } from './apps/index.ts';
import { type Audit, createAudit } from './audit/index.ts';
import {
  type BlobLedger,
  type BlobStore,
  createBlobLedger,
  createDiskBlobs,
  removeDeletedBlobs,
  sweepBlobs,
  withSmallBlobs,
} from './blobs/index.ts';
import { type Clock, systemClock } from './clock.ts';
import { createClockCheck } from './clock-check.ts';
import { type Config, publicOrigin } from './config/index.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type Database, type Migration, openDatabase } from './database/index.ts';
import { addDiskMetrics } from './disk-metrics.ts';
import { StartError } from './errors.ts';
import { reroutedNames } from './http/host-names.ts';
import { requireEmbeddedDatabase, requireFinishedRestore, requireSameInstance } from './instance.ts';
import {
  addIntegrityMetrics,
  type BlobIntegrity,
  createBlobIntegrity,
  createScrub,
  type Scrub,
} from './integrity/index.ts';
import { type Jobs, openJobs } from './jobs/index.ts';
import {
  type AdminAuth,
  createAdminAuth,
  createKeyRing,
  createSigningKeyStore,
  hasKeysOf,
  hasSigningKeys,
  type KeyRing,
  type NewKeyPair,
  openVault,
  readKeyFile,
  SealBroken,
  type Vault,
} from './keys/index.ts';
import type { Log } from './log/index.ts';
import { type Mail, openMail, type TextSender, type Texts } from './mail/index.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { coreMigrations } from './migrations.ts';
import { createNotifications, type Notifications } from './notifications/index.ts';
import { createOutgoing, type Outgoing } from './outgoing/index.ts';
import { createRateLimits, type RateLimits } from './rate-limits/index.ts';
import { createScheduler, type Scheduler } from './scheduler/index.ts';
import { createSettings, type SettingDefinition, type Settings } from './settings/index.ts';
import { createWriteAccess, type WriteAccess } from './write-access.ts';

/** The parts that every module uses. A use case names only the parts it needs. */
export interface Core {
  readonly config: Config;
  /** The public address; the only source of links (A21). */
  readonly origin: string;
  /** The origin of uploaded content: its own, if one is configured. */
  readonly contentOrigin: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly settings: Settings;
  readonly writeAccess: WriteAccess;
  readonly apps: Apps;
  readonly audit: Audit;
  readonly rateLimits: RateLimits;
  readonly vault: Vault;
  readonly keys: { readonly identity: KeyRing; readonly appcheck: KeyRing } & AdminAuth;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly integrity: BlobIntegrity;
  readonly scrub: Pick<Scrub, 'run' | 'readAll' | 'progress'>;
  readonly scheduler: Scheduler;
  readonly jobs: Jobs;
  readonly notifications: Notifications;
  readonly metrics: Metrics;
  readonly mail: Mail;
  readonly texts: Texts;
  readonly outgoing: Outgoing;
  /** Begins the scheduled tasks. Only a process that serves calls it; in commands and tests nothing runs by itself. */
  startTasks(): void;
  /** Lets each running job finish its step; the others continue after the next start. `close` does it too. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface CoreOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  /** The migrations of the modules, in the order of the modules. */
  readonly migrations: readonly Migration[];
  /** True in the process that serves requests; a command beside it uses the address of that server. */
  readonly serves?: boolean;
  /** Delivers text messages; without it they stay in the outbox. */
  readonly textSender?: TextSender;
  /** Makes the keys of app developers' servers; tests reuse them. */
  readonly newKeyPair?: NewKeyPair | undefined;
}

/** Opens the data folder and everything in it. An error is one clear sentence, and nothing is changed. */
export async function openCore({
  config,
  log,
  clock = systemClock,
  migrations,
  serves = true,
  textSender,
  newKeyPair,
}: CoreOptions): Promise<Core> {
  const keyFile = join(config.data, 'keys', 'master.key');
  // Everything that can be refused is checked before anything is changed.
  await requireFinishedRestore(config.data);
  readKeyFile(keyFile);
  await prepareDataFolder(config.data);
  if (config.databaseUrl === undefined) await requireEmbeddedDatabase(config.data);
  const database = await openDatabase({
    folder: config.data,
    url: config.databaseUrl,
    poolMax: config.databasePool,
    migrations: [...coreMigrations, ...migrations],
    clock,
    serves,
  });
  try {
    const settings = createSettings(database, clock);
    const isFresh = !(await hasSigningKeys(database));
    // Before the key file: a first start that is interrupted must be able to start again.
    const isSealedHere = async () => !isFresh && hasKeysOf(openVault(keyFile, { mayCreate: false }), database);
    await requireSameInstance({ folder: config.data, settings, isFresh, isSealedHere });
    const vault = openVault(keyFile, { mayCreate: isFresh });
    const keyStore = createSigningKeyStore(database, vault, clock);
    const origin = serves
      ? await noteOrigin(settings, publicOrigin(config))
      : (config.publicUrl ?? ((await settings.get(servedOrigin)) || publicOrigin(config)));
    const ledger = createBlobLedger(database, clock);
    const freeSpace = (bytes: number) => removeDeletedBlobs({ blobs, ledger }, bytes);
    const blobs: BlobStore = withSmallBlobs(createDiskBlobs(join(config.data, 'blobs'), { freeSpace }), database);
    const rateLimits = createRateLimits(database, clock);
    const scheduler = createScheduler({ database, clock, log, clockCheck: createClockCheck({ settings, clock, log }) });
    scheduler.every(
      'sweep blobs',
      hourMs,
      async () => {
        const deletedAgeMs = (await settings.get(deletedFilesKeptHours)) * hourMs;
        await sweepBlobs({ blobs, ledger, clock, ...blobAges, deletedAgeMs });
      },
      { deletes: true },
    );
    scheduler.every('forget rate windows', hourMs, () => rateLimits.forgetExpired());
    const metrics = createMetrics();
    const integrity = createBlobIntegrity({ database, blobs, clock, log });
    const scrub = createScrub({ database, blobs, settings, clock, log, integrity, intervalMs: hourMs });
    scheduler.every('scrub blobs', hourMs, () => scrub.run());
    const stopping = new AbortController();
    let firstCheck = Promise.resolve();
    if (database.kind === 'sqlite')
      scheduler.every('check database', 24 * hourMs, () => checkDatabase(database, log, stopping.signal));
    addIntegrityMetrics(metrics, { integrity, scrub, database });
    const contentOrigin = config.contentUrl ?? origin;
    const base = { config, origin, contentOrigin, log, clock, database, vault, scheduler, metrics };
    const { close: closeMail, ...outbox } = openMail({ ...base, textSender, serves });
    const notifications = createNotifications(base);
    scheduler.every('forget old notifications', hourMs, () => notifications.forgetOld(), { deletes: true });
    const { jobs, stop: stopJobs } = openJobs({ ...base, notifications, serves });
    addDiskMetrics({ ...base, settings, ledger });
    const audit = createAudit(database, clock);
    const writeAccess = createWriteAccess({ ...base, settings, audit });
    return {
      ...base,
      settings,
      writeAccess,
      apps: await createApps(database, settings, clock),
      audit,
      rateLimits,
      keys: {
        identity: await createKeyRing(keyStore, 'identity', clock, limits.identity.sessionCookieMaxMs),
        appcheck: await createKeyRing(keyStore, 'appcheck', clock, limits.appCheck.tokenLifetimeMs),
        ...createAdminAuth({ ...base, project: config.project, names: reroutedNames, newKeyPair }),
      },
      blobs,
      ledger,
      integrity,
      scrub,
      jobs,
      notifications,
      ...outbox,
      outgoing: createOutgoing({ allowPrivate: config.allowPrivateIssuers }),
      startTasks() {
        scheduler.start();
        if (database.lastCheck() === undefined) firstCheck = checkDatabase(database, log, stopping.signal);
      },
      stopJobs,
      async close() {
        await stopJobs();
        await closeMail();
        scrub.stop();
        stopping.abort();
        await scheduler.stop();
        await firstCheck;
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    if (error instanceof SealBroken)
      throw new StartError(
        `The key file ${keyFile} is not the one that the database was sealed with. Put that one back from your backup.`,
        { cause: error },
      );
    throw error;
  }
}

const hourMs = 60 * 60 * 1000;
const blobAges = { pendingAgeMs: limits.storage.uploadIdleMs, orphanAgeMs: limits.storage.orphanAgeMs };

export const deletedFilesKeptHours: SettingDefinition<number> = {
  key: 'core.deletedFilesKeptHours',
  sentence:
    'How many hours the bytes of deleted and overwritten files stay on the disk, so that a backup made meanwhile is whole. A disk that is nearly full has them back at once.',
  schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 90)),
  fallback: 24,
};

/** Each day, and at once if the database was too large to be checked before the start. */
async function checkDatabase(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  try {
    await database.check(signal);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the database was not checked');
    return;
  }
  const problem = database.lastCheck()?.problem;
  if (problem !== undefined)
    log.fatal({ problem }, 'the database is damaged; stop the server and restore it from a backup');
}

const servedOrigin: SettingDefinition<string> = {
  key: 'core.servedOrigin',
  sentence: 'The address under which the server was last started.',
  schema: v.string(),
  fallback: '',
};

async function noteOrigin(settings: Settings, origin: string): Promise<string> {
  if ((await settings.get(servedOrigin)) !== origin) await settings.set(servedOrigin, origin);
  return origin;
}
