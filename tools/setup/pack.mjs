import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideBundle } from './bundle-server.mjs';
import { runProgram } from './programs.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Packs the built server, CLI and web application into one archive for `npm install` on a machine without this
 * checkout. Resolves to the path of the archive.
 */
export async function packHearth(root) {
  const folder = join(root, '.cache', 'pack');
  const staged = join(folder, 'hearth');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(staged, 'dist'), { recursive: true });
  cpSync(join(root, 'cli', 'bin'), join(staged, 'bin'), { recursive: true });
  for (const name of ['hearth.js', 'hearth.js.map'])
    cpSync(join(root, 'cli', 'dist', name), join(staged, 'dist', name));
  cpSync(join(root, 'web', 'dist'), join(staged, 'web'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  cpSync(join(root, 'README.md'), join(staged, 'README.md'));
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`);

  const packed = await runProgram(['pack', '--pack-destination', folder], {
    cwd: staged,
    command: 'npm',
    shell: process.platform === 'win32',
  });
  if (packed.code !== 0) throw new SetupError(`${packed.output}\nThe archive could not be packed.`);
  const { name, version } = manifestOf(root);
  return join(folder, `${name}-${version}.tgz`);
}

/** The archive depends only on the packages that stay outside the bundle. */
function manifestOf(root) {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { name, version, type, bin } = read('cli/package.json');
  const { dependencies } = read('server/package.json');
  const { description, engines } = read('package.json');
  const isOutside = (dependency) =>
    outsideBundle.some((rule) => (typeof rule === 'string' ? rule === dependency : rule.test(dependency)));
  return {
    name,
    version,
    description,
    type,
    bin,
    engines,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => isOutside(dependency))),
  };
}
