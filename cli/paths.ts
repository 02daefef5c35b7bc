import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built web application: beside `dist` in an installed package, in its own workspace in a checkout. */
export const webFolder: string = findWebFolder();

/** The program of the processes that run functions, beside the built command line; undefined when nothing is built. */
export const functionsProgram: string | undefined = findFunctionsProgram();

function findWebFolder(): string {
  const packed = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(packed) ? packed : fileURLToPath(new URL('../../web/dist', import.meta.url));
}

function findFunctionsProgram(): string | undefined {
  const program = fileURLToPath(new URL('./functions-worker.mjs', import.meta.url));
  return existsSync(program) ? program : undefined;
}
