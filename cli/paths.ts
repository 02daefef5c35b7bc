import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built web application: beside `dist` in an installed package, in its own workspace in a checkout. */
export const webFolder: string = findWebFolder();

function findWebFolder(): string {
  const packed = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(packed) ? packed : fileURLToPath(new URL('../../web/dist', import.meta.url));
}
