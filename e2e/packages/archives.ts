import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';

/** The archives of a draft release, and a folder outside the checkout to use them in. */
export interface Archives {
  readonly folder: string;
  readonly file: (name: 'hearth' | 'hearth-client' | 'hearth-admin' | 'hearth-rules') => string;
  /** Runs `npx ./hearth-*.tgz` on this Node, with this input, until it ends. */
  hearth(args: readonly string[], input?: string): Promise<string>;
  /** Starts a server by `npx ./hearth-*.tgz start` on a Node of this path, in a folder that has only the archive. */
  start(node?: string): Promise<RunningHearth>;
  remove(): Promise<void>;
}

export async function packArchives(): Promise<Archives> {
  const { stdout } = await run(process.execPath, ['tools/run.mjs', 'release', '--draft'], { cwd: root });
  const packed = stdout.trim().split('\n').at(-1) ?? '';
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'hearth-packages-'));
  const file: Archives['file'] = (name) => join(packed, `${name}-${version}.tgz`);
  const npm = await separateNpx(folder);
  // npx takes an absolute path for a program; only `./name.tgz` is an archive for it.
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await cp(file('hearth'), join(empty, basename(file('hearth'))));
  const launch = ['--yes', '--prefer-offline', `./${basename(file('hearth'))}`];
  return {
    folder,
    file,
    async hearth(args, input = '') {
      const child = spawn('npx', [...launch, ...args], {
        cwd: empty,
        env: { ...process.env, ...npm },
        shell: isWindows,
      });
      child.stdin.end(input);
      const printed: Buffer[] = [];
      child.stdout.on('data', (chunk) => printed.push(chunk));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`hearth ${args.join(' ')} ended with ${code}`);
      return Buffer.concat(printed).toString();
    },
    async start(node = process.execPath) {
      const path = [dirname(node), process.env.PATH ?? ''].join(delimiter);
      return await runHearth({
        cwd: empty,
        env: { ...npm, PATH: path },
        asGroup: true,
        // The first start also installs the archive.
        readyMs: 180_000,
        within: ([, , ...words]) => ['npx', ...launch, ...words],
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What npx installs stays in the folder of the test; what npm has downloaded before is shared with it. */
async function separateNpx(folder: string): Promise<{ readonly npm_config_cache: string }> {
  const cache = join(folder, 'npm');
  await mkdir(cache);
  const { stdout } = await run('npm', ['config', 'get', 'cache'], { shell: isWindows });
  await symlink(join(stdout.trim(), '_cacache'), join(cache, '_cacache'), 'junction');
  return { npm_config_cache: cache };
}

/** Installs packages in a folder as an app developer does. The versions are those of this repository. */
export async function install(folder: string, archives: readonly string[], packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { overrides } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }));
  const versions = await lockedVersions();
  const outside = packages.map((name) => `${name}@${versions.get(name) ?? 'latest'}`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', ...quiet, ...archives, ...outside], { cwd: folder, shell: isWindows });
}

async function lockedVersions(): Promise<ReadonlyMap<string, string>> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const versionOf = (entry: unknown) => String(Reflect.get(Object(entry), 'version'));
  return new Map(
    Object.entries(packages).map(([path, entry]) => [path.replace(/^node_modules\//, ''), versionOf(entry)]),
  );
}

/** The first code of a language in a README of an installed package, for a server at this origin. */
export async function readmeCode(
  folder: string,
  name: string,
  language: 'ts' | 'tsx',
  origin: string,
): Promise<string> {
  const readme = await readFile(join(folder, 'node_modules', name, 'README.md'), 'utf8');
  const code = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1];
  if (code === undefined) throw new Error(`The README of ${name} has no ${language}.`);
  return code.replace(/'https?:\/\/(localhost:7400|files\.example\.org)'/, `'${origin}'`);
}

/** Runs an installed program, such as tsc or vite, in the folder; throws with what it printed if it fails. */
export async function runInstalled(folder: string, script: string, args: readonly string[]): Promise<void> {
  await run(process.execPath, [join(folder, 'node_modules', script), ...args], { cwd: folder }).catch(
    (error: { readonly stdout?: string; readonly stderr?: string }) => {
      throw new Error(`${script} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
    },
  );
}
