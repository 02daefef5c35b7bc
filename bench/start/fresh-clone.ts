import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { freePort, root } from '../process.ts';

/** Clones the commit, runs `npm start` until the server reports ready, then starts a second time. */
export async function freshClone(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, folder]);
    const first = await startOnce(folder);
    const second = await startOnce(folder);
    return [
      {
        name: 'fresh clone to ready',
        hearth: `${first.toFixed(1)} s`,
        peer: 'second start',
        ratio: (first / second).toFixed(1),
        bound: '≤ 90 s',
        holds: first <= 90,
      },
      {
        name: 'second `npm start` to ready',
        hearth: `${second.toFixed(2)} s`,
        peer: 'first start',
        ratio: (second / first).toFixed(3),
        bound: '< 2 s',
        holds: second < 2,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--', '--port', String(await freePort())], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Hearth is ready at')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  await ready;
  const took = (performance.now() - begun) / 1000;
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
  return took;
}
