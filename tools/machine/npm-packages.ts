import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache/packages', import.meta.url));

/**
 * Packages that are too big, or too particular about their Node, to come with the project: installed at the first need
 * and kept in the cache. Gives the folder whose node_modules holds them.
 */
export function provideNpmPackages(...names: readonly string[]): string {
  const folder = join(cache, names.join('+').replace(/[^\w.+@-]/g, '_'));
  if (existsSync(folder)) return folder;
  process.stderr.write(`Installing ${names.join(' and ')} …\n`);
  // Beside its place first: an install that was cut short must not look whole.
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'package.json'), '{"private":true}\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--force'];
  const { status, stderr } = spawnSync('npm', ['install', ...quiet, ...names], { cwd: half, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${names.join(' and ')} could not be installed: ${stderr}`);
  renameSync(half, folder);
  return folder;
}
