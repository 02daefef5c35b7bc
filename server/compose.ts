import { createAccount } from './account/index.ts';
import { type AppCheck, appcheckMigrations, createAppCheck } from './appcheck/index.ts';
import { type Callables, callablesMigrations, createCallables } from './callables/index.ts';
import { createConsole } from './console/index.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './core/config/index.ts';
import type { Migration } from './core/database/index.ts';
import { addAdminRoutes, addInitJson, addWebApp, createHttpHost, freePort, type HttpHost } from './core/http/index.ts';
import { type Core, openCore } from './core/index.ts';
import type { NewKeyPair } from './core/keys/index.ts';
import type { Log } from './core/log/index.ts';
import { coreMigrations } from './core/migrations.ts';
import { createFiles, driveMigrations, type Files } from './files/index.ts';
import {
  createFunctions,
  type Functions,
  type FunctionsOptions,
  functionMigrations,
  type InstallPackages,
} from './functions/index.ts';
import { createIdentity, type Identity, type IdentityOverrides, identityMigrations } from './identity/index.ts';
import { createGuests, createSharing, type Sharing } from './sharing/index.ts';
import { createStorage, type Storage, type StorageOverrides, storageMigrations } from './storage/index.ts';
import { createTransfers, dropWithThumbnails, openUploads, type Transfers } from './transfers/index.ts';

export interface ComposeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly version: string;
  readonly clock?: Clock;
  /** The rules that the emulator relaxes; nothing that `hearth start` loads passes one. */
  readonly emulation?: Emulation | undefined;
  /** The built program of the processes that run deployed functions. */
  readonly functionsProgram?: string | undefined;
  /** Installs the packages of a deployed codebase; npm if it is not given. */
  readonly installPackages?: InstallPackages | undefined;
  readonly newKeyPair?: NewKeyPair | undefined;
}

/** Where a throw-away server differs from production. */
export interface Emulation {
  /** The core with some parts replaced: every app key is valid and nothing is rate limited. */
  adjust?(core: Core): Core;
  readonly identity?: IdentityOverrides;
  readonly storage?: StorageOverrides;
  readonly functions?: Pick<FunctionsOptions, 'bucket' | 'variables'>;
}

/** Hearth without its HTTP host, for the command line, beside a running server or without one. */
export interface Modules {
  readonly core: Core;
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly callables: Callables;
  readonly functions: Functions;
  readonly files: Files;
  readonly transfers: Transfers;
  readonly sharing: Sharing;
}

/** The migrations of the modules; the core adds its own. */
export const moduleMigrations: readonly Migration[] = [
  ...appcheckMigrations,
  ...identityMigrations,
  ...storageMigrations,
  ...callablesMigrations,
  ...driveMigrations,
  ...functionMigrations,
];

/** The whole schema, in the order in which a fresh database runs it. */
export const migrations: readonly Migration[] = [...coreMigrations, ...moduleMigrations];

/** Builds the core and then each module on those below it. */
export async function composeModules(options: ComposeOptions & { readonly serves: boolean }): Promise<Modules> {
  const {
    config,
    log,
    version,
    serves,
    clock,
    emulation,
    functionsProgram: program,
    installPackages: install,
    newKeyPair,
  } = options;
  const opened = await openCore({
    config,
    log,
    migrations: moduleMigrations,
    serves,
    newKeyPair,
    ...(clock && { clock }),
  });
  try {
    const core = emulation?.adjust?.(opened) ?? opened;
    const appCheck = createAppCheck(core);
    const identity = await createIdentity(core, appCheck, emulation?.identity);
    const storage = await createStorage(core, appCheck, identity, emulation?.storage);
    const callables = await createCallables(core, appCheck, identity);
    const functions = createFunctions(
      core,
      { appCheck, identity, storage },
      { program, install, ...emulation?.functions },
    );
    const guests = createGuests(core, identity);
    const lower = { appCheck, identity, storage: dropWithThumbnails(storage, core), callables };
    const files = createFiles(core, lower, { openUploads, ...guests });
    const transfers = createTransfers(core, { ...lower, functions, files }, guests);
    const sharing = createSharing(core, { ...lower, files, transfers }, guests);
    await createAccount(core, { identity, storage, callables, files, transfers, sharing });
    createConsole(core, { appCheck, identity, storage, callables, functions, sharing, version });
    return { core, appCheck, identity, storage, callables, functions, files, transfers, sharing };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

export interface Hearth extends Modules {
  readonly host: HttpHost;
  close(): Promise<void>;
}

/** The whole system on one screen. Nothing listens yet. */
export async function composeHearth(
  options: ComposeOptions & { readonly webFolder?: string | undefined },
): Promise<Hearth> {
  const port = options.config.port === 0 ? await freePort(options.config.host) : options.config.port;
  const config = { ...options.config, port };
  const modules = await composeModules({ ...options, config, serves: true });
  const { core } = modules;
  try {
    const { writeAccess } = core;
    const isReady = async () => (await writeAccess.diskFault()) ?? true;
    const host = await createHttpHost(config, options.log, isReady, core.metrics, writeAccess);
    addInitJson(host.app, {
      app: core.apps.default,
      project: config.project,
      origin: core.origin,
      version: options.version,
    });
    await addAdminRoutes(host.app, { ...core.keys, rateLimits: core.rateLimits });
    const { appCheck, identity, storage, callables, functions, transfers } = modules;
    for (const [name, module] of Object.entries({ appCheck, identity, storage, callables, functions, transfers }))
      await host.routes.add(name, module.routes);
    const showFrom = config.contentUrl === undefined ? [] : [config.contentUrl];
    const { webFolder } = options;
    if (webFolder)
      await host.routes.add('web', (app) => addWebApp(app, { folder: webFolder, connectTo: [core.origin], showFrom }));
    return {
      ...modules,
      host,
      async close() {
        // Jobs that call functions go back to the queue before the functions end.
        await core.stopJobs();
        await host.close();
        await modules.functions.close();
        await modules.transfers.close();
        await modules.files.close();
        await core.close();
      },
    };
  } catch (error) {
    await core.close();
    throw error;
  }
}
