import { join } from 'node:path';
import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck } from '../appcheck/index.ts';
import type { Core } from '../core/index.ts';
import type { Identity } from '../identity/index.ts';
import { prepareCodebase } from './codebases/usecases/prepare-codebase.ts';
import { createFunctionRegistry } from './codebases/usecases/registry.ts';
import { addFunctionRoutes } from './gateway/api/routes.ts';
import { createGateway } from './gateway/usecases.ts';
import { createCodebaseRuntime } from './runtime/usecases/codebase-runtime.ts';
import type { Functions } from './types.ts';

export { ManifestError } from './codebases/domain/manifest.ts';
export type * from './types.ts';

export function createFunctions(
  { config, log }: Core,
  { appCheck, identity }: { readonly appCheck: AppCheck; readonly identity: Identity },
  program: string | undefined,
): Functions {
  const registry = createFunctionRegistry();
  const gateway = createGateway({ registry, identity, appCheck, project: config.project });
  let calls = 0;
  const runtimeDeps = {
    program: program ?? '',
    nextCall: () => {
      calls = (calls % callIdMax) + 1;
      return calls;
    },
    onLog: (call: number, { text, isError }: { text: string; isError: boolean }) =>
      log.info({ call, isError }, text.trimEnd()),
    answer: (question: unknown) => answerQuestion(question, appCheck),
  };
  return {
    routes: (app) => addFunctionRoutes(app, gateway),
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
      const earlier = registry.replace(codebase, createCodebaseRuntime(runtimeDeps, source));
      await earlier?.drain(limits.functions.drainMs);
    },
    async close() {
      const runtimes = new Set(registry.all().map(({ runtime }) => runtime));
      await Promise.all([...runtimes].map((runtime) => runtime.drain(limits.functions.drainMs)));
    },
  };
}

/** A function that wants its App Check token to be used once asks whether it was used before. */
async function answerQuestion(question: unknown, appCheck: Pick<AppCheck, 'consume'>): Promise<boolean> {
  const parsed = v.safeParse(consumeQuestion, question);
  return parsed.success ? !(await appCheck.consume(parsed.output.consumeAppCheckToken)) : true;
}

const consumeQuestion = v.object({ consumeAppCheckToken: v.string() });
const callIdMax = 4_000_000_000;
