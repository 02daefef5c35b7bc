import { join } from 'node:path';
import { limits } from '@hearth/contract';
import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { createBlockingFunctions } from './blocking/usecases.ts';
import { prepareCodebase } from './codebases/usecases/prepare-codebase.ts';
import { createFunctionRegistry } from './codebases/usecases/registry.ts';
import { addFunctionRoutes } from './gateway/api/routes.ts';
import { createGateway } from './gateway/usecases.ts';
import { createCodebaseRuntime } from './runtime/usecases/codebase-runtime.ts';
import { addTaskRoutes } from './tasks/api.ts';
import { createTasks } from './tasks/usecases.ts';
import { createTriggers } from './triggers/usecases.ts';
import type { Functions } from './types.ts';

export { ManifestError } from './codebases/domain/manifest.ts';
export { functionEventsMigrations } from './events/store/migrations.ts';
export type * from './types.ts';

interface FunctionsDeps {
  readonly appCheck: AppCheck;
  readonly identity: Identity;
  readonly storage: Storage;
}

export function createFunctions(
  core: Core,
  { appCheck, identity, storage }: FunctionsDeps,
  program: string | undefined,
): Functions {
  const { config, log, clock } = core;
  const registry = createFunctionRegistry();
  const { queue, dispatcher } = createTriggers(core, { registry, identity, storage });
  identity.useBlockingFunctions(createBlockingFunctions({ registry, clock, project: config.project }));
  const tasks = createTasks({ ...core, registry, queue, project: config.project });
  const gateway = createGateway({ registry, identity, appCheck, project: config.project });
  let calls = 0;
  const runtimeDeps = {
    program: program ?? '',
    clock,
    nextCall: () => {
      calls = (calls % callIdMax) + 1;
      return calls;
    },
    onLog: (call: number, { text, isError }: { text: string; isError: boolean }) =>
      log.info({ call, isError }, text.trimEnd()),
    answer: async () => false,
  };
  return {
    async routes(app) {
      addTaskRoutes(app, tasks, core.keys.admin);
      await addFunctionRoutes(app, gateway);
    },
    async serveFolder(folder) {
      if (program === undefined) throw new Error('This build has no program for functions.');
      const { source } = await prepareCodebase(
        {
          program,
          project: config.project,
          bucket: config.project,
          allowsChildProcesses: false,
          secret: async () => undefined,
        },
        { folder, temporary: join(config.data, 'functions', 'tmp'), skipsUnsupported: false },
      );
      const earlier = registry.replace('default', createCodebaseRuntime(runtimeDeps, source));
      await earlier?.drain(limits.functions.drainMs);
    },
    events: { listDead: (query) => queue.listDead(query), runDue: () => dispatcher.runDue() },
    async close() {
      dispatcher.stop();
      const runtimes = new Set(registry.all().map(({ runtime }) => runtime));
      await Promise.all([...runtimes].map((runtime) => runtime.drain(limits.functions.drainMs)));
      await dispatcher.settled();
    },
  };
}

const callIdMax = 4_000_000_000;
