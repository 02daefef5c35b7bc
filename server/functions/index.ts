import { join } from 'node:path';
import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck } from '../appcheck/index.ts';
import type { Migration } from '../core/database/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { createBlockingFunctions } from './blocking/usecases.ts';
import { prepareCodebase } from './codebases/usecases/prepare-codebase.ts';
import { createFunctionRegistry } from './codebases/usecases/registry.ts';
import { functionEventsMigrations } from './events/store/migrations.ts';
import { addFunctionRoutes } from './gateway/api/routes.ts';
import { createGateway } from './gateway/usecases.ts';
import { runMigrations } from './runs/store/migrations.ts';
import { createFunctionRuns, forgetOldRuns } from './runs/usecases/read-runs.ts';
import { createRunRecorder } from './runs/usecases/record-runs.ts';
import { createRunMetrics } from './runs/usecases/run-metrics.ts';
import { adminAccess } from './runtime/usecases/admin-access.ts';
import { createCodebaseRuntime } from './runtime/usecases/codebase-runtime.ts';
import { addTaskRoutes } from './tasks/api.ts';
import { createTasks } from './tasks/usecases.ts';
import { createTriggers } from './triggers/usecases.ts';
import type { Functions } from './types.ts';

export { ManifestError } from './codebases/domain/manifest.ts';
export { functionRunsKeptDays } from './runs/usecases/read-runs.ts';
export type * from './types.ts';

export const functionMigrations: readonly Migration[] = [...runMigrations, ...functionEventsMigrations];

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
  const { config, clock, scheduler } = core;
  const registry = createFunctionRegistry();
  const { queue, dispatcher } = createTriggers(core, { registry, identity, storage });
  identity.useBlockingFunctions(createBlockingFunctions({ registry, clock, project: config.project }));
  const tasks = createTasks({ ...core, registry, queue, project: config.project });
  const gateway = createGateway({ registry, identity, appCheck, project: config.project });
  const recorder = createRunRecorder({ ...core, metrics: createRunMetrics(core.metrics, registry) });
  scheduler.every('forget old function runs', hourMs, () => forgetOldRuns(core));
  let calls = 0;
  const runtimeDeps = {
    program: program ?? '',
    nextCall: () => {
      calls = (calls % callIdMax) + 1;
      return calls;
    },
    answer: (question: unknown) => answerQuestion(question, appCheck),
  };
  return {
    runs: createFunctionRuns({ ...core, registry, flush: recorder.flush }),
    async routes(app) {
      addTaskRoutes(app, tasks, core.keys.admin);
      await addFunctionRoutes(app, gateway);
    },
    async serveFolder(folder, codebase = 'default') {
      if (program === undefined) throw new Error('This build has no program for functions.');
      const { source } = await prepareCodebase(
        {
          program,
          project: config.project,
          bucket: config.project,
          allowsChildProcesses: false,
          secret: async () => undefined,
        },
        { folder, temporary: join(config.data, 'functions', codebase, 'tmp'), skipsUnsupported: false },
      );
      const earlier = registry.replace(
        codebase,
        createCodebaseRuntime(
          { ...runtimeDeps, ...recorder.observer(codebase), adminAccess: () => adminAccess(core, codebase) },
          source,
        ),
      );
      await earlier?.drain(limits.functions.drainMs);
    },
    events: { listDead: (query) => queue.listDead(query), runDue: () => dispatcher.runDue() },
    async close() {
      dispatcher.stop();
      const runtimes = new Set(registry.all().map(({ runtime }) => runtime));
      await Promise.all([...runtimes].map((runtime) => runtime.drain(limits.functions.drainMs)));
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

const consumeQuestion = v.object({ consumeAppCheckToken: v.string() });
const hourMs = 60 * 60 * 1000;
const callIdMax = 4_000_000_000;
