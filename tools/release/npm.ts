import { spawnSync } from 'node:child_process';

const outputBytesMax = 64 * 1024 * 1024;

/** Runs npm and returns what it prints; its warnings go elsewhere and would spoil the JSON. */
export function runNpm(folder: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', [...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: outputBytesMax,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
  return stdout;
}
