import { spawn } from 'node:child_process';
import { type Config, processEnvironment } from '@hearth/server';

/**
 * Makes a backup in a process of its own: copying a large database would hold up the server. Rejects with what the
 * process printed.
 */
export function backUpInProcess(
  program: string,
  config: Pick<Config, 'data' | 'databaseUrl'>,
  folder: string,
  keep: number,
): Promise<void> {
  const args = [program, 'backup', folder, '--keep', String(keep)];
  const environment = {
    ...processEnvironment(),
    HEARTH_DATA: config.data,
    ...(config.databaseUrl !== undefined && { HEARTH_DATABASE_URL: config.databaseUrl }),
  };
  const child = spawn(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-printedMax);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The backup failed (${signal ?? code}). ${printed.trim()}`));
    });
  });
}

const deadlineMs = 24 * 60 * 60_000;
const printedMax = 2000;
