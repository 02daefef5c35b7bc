import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Hashes per second of the bare password hash in a separate process. */
export async function bareHashRate(seconds: number): Promise<number> {
  const program = new URL('argon2-peer.mjs', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(seconds)]);
  return Number(stdout);
}
