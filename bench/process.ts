import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const hearthProgram = fileURLToPath(new URL('../cli/bin/hearth.mjs', import.meta.url));
export const peerProgram = fileURLToPath(new URL('peer.mjs', import.meta.url));

export interface Running {
  readonly origin: string;
  /** From process start to the first 200. */
  readonly readyAfterMs: number;
  residentBytes(): number;
  /** Peak resident memory. */
  peakResidentBytes(): number;
  stop(): Promise<void>;
}

export async function startProgram(
  args: readonly string[],
  port: number,
  readyPath = '/readyz',
  isReady: (reply: Response) => boolean = (reply) => reply.ok,
): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [...args], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    await untilReady(child, `${origin}${readyPath}`, isReady);
  } catch (error) {
    child.kill();
    throw error;
  }
  const readyAfterMs = performance.now() - begun;
  return {
    origin,
    readyAfterMs,
    residentBytes: () => memoryOf(child.pid ?? 0, 'VmRSS'),
    peakResidentBytes: () => memoryOf(child.pid ?? 0, 'VmHWM'),
    async stop() {
      // A peer may have crashed under load.
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export function startHearth(data: string, port: number, more: readonly string[] = []): Promise<Running> {
  const where = ['--data', data, '--host', '127.0.0.1', '--port', String(port)];
  return startProgram([hearthProgram, 'start', ...where, '--log-level', 'warn', ...more], port);
}

/** Runs a CLI command and returns its output. */
export async function hearthCommand(args: readonly string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, [hearthProgram, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`hearth ${args.join(' ')} ended with ${code}`);
  return output.trim();
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function untilReady(child: ChildProcess, url: string, isReady: (reply: Response) => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url} ended with ${child.exitCode} before it was ready.`);
    const reply = await fetch(url).catch(() => undefined);
    if (reply && isReady(reply)) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${url} was not ready in time.`);
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const line = status.split('\n').find((each) => each.startsWith(`${field}:`));
  return Number(/(\d+) kB/.exec(line ?? '')?.[1] ?? Number.NaN) * 1024;
}
