import { limitFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { median, type Running } from '../process.ts';
import { deleteObject, uploadLarge } from './firebase-uploads.ts';
import { keepAlive } from './light-client.ts';
import { type OpenBucket, openBucket } from './open-bucket.ts';
import { sizeName } from './rates.ts';

const MiB = 1024 * 1024;
const uploadsAtOnce = 32;
const slowPieceBytes = 64 * 1024;
const slowPieces = 64;
const slowEveryMs = 100;
const smallMiB = 64;
const sampleEveryMs = 20;

/** Memory cost of uploads: per concurrent upload, and of one large file compared with small files. */
export async function uploadMemory(unit: Uint8Array, largeMiB: number): Promise<readonly Figure[]> {
  const bucket = await openBucket();
  try {
    return [await perUpload(bucket, unit), await byFileSize(bucket, unit, largeMiB)];
  } finally {
    await bucket.close();
  }
}

async function perUpload({ running, objectsUrl }: OpenBucket, unit: Uint8Array): Promise<Figure> {
  const agent = keepAlive(uploadsAtOnce);
  // Sequential uploads come first, because the first upload of a process has a one-time cost.
  for (let turn = 0; turn < 8; turn += 1) await uploadLarge(agent, objectsUrl, { name: 'warm', unit, units: 4 });
  await pause(2000);
  const before = median(await samplesWhile(running, () => pause(1000)));
  const slow = { unit: unit.subarray(0, slowPieceBytes), units: slowPieces, everyMs: slowEveryMs };
  const during = await samplesWhile(running, () =>
    Promise.all(
      Array.from({ length: uploadsAtOnce }, (_, index) =>
        uploadLarge(agent, objectsUrl, { name: `slow-${index}`, ...slow }),
      ),
    ),
  );
  agent.destroy();
  const growth = (Math.max(...during) - before) / uploadsAtOnce / MiB;
  const name = `memory of each of ${uploadsAtOnce} slow uploads at once`;
  return limitFigure(name, growth, 2, 'MiB', `at rest ${(before / MiB).toFixed(0)} MiB in all`);
}

/** Sends the same bytes at the same rate, as successive 64 MiB files and as one file. */
async function byFileSize({ running, objectsUrl }: OpenBucket, unit: Uint8Array, largeMiB: number): Promise<Figure> {
  const agent = keepAlive(1);
  const files = async (count: number, units: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await uploadLarge(agent, objectsUrl, { name: 'file', unit, units });
      await deleteObject(agent, objectsUrl, 'file');
    }
  };
  const small: number[] = [];
  const large: number[] = [];
  // Small files warm up both cases.
  await files(4, smallMiB);
  for (let round = 0; round < 3; round += 1) {
    small.push(Math.max(...(await samplesWhile(running, () => files(Math.ceil(largeMiB / smallMiB), smallMiB)))));
    large.push(Math.max(...(await samplesWhile(running, () => files(1, largeMiB)))));
  }
  agent.destroy();
  const growth = median(large.map((peak, round) => peak - (small[round] ?? Number.NaN))) / MiB;
  const name = `memory that ${sizeName(largeMiB)} in one file takes more than in files of ${smallMiB} MiB`;
  return limitFigure(name, growth, 32, 'MiB', `files of ${smallMiB} MiB ${(median(small) / MiB).toFixed(0)} MiB`);
}

/** Samples of the resident memory while the work runs. */
async function samplesWhile(running: Running, work: () => Promise<unknown>): Promise<readonly number[]> {
  const samples = [running.residentBytes()];
  const timer = setInterval(() => samples.push(running.residentBytes()), sampleEveryMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return samples;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
