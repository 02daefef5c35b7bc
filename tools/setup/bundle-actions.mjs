import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Writes the archive of the shipped file actions, which the server deploys. Equal sources make an equal archive. */
export async function packActions(root, file, folder = join(root, '.cache', 'actions')) {
  const { create } = await import('tar');
  await bundleActions(root, folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  await create({ cwd: folder, file, gzip: true, portable: true, noMtime: true, noDirRecurse: true }, files.sort());
}

/**
 * Bundles the shipped file actions as a codebase that needs no npm: its own code, and of the packages only what the
 * functions and the processes that run them load. `sharp` is native, and the server's own is used.
 */
async function bundleActions(root, folder) {
  const { build } = await import('rolldown');
  await rm(folder, { recursive: true, force: true });
  const modules = join(root, 'node_modules');
  const functions = 'firebase-functions/lib';
  const entries = {
    index: join(root, 'actions', 'index.ts'),
    ...packageFile(modules, `${functions}/v2/providers/https.js`),
    ...packageFile(modules, `${functions}/bin/firebase-functions.js`),
    ...packageFile(modules, 'firebase-admin/lib/app/index.js'),
    ...packageFile(modules, 'firebase-admin/lib/auth/index.js'),
    ...packageFile(modules, 'firebase-admin/lib/app-check/index.js'),
    ...packageFile(modules, 'express/index.js'),
  };
  await build({
    input: entries,
    platform: 'node',
    external: ['sharp'],
    // One copy of each package, whoever loads it.
    resolve: { conditionNames: ['source', 'require', 'node', 'default'] },
    logLevel: 'warn',
    // Without optional packages that the functions do not need.
    onwarn: () => undefined,
    output: {
      dir: folder,
      format: 'cjs',
      minify: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'shared/[name]-[hash].js',
    },
  });
  const own = JSON.parse(await readFile(join(root, 'actions', 'package.json'), 'utf8'));
  const { name, version, hearth } = own;
  await writeManifest(folder, { name, version, main: 'index.js', hearth });
  await writePackage(modules, folder, 'firebase-functions', {
    '.': './lib/v2/providers/https.js',
    './lib/bin/firebase-functions.js': './lib/bin/firebase-functions.js',
  });
  await writePackage(modules, folder, 'firebase-admin', {
    './app': './lib/app/index.js',
    './auth': './lib/auth/index.js',
    './app-check': './lib/app-check/index.js',
  });
  await writePackage(modules, folder, 'express', { '.': './index.js' });
}

function packageFile(modules, path) {
  return { [join('node_modules', path.replace(/\.js$/, ''))]: join(modules, path) };
}

async function writePackage(modules, folder, name, exports) {
  const { version, license } = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8'));
  await writeManifest(join(folder, 'node_modules', name), { name, version, license, exports });
}

async function writeManifest(folder, manifest) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
