import { join, resolve } from 'node:path';
import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck } from '../appcheck/index.ts';
import type { Migration } from '../core/database/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { defaultBucket, type Storage } from '../storage/index.ts';
import { createFileActions } from './actions/usecases.ts';
import { createBlockingFunctions } from './blocking/usecases.ts';
import type { PrepareDeps } from './codebases/usecases/prepare-codebase.ts';
import { createFunctionRegistry } from './codebases/usecases/registry.ts';
import { serveFolder } from './codebases/usecases/serve-folder.ts';
import { addDeploymentRoutes } from './deployments/api/routes.ts';
import { deploymentIds } from './deployments/store/deployments.ts';
import { createDeploymentFolders } from './deployments/store/folders.ts';
import { type InstallPackages, installByNpm } from './deployments/store/install.ts';
import { deploymentMigrations } from './deployments/store/migrations.ts';
import { codebasesBySecret, hasActiveFunction, restartCodebases } from './deployments/usecases/active-codebases.ts';
import { deployShipped } from './deployments/usecases/deploy-shipped.ts';
import { createDeployments } from './deployments/usecases/deployments.ts';
import { createDeploymentFollower } from './deployments/usecases/follow.ts';
import { presentFunction } from './deployments/usecases/present.ts';
import { functionEventsMigrations } from './events/store/migrations.ts';
import { addFunctionRoutes } from './gateway/api/routes.ts';
import { createGateway } from './gateway/usecases.ts';
import { runMigrations } from './runs/store/migrations.ts';
import { createFunctionRuns, forgetOldRuns } from './runs/usecases/read-runs.ts';
import { createRunRecorder } from './runs/usecases/record-runs.ts';
import { createRunMetrics } from './runs/usecases/run-metrics.ts';
import { processUsers } from './runtime/store/process-users.ts';
import { adminAccess, listeningOrigin } from './runtime/usecases/admin-access.ts';
import { type CodebaseSource, createCodebaseRuntime } from './runtime/usecases/codebase-runtime.ts';
import { createSecrets } from './secrets/usecases.ts';
import { addTaskRoutes } from './tasks/api.ts';
import { createTasks } from './tasks/usecases.ts';
import { createTriggers } from './triggers/usecases.ts';
import type { Functions } from './types.ts';

export { ManifestError } from './codebases/domain/manifest.ts';
export { announceFunctions } from './codebases/usecases/announce-functions.ts';
export { packArchive } from './deployments/store/archive.ts';
export { type InstallPackages, resolveLockFile } from './deployments/store/install.ts';
export { functionRunsKeptDays } from './runs/usecases/read-runs.ts';
export type * from './types.ts';

export const functionMigrations: readonly Migration[] = [
  ...runMigrations,
  ...functionEventsMigrations,
  ...deploymentMigrations,
];

interface FunctionsDeps {
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
}

export interface FunctionsOptions {
  /** The built program of the processes; without it nothing runs. */
  readonly program?: string | undefined;
  readonly install?: InstallPackages | undefined;
  /** The bucket of code that names none; without it, one of the default bucket's names. */
  readonly bucket?: string | undefined;
  /** More variables of every process. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

export function createFunctions(
  core: Core,
  { appCheck, identity, storage }: FunctionsDeps,
  { program, install = installByNpm, bucket, variables = {} }: FunctionsOptions,
): Functions {
  const { config, log, clock, database, scheduler } = core;
  const registry = createFunctionRegistry();
  const isDeployed = async (name: string) =>
    registry.find(name) !== undefined || hasActiveFunction(database.query, name);
  const { queue, dispatcher } = createTriggers(core, { registry, identity, storage, isDeployed });
  identity.useBlockingFunctions(createBlockingFunctions({ registry, clock, project: config.project }));
  const tasks = createTasks({ ...core, registry, queue, project: config.project, origin: core.origin });
  const gateway = createGateway({ registry, identity, appCheck, project: config.project });
  const recorder = createRunRecorder({ ...core, metrics: createRunMetrics(core.metrics, registry) });
  scheduler.every('forget old function runs', hourMs, () => forgetOldRuns(core), { deletes: true });
  let calls = 0;
  const nextCall = () => {
    calls = (calls % callIdMax) + 1;
    return calls;
  };
  const answer = (question: unknown) => answerQuestion(question, appCheck);
  const createRuntime = (codebase: string, source: CodebaseSource) => {
    if (program === undefined) throw new Error('This build has no program for functions.');
    const observer = recorder.observer(codebase);
    const admin = { adminAccess: () => adminAccess(core, codebase) };
    return createCodebaseRuntime({ program, nextCall, answer, ...observer, ...admin }, source);
  };

  /** Only a process that serves requests follows the deployments; a command leaves them to the server. */
  let serves = false;
  const changed = async () => {
    if (serves) await follower.follow();
  };
  const secrets = createSecrets({
    ...core,
    codebasesBySecret,
    restart: (transaction, codebases) => restartCodebases(core, transaction, codebases),
    changed,
  });
  const userOf = processUsers(config.functionsUser);
  const prepare: PrepareDeps = {
    program,
    project: config.project,
    bucket: async () => bucket ?? defaultBucket(config.project, await storage.buckets()),
    allowsChildProcesses: false,
    userOf,
    variables,
    secret: secrets.value,
  };
  // The data folder is closed to users of codebases. What is here is unpacked again when it is missing.
  const root = userOf('') ? `${resolve(config.data)}-functions` : join(config.data, 'functions');
  const folders = createDeploymentFolders({ root, blobs: core.blobs, install, clock });
  const follower = createDeploymentFollower({ database, log, folders, registry, prepare, createRuntime });
  const address = { origin: core.origin, project: config.project };
  const deploying = { ...core, folders, prepare, address, changed };
  const deployments = createDeployments(deploying);
  scheduler.every('follow function deployments', limits.functions.followMs, changed);
  scheduler.every(
    'remove old function deployments',
    hourMs,
    async () => folders.sweep(await deploymentIds(database.query)),
    { inEveryProcess: true },
  );
  const runs = createFunctionRuns({ ...core, registry, address, flush: recorder.flush });
  const { listDead, retryDead, deleteDead } = queue;
  const served: { close(): void }[] = [];

  return {
    runs,
    deployments,
    deployShipped: (archiveFile) => deployShipped(deploying, archiveFile),
    secrets,
    fileActions: createFileActions({ registry, origin: listeningOrigin(config) }),
    events: { listDead, retryDead, deleteDead, runDue: () => dispatcher.runDue() },
    served: () =>
      [...registry.runtimes()].map(([codebase, runtime]) => ({
        codebase,
        functions: runtime.functions.length,
        isFailing: runtime.load().isFailing,
      })),
    async routes(app) {
      const { admin } = core.keys;
      const { rateLimits } = core;
      await addDeploymentRoutes(app, { deployments, secrets, runs, events: queue, admin, rateLimits });
      addTaskRoutes(app, tasks, admin);
      await addFunctionRoutes(app, gateway);
      serves = true;
      await follower.follow();
    },
    async serveFolder(folder, { listener, codebase = folderCodebase } = {}) {
      const deps = {
        ...prepare,
        data: resolve(config.data),
        registry,
        codebase,
        temporary: join(config.data, 'functions', 'tmp', codebase),
        createRuntime,
      };
      const found = await serveFolder(
        deps,
        folder,
        listener && {
          loaded: ({ functions, unsupported }) =>
            listener.loaded(
              functions.map((spec) => presentFunction(address, spec)),
              unsupported,
            ),
          failed: (sentence) => listener.failed(sentence),
        },
      );
      served.push(found);
    },
    async close() {
      serves = false;
      dispatcher.stop();
      for (const each of served) each.close();
      const runtimes = new Set(registry.all().map(({ runtime }) => runtime));
      await Promise.all([...runtimes].map((runtime) => runtime.drain(limits.functions.drainMs)));
      await follower.drained();
      await dispatcher.settled();
      await recorder.close();
    },
  };
}

/** A function that wants its App Check token to be used once asks whether it was used before. */
async function answerQuestion(question: unknown, appCheck: Pick<AppCheck, 'consume'>): Promise<boolean> {
  const parsed = v.safeParse(consumeQuestion, question);
  return parsed.success ? !(await appCheck.consume(parsed.output.consumeAppCheckToken)) : true;
}

/** No deployed codebase can have this name. */
const folderCodebase = '(folder)';
const consumeQuestion = v.object({ consumeAppCheckToken: v.string() });
const hourMs = 60 * 60 * 1000;
const callIdMax = 4_000_000_000;
