import { type AppCheck, appcheckMigrations, createAppCheck } from './appcheck/index.ts';
import { createConsole } from './console/index.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './core/config/index.ts';
import { addAdminDoor, addInitJson, addWebApp, createHttpHost, freePort, type HttpHost } from './core/http/index.ts';
import { type Core, openCore } from './core/index.ts';
import type { Log } from './core/log/index.ts';
import { createDrive, type Drive, driveMigrations } from './drive/index.ts';
import { createFunctions, type Functions, functionsMigrations } from './functions/index.ts';
import { createIdentity, type Identity, type IdentityLenience, identityMigrations } from './identity/index.ts';
import { createStorage, type Storage, type StorageLenience, storageMigrations } from './storage/index.ts';

export interface ComposeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly version: string;
  readonly clock?: Clock;
  /** What the emulator takes more lightly; nothing that `hearth start` loads gives one. */
  readonly emulation?: Emulation | undefined;
}

export interface Emulation {
  /** The core with some of its parts replaced: it knows every app key, and throttles nobody. */
  adjust(core: Core): Core;
  readonly identity: IdentityLenience;
  readonly storage: StorageLenience;
}

/** Hearth without its HTTP host: what the command line works with, beside a running server or without one. */
export interface Subjects {
  readonly core: Core;
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly functions: Functions;
  readonly drive: Drive;
}

/** Builds the core and, from the lowest up, each subject on those below it. */
export async function composeSubjects(options: ComposeOptions & { readonly serves: boolean }): Promise<Subjects> {
  const { config, log, version, serves, clock, emulation } = options;
  const migrations = [
    ...appcheckMigrations,
    ...identityMigrations,
    ...storageMigrations,
    ...functionsMigrations,
    ...driveMigrations,
  ];
  const opened = await openCore({ config, log, migrations, serves, ...(clock && { clock }) });
  try {
    const core = emulation ? emulation.adjust(opened) : opened;
    const appCheck = createAppCheck(core);
    const identity = await createIdentity(core, appCheck, emulation?.identity);
    const storage = await createStorage(core, appCheck, identity, emulation?.storage);
    const functions = await createFunctions(core, appCheck, identity);
    const drive = createDrive(core, identity, storage, functions, appCheck);
    await createConsole(core, { appCheck, identity, storage, functions, drive, version });
    return { core, appCheck, identity, storage, functions, drive };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

export interface Hearth extends Subjects {
  readonly host: HttpHost;
  close(): Promise<void>;
}

/** The whole system on one screen. Nothing listens yet. */
export async function composeHearth(
  options: ComposeOptions & { readonly webFolder?: string | undefined },
): Promise<Hearth> {
  const port = options.config.port === 0 ? await freePort(options.config.host) : options.config.port;
  const config = { ...options.config, port };
  const subjects = await composeSubjects({ ...options, config, serves: true });
  const { core } = subjects;
  try {
    const host = await createHttpHost(config, options.log, () => core.database.isReachable(), core.metrics);
    addInitJson(host.app, {
      app: core.apps.default,
      project: config.project,
      origin: core.origin,
      version: options.version,
    });
    await addAdminDoor(host.app, { ...core.keys, rates: core.rates });
    const { appCheck, identity, storage, functions, drive } = subjects;
    for (const subject of [appCheck, identity, storage, functions, drive]) await subject.routes(host.app);
    const showFrom = config.contentUrl === undefined ? [] : [config.contentUrl];
    if (options.webFolder) addWebApp(host.app, { folder: options.webFolder, connectTo: [core.origin], showFrom });
    return {
      ...subjects,
      host,
      async close() {
        await host.close();
        await subjects.drive.close();
        await core.close();
      },
    };
  } catch (error) {
    await core.close();
    throw error;
  }
}
