import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packActions } from './bundle-actions.mjs';
import { bundleServer } from './bundle-server.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { programs, runProgram } from './programs.mjs';
import { readIfThere } from './read-if-there.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json'];

/** The sources and outputs of each build. */
const builds = {
  server: {
    sources: ['contract', 'rules', 'server', 'client', 'admin', 'cli', 'actions', 'tsconfig.json', ...shared],
    results: ['contract', 'rules', 'server', 'client', 'admin']
      .map((name) => `${name}/dist/index.js`)
      .concat('cli/dist/hearth.js', 'cli/dist/functions-worker.mjs', 'cli/dist/hearth-actions.tgz'),
    run: compileServer,
  },
  web: {
    sources: ['contract', 'client', 'web', ...shared],
    results: ['web/dist/index.html'],
    run: (root) => bundle(root, 'web'),
  },
  example: {
    sources: ['contract', 'client', 'examples/photo-box', ...shared],
    results: ['examples/photo-box/dist/index.html'],
    run: (root) => bundle(root, 'examples/photo-box'),
  },
};

export const buildNames = Object.keys(builds);

/** Runs stale builds in parallel and resolves to the failed builds with their output. */
export async function ensureBuilt(root, names) {
  if (names.every((name) => isFresh(root, name))) return [];
  return await withLock(root, async () => {
    const stale = names.filter((name) => !isFresh(root, name));
    if (stale.length > 0) console.log(`Building ${stale.join(', ')} …`);
    const failures = await Promise.all(stale.map((name) => build(root, name)));
    return failures.filter((failure) => failure !== undefined);
  });
}

/** Changes whenever a source of the build changes. */
export const sourcesOf = (root, name) => fingerprint(root, builds[name].sources);

async function build(root, name) {
  const { results, run } = builds[name];
  // The fingerprint is taken before the build, so that an edit during the build makes it stale.
  const before = sourcesOf(root, name);
  const lost = results.some((path) => !existsSync(join(root, path)));
  rmSync(noteFile(root, name), { force: true });
  const { code, output } = await run(root, lost);
  if (code !== 0) return { name, output };
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(noteFile(root, name), before);
  return undefined;
}

function isFresh(root, name) {
  const isThere = (path) => existsSync(join(root, path));
  return builds[name].results.every(isThere) && readIfThere(noteFile(root, name)) === sourcesOf(root, name);
}

async function compileServer(root, lost) {
  // Without --force, tsc trusts its build info and misses deleted outputs.
  const compiled = await runProgram([programs.tsc(root), '-b', ...(lost ? ['--force'] : [])], { cwd: root });
  // tsc emits despite type errors; the caller decides whether they are fatal.
  if (existsSync(join(root, 'cli', 'dist', 'main.js'))) {
    await bundleServer(root);
    await packActions(root, join(root, 'cli', 'dist', 'hearth-actions.tgz'));
  }
  return compiled;
}

function bundle(root, folder) {
  const env = { NODE_ENV: 'production' };
  return runProgram([programs.vite(root), 'build', '--logLevel', 'warn'], { cwd: join(root, folder), env });
}

const noteFile = (root, name) => join(root, '.cache', `built-${name}`);
