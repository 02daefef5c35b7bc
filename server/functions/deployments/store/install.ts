import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '@hearth/contract';
import { processEnvironment } from '../../../core/config/index.ts';
import { ifThere } from '../../../core/errors.ts';
import { ManifestError } from '../../codebases/domain/manifest.ts';
import { needsInstall } from '../domain/install-files.ts';

/** Puts the packages of a codebase into its folder. `scratch` is for npm's own files. Throws `ManifestError`. */
export type InstallPackages = (folder: string, scratch: string) => Promise<void>;

/** Installs exactly what the lock file names; no script of a package runs. */
export const installByNpm: InstallPackages = async (folder, scratch) => {
  const isNeeded = needsInstall({
    packageJson: await ifThere(readFile(join(folder, 'package.json'), 'utf8')),
    lockFile:
      (await ifThere(readFile(join(folder, 'npm-shrinkwrap.json'), 'utf8'))) ??
      (await ifThere(readFile(join(folder, 'package-lock.json'), 'utf8'))),
    npmrc: await ifThere(readFile(join(folder, '.npmrc'), 'utf8')),
  });
  if (!isNeeded) return;
  await runNpm(['ci', '--omit=dev'], {
    cwd: folder,
    env: npmEnvironment(scratch),
    absent: 'npm is not installed on the server.',
  });
};

/**
 * Writes package-lock.json beside a package.json, with the versions that npm takes now; a `yarn.lock` there guides it. Runs
 * on the developer's machine, with the developer's own settings of npm.
 */
export async function resolveLockFile(folder: string): Promise<void> {
  const absent = 'npm is not installed on this machine.';
  await runNpm(['install', '--package-lock-only'], { cwd: folder, env: processEnvironment(), absent });
}

interface NpmOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What is said when there is no npm. */
  readonly absent: string;
}

/** A package may ask for an older `firebase-admin` than the developer chose. pnpm and yarn accept that, npm does if forced. */
async function runNpm(words: readonly string[], { cwd, env, absent }: NpmOptions): Promise<void> {
  const { file, args } = npmProgram();
  const child = spawn(
    file,
    [...args, ...words, '--force', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limits.functions.installMs,
      killSignal: 'SIGKILL',
    },
  );
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString('utf8')).slice(-printedMax);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const how = await new Promise<string>((resolve, reject) => {
    child.once('error', (cause) => reject(new ManifestError(absent, { cause })));
    child.once('close', (code, signal) => resolve(String(signal ?? code)));
  });
  if (how === 'SIGKILL') throw new ManifestError('Installing the packages took too long.');
  if (how !== '0') throw new ManifestError(`The packages cannot be installed.\n${printed.trim()}`);
}

const printedMax = 8 * 1024;

/** npm's own file, if it stands beside Node: run by Node it needs no shell on any system. */
function npmProgram(): { readonly file: string; readonly args: readonly string[] } {
  const folder = dirname(process.execPath);
  const places = [join(folder, '..', 'lib', 'node_modules'), join(folder, 'node_modules')];
  const program = places.map((place) => join(place, 'npm', 'bin', 'npm-cli.js')).find((path) => existsSync(path));
  return program === undefined ? { file: 'npm', args: [] } : { file: process.execPath, args: [program] };
}

/** The proxy and the registry of the machine, and nothing else of the server's environment. */
function npmEnvironment(scratch: string): Record<string, string> {
  const given = Object.entries(processEnvironment()).filter(([name]) => passedToNpm.test(name));
  const passed = Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return { ...passed, HOME: scratch, npm_config_cache: join(scratch, 'cache'), npm_config_update_notifier: 'false' };
}

const passedToNpm =
  /^(path|https?_proxy|no_proxy|node_extra_ca_certs|systemroot|npm_config_(registry|https?_proxy|proxy|cafile))$/i;
