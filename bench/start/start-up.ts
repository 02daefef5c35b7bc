import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { freePort, median, peerProgram, type Running, startHearth, startProgram } from '../process.ts';

const rounds = 7;
const idleMs = 3000;
const MB = 1_000_000;

/** Cold start to the first 200 on an existing data folder, and idle memory. */
export async function startUp(): Promise<readonly Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  await (await startHearth(data, await freePort())).stop();

  const hearth = await times(async () => startHearth(data, await freePort()));
  const peer = await times(async () => {
    const port = await freePort();
    return startProgram([peerProgram, String(port)], port);
  });
  await rm(data, { recursive: true, force: true });
  return [
    {
      name: 'cold start to first 200',
      hearth: `${hearth.ready.toFixed(0)} ms`,
      peer: `bare Fastify ${peer.ready.toFixed(0)} ms`,
      ratio: (hearth.ready / peer.ready).toFixed(2),
      bound: '≤ 600 ms',
      holds: hearth.ready <= 600,
    },
    {
      name: 'idle memory (RSS)',
      hearth: `${(hearth.resident / MB).toFixed(0)} MB`,
      peer: `bare Fastify ${(peer.resident / MB).toFixed(0)} MB`,
      ratio: (hearth.resident / peer.resident).toFixed(2),
      bound: '≤ 120 MB',
      holds: hearth.resident <= 120 * MB,
    },
  ];
}

async function times(start: () => Promise<Running>): Promise<{ ready: number; resident: number }> {
  const ready: number[] = [];
  const resident: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const running = await start();
    ready.push(running.readyAfterMs);
    if (round < 3) {
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      resident.push(running.residentBytes());
    }
    await running.stop();
  }
  return { ready: median(ready), resident: median(resident) };
}
