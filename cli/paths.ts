import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built web application: beside `dist` in an installed package, in its own workspace in a checkout. */
export const webFolder: string = findWebFolder();

/** The program of the processes that run functions, beside the built command line; undefined when nothing is built. */
export const functionsProgram: string | undefined = builtFile('./functions-worker.mjs');

/** The file actions that come with Hearth, as a codebase; undefined when nothing is built. */
export const actionsArchive: string | undefined = builtFile('./hearth-actions.tgz');

function findWebFolder(): string {
  const packed = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(packed) ? packed : fileURLToPath(new URL('../../web/dist', import.meta.url));
}

function builtFile(name: string): string | undefined {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return existsSync(file) ? file : undefined;
}
