import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningPostgres {
  readonly port: number;
  /** Ends it at once, as a crash does, and starts it again. */
  restart(): void;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** An existing cluster, which is kept; its own settings decide what waits for the disk. */
  readonly cluster?: string;
  /** A free one without it. */
  readonly port?: number;
  /** Commits of a fresh cluster survive a crash of PostgreSQL; a power cut they never have to. */
  readonly survivesCrashes?: boolean;
}

/** A fresh PostgreSQL on 127.0.0.1 in its own folder; both are removed by `stop`, or when this process dies. */
export async function startPostgres(programs: string, options: PostgresOptions = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-postgres-'));
  const owner = postgresOwner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const { cluster = join(folder, 'data'), port = await freePort() } = options;
  const child = spawn('/bin/sh', ['-c', script], {
    ...owner,
    cwd: folder,
    env: {
      LC_ALL: 'C',
      PATH: `${programs}:/usr/bin:/bin`,
      FOLDER: folder,
      PORT: String(port),
      CLUSTER: cluster,
      SETTINGS: options.cluster === undefined ? withoutDisk(options.survivesCrashes ?? false) : '',
    },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C is for the tests; the server stops after them.
    detached: true,
  });
  const ended = once(child, 'exit');
  await ready(child);
  return {
    port,
    restart() {
      writeFileSync(join(folder, 'again'), '');
      process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    },
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

/**
 * The server lives as long as this pipe: however the test run ends, even by kill -9, the pipe closes, `cat` ends, the
 * server stops and the folder is removed. Nothing here has to survive a power cut, so nothing waits for the disk.
 */
const script = `
set -e
trap 'rm -rf "$FOLDER"' EXIT
exec 3<&0
[ -e "$CLUSTER" ] || initdb -D "$CLUSTER" -U postgres -A trust -E UTF8 --locale=C --no-sync >&2
serve() {
  postgres -D "$CLUSTER" -c port="$PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$FOLDER" $SETTINGS
}
(cat <&3 >/dev/null; kill -INT "$(head -n 1 "$CLUSTER/postmaster.pid")") &
serve || true
while [ -e "$FOLDER/again" ]; do
  rm "$FOLDER/again"
  serve || true
done
`;

function withoutDisk(survivesCrashes: boolean): string {
  const commits = survivesCrashes ? 'on' : 'off';
  return `-c fsync=off -c synchronous_commit=${commits} -c full_page_writes=off -c autovacuum=off -c max_connections=200`;
}

const startMillisecondsMax = 60_000;

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (what: string) => {
      child.stdin?.end();
      reject(new Error(`PostgreSQL ${what}: ${log.trim().split('\n').slice(-3).join(' ')}`));
    };
    const timer = setTimeout(fail, startMillisecondsMax, 'did not start in time');
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-10_000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => {
      clearTimeout(timer);
      fail('did not start');
    });
  });
}

/** PostgreSQL refuses to run as root; another user runs it as it is. */
export function postgresOwner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
