import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.ts';

/** Installs packages of the distribution only where that needs no prompt: as root, with apt. */
export function installSystemPackages(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || findProgram(['apt-get']) === undefined) return false;
  process.stderr.write(`Installing ${names.join(' and ')} from the system's packages …\n`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
}

function apt(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
  if (status !== 0) process.stderr.write(stderr);
  return status === 0;
}
