import { randomBytes } from 'node:crypto';
import { alternate, ratioFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { multipartForm, tokenUrl, uploadForm, uploadLarge } from './firebase-uploads.ts';
import { keepAlive } from './light-client.ts';
import { objectsUrlOf, openBucket } from './open-bucket.ts';
import { type Peer, settleDisk, startStorageEmulator } from './peers.ts';
import {
  connections,
  downloadRate,
  downloadsPerSecond,
  megabytesPerSecond,
  requestsPerSecond,
  sizeName,
  uploadObjects,
} from './rates.ts';
import { withServers } from './with-servers.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
const files = 500;
/** The chunk size of the SDK for large files; the emulator rejects requests above 130 MB. */
const chunkMiB = 16;
const bound = 5;

/** Sends the official SDK's requests to Hearth and to the official storage emulator, which evaluates no rules here. */
export async function storageEmulator(fileMiB = 1024, seconds = 2): Promise<readonly Figure[]> {
  return withServers(async (open) => {
    const bucket = await open(openBucket());
    const emulator = await open(startStorageEmulator());
    const places: Places = { ours: bucket.objectsUrl, theirs: objectsUrlOf(emulator.origin, 'bench') };
    return [
      await uploadsFigure(places, '1 KiB', KiB, seconds),
      await downloadsFigure(places, seconds),
      await uploadsFigure(places, '1 MiB', MiB, seconds),
      ...(await largeFigures(places, emulator, fileMiB)),
    ];
  });
}

interface Places {
  readonly ours: string;
  readonly theirs: string;
}

async function uploadsFigure(places: Places, size: string, bytes: number, seconds: number): Promise<Figure> {
  const form = multipartForm(randomBytes(bytes));
  let uploads = 0;
  const measure = (server: string) => async () => {
    settleDisk();
    return requestsPerSecond(seconds, (agent) => uploadForm(agent, server, `up/${size}/${uploads++}`, form));
  };
  const { ours, theirs } = await alternate(
    { warm: 1, counted: 5 },
    { ours: measure(places.ours), theirs: measure(places.theirs) },
  );
  const name = `uploads of ${size}, ${connections} at a time`;
  return ratioFigure({ name, unit: '/s', ours, peer: 'storage emulator', theirs, bound });
}

async function downloadsFigure(places: Places, seconds: number): Promise<Figure> {
  const bytes = randomBytes(KiB);
  const ourUrls = await uploadObjects(places.ours, files, bytes);
  const theirUrls = await uploadObjects(places.theirs, files, bytes);
  const { ours, theirs } = await alternate(
    { warm: 2, counted: 5 },
    {
      ours: () => downloadsPerSecond(ourUrls, bytes, seconds),
      theirs: () => downloadsPerSecond(theirUrls, bytes, seconds),
    },
  );
  const name = `downloads of 1 KiB by token, ${connections} at a time`;
  return ratioFigure({ name, unit: '/s', ours, peer: 'storage emulator', theirs, bound });
}

/** The emulator holds a file several times in memory and may crash. Then only Hearth is measured. */
async function largeFigures(places: Places, emulator: Peer, units: number): Promise<readonly Figure[]> {
  const size = units * MiB;
  const up = { name: `upload of ${sizeName(units)} in chunks of ${chunkMiB} MiB`, unit: 'MB/s' };
  const down = { name: `download of ${sizeName(units)} by token`, unit: 'MB/s' };
  const compared = await compareLarge(places, units).catch((error: unknown) => {
    if (error instanceof EmulatorFailed) return error;
    throw error;
  });
  if (compared instanceof EmulatorFailed) {
    console.error(compared);
    const { rate, url } = await largeUpload(places.ours, units)();
    return [aloneFigure(up.name, rate), aloneFigure(down.name, await downloadRate(url, size))];
  }
  const memory = `${(emulator.running.peakResidentBytes() / 1e9).toFixed(1)} GB of memory`;
  return [
    ratioFigure({ ...up, peer: `storage emulator (${memory})`, ...compared.uploads, bound }),
    ratioFigure({ ...down, peer: 'storage emulator', ...compared.downloads, bound }),
  ];
}

async function compareLarge(places: Places, units: number) {
  const [ours, theirs] = [largeUpload(places.ours, units), largeUpload(places.theirs, units)];
  const urls = { ours: (await ours()).url, theirs: (await byEmulator(theirs)).url };
  const downloads = await alternate(
    { warm: 1, counted: 3 },
    {
      ours: () => downloadRate(urls.ours, units * MiB),
      theirs: () => byEmulator(() => downloadRate(urls.theirs, units * MiB)),
    },
  );
  const uploads = await alternate(
    { warm: 0, counted: 3 },
    { ours: async () => (await ours()).rate, theirs: async () => (await byEmulator(theirs)).rate },
  );
  return { uploads, downloads };
}

/** Separates an emulator failure from a Hearth failure, which must never count as a passed figure. */
class EmulatorFailed extends Error {}

async function byEmulator<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new EmulatorFailed('The storage emulator failed with a large file.', { cause: error });
  }
}

/** Uploads under the same name every time and returns the rate and the URL. */
function largeUpload(server: string, units: number): () => Promise<{ readonly rate: number; readonly url: string }> {
  const unit = randomBytes(MiB);
  return async () => {
    settleDisk();
    const agent = keepAlive(1);
    const begun = performance.now();
    const reply = await uploadLarge(agent, server, { name: 'large', unit, units, unitsPerChunk: chunkMiB });
    const rate = megabytesPerSecond(units * MiB, performance.now() - begun);
    agent.destroy();
    return { rate, url: tokenUrl(server, reply) };
  };
}

function aloneFigure(name: string, rate: number): Figure {
  const hearth = `${rate.toFixed(0)} MB/s`;
  return { name, hearth, peer: 'storage emulator fails', ratio: '—', bound: `≥ ${bound}`, holds: true };
}
