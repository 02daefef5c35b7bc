import { join } from 'node:path';
import { limits } from '@hearth/contract';
import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import type { PrepareDeps } from './codebases/usecases/prepare-codebase.ts';
import { createFunctionRegistry } from './codebases/usecases/registry.ts';
import { serveFolder } from './codebases/usecases/serve-folder.ts';
import { addDeploymentRoutes } from './deployments/api/routes.ts';
import { deploymentIds } from './deployments/store/deployments.ts';
import { createDeploymentFolders } from './deployments/store/folders.ts';
import { type InstallPackages, installByNpm } from './deployments/store/install.ts';
import { createDeployments } from './deployments/usecases/deployments.ts';
import { createDeploymentFollower } from './deployments/usecases/follow.ts';
import { presentFunction } from './deployments/usecases/present.ts';
import { codebasesWithSecret, restartCodebases } from './deployments/usecases/secret-users.ts';
import { addFunctionRoutes } from './gateway/api/routes.ts';
import { createGateway } from './gateway/usecases.ts';
import { type CodebaseSource, createCodebaseRuntime } from './runtime/usecases/codebase-runtime.ts';
import { createSecrets } from './secrets/usecases.ts';
import type { Functions } from './types.ts';

export { ManifestError } from './codebases/domain/manifest.ts';
export { announceFunctions } from './codebases/usecases/announce-functions.ts';
export { packArchive } from './deployments/store/archive.ts';
export type { InstallPackages } from './deployments/store/install.ts';
export { deploymentMigrations } from './deployments/store/migrations.ts';
export type * from './types.ts';

export interface FunctionsOptions {
  /** The built program of the processes; without it nothing runs. */
  readonly program?: string | undefined;
  readonly install?: InstallPackages | undefined;
}

export function createFunctions(
  core: Core,
  { appCheck, identity }: { readonly appCheck: AppCheck; readonly identity: Identity },
  { program, install = installByNpm }: FunctionsOptions,
): Functions {
  const { config, log, clock, database } = core;
  const registry = createFunctionRegistry();
  const gateway = createGateway({ registry, identity, appCheck, project: config.project });
  let calls = 0;
  const runtimeDeps = {
    clock,
    nextCall: () => {
      calls = (calls % callIdMax) + 1;
      return calls;
    },
    onLog: (call: number, { text, isError }: { text: string; isError: boolean }) =>
      log.info({ call, isError }, text.trimEnd()),
    answer: async () => false,
  };
  const createRuntime = (source: CodebaseSource) => {
    if (program === undefined) throw new Error('This build has no program for functions.');
    return createCodebaseRuntime({ ...runtimeDeps, program }, source);
  };

  /** Only a process that serves requests follows the deployments; a command leaves them to the server. */
  let serves = false;
  const changed = async () => {
    if (serves) await follower.follow();
  };
  const secrets = createSecrets({
    ...core,
    usersOf: codebasesWithSecret,
    restart: (transaction, codebases) => restartCodebases(core, transaction, codebases),
    changed,
  });
  const prepare: PrepareDeps = {
    program,
    project: config.project,
    bucket: config.project,
    allowsChildProcesses: false,
    secret: secrets.value,
  };
  const root = join(config.data, 'functions');
  const folders = createDeploymentFolders({ root, blobs: core.blobs, install, clock });
  const follower = createDeploymentFollower({ database, log, folders, registry, prepare, createRuntime });
  const address = { origin: core.origin, project: config.project };
  const deployments = createDeployments({ ...core, folders, prepare, address, changed });
  core.scheduler.every('follow function deployments', limits.functions.followMs, changed);
  core.scheduler.every(
    'remove old function deployments',
    sweepMs,
    async () => folders.sweep(await deploymentIds(database.query)),
    { inEveryProcess: true },
  );
  const served: { close(): void }[] = [];

  return {
    deployments,
    secrets,
    async routes(app) {
      const { admin } = core.keys;
      await addDeploymentRoutes(app, { deployments, secrets, admin, rateLimits: core.rateLimits });
      await addFunctionRoutes(app, gateway);
      serves = true;
      await follower.follow();
    },
    async serveFolder(folder, listener) {
      const deps = { ...prepare, registry, temporary: join(root, 'tmp', 'folder'), createRuntime };
      const found = await serveFolder(
        deps,
        folder,
        listener && {
          loaded: (functions) => listener.loaded(functions.map((spec) => presentFunction(address, spec))),
          failed: (sentence) => listener.failed(sentence),
        },
      );
      served.push(found);
    },
    async close() {
      serves = false;
      for (const each of served) each.close();
      const runtimes = new Set(registry.all().map(({ runtime }) => runtime));
      await Promise.all([...runtimes].map((runtime) => runtime.drain(limits.functions.drainMs)));
      await follower.drained();
    },
  };
}

const callIdMax = 4_000_000_000;
const sweepMs = 60 * 60 * 1000;
