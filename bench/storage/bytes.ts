import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alternate, ratioFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { deleteObject, tokenUrl, uploadLarge } from './firebase-uploads.ts';
import { keepAlive, send } from './light-client.ts';
import { uploadMemory } from './memory.ts';
import { type OpenBucket, openBucket } from './open-bucket.ts';
import { type Peer, settleDisk, startPlain, startTus } from './peers.ts';
import { downloadRate, megabytesPerSecond, sizeName } from './rates.ts';
import { withServers } from './with-servers.ts';

const MiB = 1024 * 1024;

/**
 * Measures upload, download and memory of a large file. The upload is one request, durable and with both checksums on
 * response, against a plain pipeline with the same guarantees and tus with neither; the download uses a token URL
 * against a bare server.
 */
export async function storageBytes(fileMiB = 1024): Promise<readonly Figure[]> {
  const unit = randomBytes(MiB);
  // Runs first and on a separate server, because heap left by the large files would hide the growth.
  const memory = await uploadMemory(unit, fileMiB);
  return withServers(async (open) => {
    const servers = {
      bucket: await open(openBucket()),
      plain: await open(startPlain()),
      tus: await open(startTus()),
    };
    const up = await uploadFigures(servers, unit, fileMiB);
    return [...up, await downloadFigure(servers, unit, fileMiB), ...memory];
  });
}

interface Servers {
  readonly bucket: OpenBucket;
  readonly plain: Peer;
  readonly tus: Peer;
}

async function uploadFigures({ bucket, plain, tus }: Servers, unit: Uint8Array, units: number): Promise<Figure[]> {
  const agent = keepAlive(1);
  // Each upload is deleted at once: its dirty pages need no write, and the next upload starts from the same state.
  const timed = async (work: () => Promise<unknown>, discard: () => Promise<void>) => {
    settleDisk();
    const begun = performance.now();
    await work();
    const elapsedMs = performance.now() - begun;
    await discard();
    return megabytesPerSecond(units * unit.length, elapsedMs);
  };
  const { hearth, naive, unsafe } = await alternate(
    { warm: 1, counted: 5 },
    {
      hearth: () =>
        timed(
          () => uploadLarge(agent, bucket.objectsUrl, { name: 'large', unit, units }),
          () => deleteObject(agent, bucket.objectsUrl, 'large'),
        ),
      naive: () =>
        timed(
          () => send(agent, `${plain.origin}/large`, { method: 'PUT', body: unit, times: units }),
          () => rm(join(plain.folder, 'large')),
        ),
      unsafe: () =>
        timed(
          () => uploadTus(agent, tus.origin, unit, units),
          () => tus.empty(),
        ),
    },
  );
  agent.destroy();
  const name = `upload of ${sizeName(units)}`;
  const ours = { name, unit: 'MB/s', ours: hearth };
  return [
    ratioFigure({ ...ours, peer: 'Node pipeline with fsync, md5, crc32c', theirs: naive, bound: 1.2 }),
    ratioFigure({ ...ours, peer: '@tus/server, no fsync, no checksum', theirs: unsafe, bound: 0.9 }),
  ];
}

async function uploadTus(agent: ReturnType<typeof keepAlive>, origin: string, unit: Uint8Array, units: number) {
  const headers = { 'tus-resumable': '1.0.0' };
  const created = await send(agent, `${origin}/files`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': units * unit.length, 'content-length': 0 },
  });
  const { headers: replied } = await send(agent, new URL(String(created.headers.location), origin).href, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
    body: unit,
    times: units,
  });
  if (Number(replied['upload-offset']) !== units * unit.length) throw new Error('tus did not take the whole file.');
}

async function downloadFigure(
  { bucket, plain }: Pick<Servers, 'bucket' | 'plain'>,
  unit: Uint8Array,
  units: number,
): Promise<Figure> {
  const agent = keepAlive(1);
  const ourUrl = tokenUrl(
    bucket.objectsUrl,
    await uploadLarge(agent, bucket.objectsUrl, { name: 'large', unit, units }),
  );
  const theirUrl = `${plain.origin}/large`;
  await send(agent, theirUrl, { method: 'PUT', body: unit, times: units });
  agent.destroy();
  settleDisk();
  const { ours, theirs } = await alternate(
    { warm: 2, counted: 7 },
    {
      ours: () => downloadRate(ourUrl, units * unit.length),
      theirs: () => downloadRate(theirUrl, units * unit.length),
    },
  );
  const name = `download of ${sizeName(units)} by token`;
  return ratioFigure({ name, unit: 'MB/s', ours, peer: 'bare node:http, 512 KiB reads', theirs, bound: 0.8 });
}
