import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache/packages', import.meta.url));

/**
 * Installs packages that are too large, or too strict about the Node version, to be dependencies, and caches them.
 * Returns the folder whose node_modules holds them.
 */
export function provideNpmPackages(...names: readonly string[]): string {
  const folder = join(cache, names.join('+').replace(/[^\w.+@-]/g, '_'));
  if (existsSync(folder)) return folder;
  process.stderr.write(`Installing ${names.join(' and ')} …\n`);
  // npm installs into a temporary folder first, because an interrupted install must not look complete.
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
