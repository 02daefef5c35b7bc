import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

let registered = false;

/** Imports a TypeScript module as it stands, on every Node from 20 on. */
export async function importTypeScript(file) {
  if (!registered) register('./typescript-hooks.mjs', import.meta.url);
  registered = true;
  return await import(pathToFileURL(file).href);
}
