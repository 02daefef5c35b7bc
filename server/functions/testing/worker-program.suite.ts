import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { inject } from 'vitest';

let built: Promise<string> | undefined;

/** The worker's program, built from the sources once for each worker of the tests. */
export function workerProgram(): Promise<string> {
  built ??= buildProgram();
  return built;
}

async function buildProgram(): Promise<string> {
  const file = join(inject('scratch'), `functions-${process.pid}`, 'functions-worker.mjs');
  if (existsSync(file)) return file;
  await build({
    input: fileURLToPath(new URL('../runtime/store/worker/main.ts', import.meta.url)),
    platform: 'node',
    resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
    logLevel: 'warn',
    output: { file, format: 'esm', codeSplitting: false },
  });
  return file;
}
