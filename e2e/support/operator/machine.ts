import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../server/core/http/free-port.ts';
import { type RunningHearth, runHearth } from '../server/run-hearth.ts';

interface CommandOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** A service that `systemctl` starts and stops. */
export interface MachineService {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A machine of an operator in a temporary folder: `/backup`, `/mnt` and `/var/lib` of a command are folders in it, `npx
 * hearth` is the built program, and `systemctl` starts and stops the server of `/var/lib/hearth`.
 */
export interface Machine {
  /** Where a path of the page is. */
  at(path: string): string;
  /** Runs a command as the page has it; throws unless it exits with this code. */
  run(command: string, options?: RunOptions): Promise<CommandOutcome>;
  /** The server that a command has started last. */
  hearth(): RunningHearth;
}

interface RunOptions {
  /** What stands on the page, and what stands for it here: the name of a backup, a time. */
  readonly replaced?: Readonly<Record<string, string>>;
  readonly code?: number;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

export interface MachineOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly services?: Readonly<Record<string, MachineService>>;
  /** Programs by their names, each a script of Node. */
  readonly programs?: Readonly<Record<string, string>>;
}

export async function createMachine({ env = {}, services = {}, programs = {} }: MachineOptions = {}): Promise<Machine> {
  const root = await mkdtemp(join(tmpdir(), 'hearth-machine-'));
  // PostgreSQL runs as a user of its own.
  await chmod(root, 0o755);
  const at = (path: string) => join(root, path);
  for (const folder of ['bin', 'backup', 'mnt/new-disk', 'var/lib', 'new-machine/backup'])
    await mkdir(at(folder), { recursive: true });
  await writePrograms(root, programs);
  const settings = {
    HEARTH_DATA: at('/var/lib/hearth'),
    HEARTH_HOST: '127.0.0.1',
    HEARTH_LOG_LEVEL: 'error',
    HEARTH_DRAIN_SECONDS: '0',
    ...env,
  };
  const servers = new Map<string, RunningHearth>();
  const stop = async (dataFolder: string) => {
    await servers.get(dataFolder)?.stop();
    servers.delete(dataFolder);
  };
  onTestFinished(async () => {
    for (const dataFolder of servers.keys()) await stop(dataFolder);
    await rm(root, { recursive: true, force: true });
  });
  const start = async (dataFolder: string) => {
    const server = await runHearth({ dataFolder, env });
    servers.set(dataFolder, server);
    return { code: 0, output: server.log() };
  };
  const systemctl = async (verb: string, name: string) => {
    const service = services[name];
    if (service) await (verb === 'start' ? service.start() : service.stop());
    else if (name !== 'hearth') throw new Error(`The machine has no service ${name}.`);
    else if (verb === 'start') return start(at('/var/lib/hearth'));
    else await stop(at('/var/lib/hearth'));
    return { code: 0, output: '' };
  };

  return {
    at,
    hearth() {
      const last = [...servers.values()].at(-1);
      if (!last) throw new Error('No server runs.');
      return last;
    },
    async run(command, { replaced = {}, code = 0, user, env: own = {} } = {}) {
      const here = inFolder(command, root, replaced);
      const [, verb, name] = /^systemctl (start|stop) (\w+)$/.exec(here) ?? [];
      if (verb !== undefined && name !== undefined) return systemctl(verb, name);
      const data = /^npx hearth start --data (\S+)$/.exec(here)?.[1];
      if (data !== undefined) return start(data);
      const port = String(await freePort('127.0.0.1'));
      const outcome = await runInShell(here, { root, env: { ...settings, HEARTH_PORT: port, ...own }, user });
      if (outcome.code !== code) throw new Error(`"${here}" exited with ${outcome.code}:\n${outcome.output}`);
      return outcome;
    },
  };
}

/** Text of the page with the paths of this machine. */
export function inFolder(text: string, root: string, replaced: Readonly<Record<string, string>> = {}): string {
  let here = text.replace(/(?<![\w/.-])\/(backup|mnt|var\/lib|etc)(?=\/|\b)/g, `${root}/$1`);
  for (const [from, to] of Object.entries(replaced)) here = here.replaceAll(from, to);
  return here;
}

interface ShellOptions {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: RunOptions['user'];
}

async function runInShell(command: string, { root, env, user }: ShellOptions): Promise<CommandOutcome> {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('HEARTH_')));
  const child = spawn('/bin/sh', ['-e', '-c', command], {
    cwd: root,
    env: { ...clean, ...env, PATH: `${join(root, 'bin')}:${env.PATH ?? clean.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

async function writePrograms(root: string, programs: Readonly<Record<string, string>>): Promise<void> {
  const node = (script: string, args = '"$@"') => `#!/bin/sh\nexec '${process.execPath}' '${script}' ${args}\n`;
  const scripts: Record<string, string> = {
    npx: `#!/bin/sh\nshift\nexec '${process.execPath}' '${pathOf('../../../cli/bin/hearth.mjs')}' "$@"\n`,
    // The other machine is a folder beside the folders of this one.
    ssh: `#!/bin/sh\nshift\nexec sh -c "$(echo "$*" | sed 's#${root}/#${root}/new-machine/#g')"\n`,
    sqlite3: node(pathOf('./sqlite3.mjs')),
  };
  for (const [name, script] of Object.entries(programs)) scripts[name] = node(script);
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(root, 'bin', name), text, { mode: 0o755 });
}

function pathOf(path: string): string {
  return join(dirname(fileURLToPath(import.meta.url)), path);
}
