import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

let registered = false;

/** Imports a TypeScript module on every Node version from 20. */
export async function importTypeScript(file) {
  if (!registered) register('./typescript-hooks.mjs', import.meta.url);
  registered = true;
  return await import(pathToFileURL(file).href);
}
