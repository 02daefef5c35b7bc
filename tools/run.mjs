// The entry point of all npm scripts. Plain JavaScript without dependencies, because this script installs them.
import { fileURLToPath } from 'node:url';
import { requireNode } from './setup/node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const [verb = 'start', ...args] = process.argv.slice(2);

requireNode(20, 19);
// Imported late: an older Node would fail on the modules' syntax before the version check could report it.
const { verbs } = await import('./setup/verbs.mjs');

const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
if (perform === undefined) {
  console.error(`There is no "${verb}" here. Try one of: ${Object.keys(verbs).join(', ')}.`);
  process.exitCode = 1;
} else {
  try {
    await perform(root, args);
  } catch (error) {
    if (error?.name !== 'SetupError') throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
