// The one script behind `npm start`, `npm test` and the rest. It is plain JavaScript on nothing but Node,
// because it is what installs everything else.
import { fileURLToPath } from 'node:url';
import { requireNode } from './setup/node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const [verb = 'start', ...args] = process.argv.slice(2);

requireNode(20, 19);
// Only now: an older Node would stumble over the modules before it could say what is wrong.
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
