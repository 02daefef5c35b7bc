import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/core/http/free-port.ts';
import { seedFolder } from './data-folder.ts';

export interface RunningHearth {
  /** The base URL without a trailing slash. */
  readonly url: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** The setup code that a fresh server prints. */
  setupCode(): Promise<string>;
  /** All output so far. */
  log(): string;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface HearthOptions {
  /** A given folder is kept; without one, the server uses a temporary folder and deletes it afterwards. */
  readonly dataFolder?: string;
  /** The temporary folder already has its schema and keys, which a first start takes two seconds to make. */
  readonly seeded?: boolean;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Wraps the command line, for example to run the server in a namespace. */
  readonly within?: (words: readonly string[]) => readonly string[];
  /** Signals go to the whole process group, because a launcher such as npx does not pass them on. */
  readonly asGroup?: boolean;
  readonly cwd?: string;
  /** How long the server may take to print that it is ready. */
  readonly readyMs?: number;
}

/** Runs the built server as a separate process on a free port. */
export async function runHearth(options: HearthOptions = {}): Promise<RunningHearth> {
  const { dataFolder, seeded = false, flags = [], env = {}, within = (words) => words } = options;
  const { asGroup = false, cwd, readyMs } = options;
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'hearth-e2e-')));
  if (seeded) await seedFolder(folder);
  const place = ['--data', folder, '--host', '127.0.0.1', '--port', String(await freePort('127.0.0.1'))];
  const [file = '', ...words] = within([process.execPath, program, 'start', ...place, ...flags]);
  const child = spawn(file, words, {
    // Nothing here waits for a load balancer.
    env: { ...withoutHearthSettings(process.env), HEARTH_DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: asGroup,
    cwd,
  });
  const output = listen(child);
  // A launcher exits before the server does; the output closes after both.
  const ended = once(child, asGroup ? 'close' : 'exit');
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (asGroup) killGroup(child, signal);
    else child.kill(signal);
    await ended;
    if (dataFolder !== undefined) return;
    // As root, the server unpacks functions beside its data folder.
    for (const path of [folder, `${folder}-functions`]) await rm(path, { recursive: true, force: true });
  };
  try {
    const url = await output.find(/Hearth is ready at (\S+?)\/?\n/, readyMs);
    const setupCode = () => output.find(/Setup code: (\S+)\n/);
    return { url, dataFolder: folder, pid: child.pid ?? 0, setupCode, log: output.all, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
}

function killGroup({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, signal);
}

const program = fileURLToPath(new URL('../../../cli/bin/hearth.mjs', import.meta.url));
const printMillisecondsMax = 30_000;

interface Output {
  all(): string;
  /** Waits for a matching line and returns the first group of the pattern. */
  find(pattern: RegExp, withinMs?: number): Promise<string>;
}

function listen(child: ChildProcess): Output {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return {
    all: () => text,
    find: (pattern, withinMs = printMillisecondsMax) =>
      new Promise((resolve, reject) => {
        const checkScreen = () => {
          const found = pattern.exec(text)?.[1];
          if (found !== undefined) settle(() => resolve(found));
        };
        const settle = (end: () => void) => {
          clearTimeout(timer);
          child.stdout?.off('data', checkScreen);
          child.off('close', giveUp);
          end();
        };
        const giveUp = () => settle(() => reject(new Error(`Hearth did not print ${pattern}. It printed:\n${text}`)));
        const timer = setTimeout(giveUp, withinMs);
        child.stdout?.on('data', checkScreen);
        child.once('close', giveUp);
        checkScreen();
      }),
  };
}

/** Settings of the developer's environment must not reach the server under test. */
function withoutHearthSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('HEARTH_')));
}
