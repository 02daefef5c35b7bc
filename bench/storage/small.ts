import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alternate, ratioFigure } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { multipartForm, uploadForm } from './firebase-uploads.ts';
import { send } from './light-client.ts';
import { type OpenBucket, openBucket } from './open-bucket.ts';
import { type Peer, settleDisk, startStatic, startTus } from './peers.ts';
import { connections, downloadsPerSecond, requestsPerSecond, uploadObjects } from './rates.ts';
import { withServers } from './with-servers.ts';

const fileBytes = 1024;
const files = 500;

/**
 * Small files, sixteen in parallel. Uploads use new names and are durable on response, against tus creation-with-upload
 * without durability; downloads rotate over token URLs, against @fastify/static.
 */
export async function storageSmall(seconds = 2): Promise<readonly Figure[]> {
  return withServers(async (open) => {
    const bucket = await open(openBucket());
    const [tus, plain] = [await open(startTus()), await open(startStatic())];
    return [await uploadFigure(bucket, tus, seconds), await downloadFigure(bucket, plain, seconds)];
  });
}

async function uploadFigure({ objectsUrl }: OpenBucket, tus: Peer, seconds: number): Promise<Figure> {
  const bytes = randomBytes(fileBytes);
  const form = multipartForm(bytes);
  let uploads = 0;
  const tusHeaders = {
    'tus-resumable': '1.0.0',
    'upload-length': fileBytes,
    'content-type': 'application/offset+octet-stream',
  };
  const { ours, theirs } = await alternate(
    { warm: 2, counted: 7 },
    {
      ours: () => {
        settleDisk();
        return requestsPerSecond(seconds, (agent) => uploadForm(agent, objectsUrl, `up/${uploads++}`, form));
      },
      theirs: () => {
        settleDisk();
        return requestsPerSecond(seconds, async (agent) => {
          const url = `${tus.origin}/files`;
          const { headers } = await send(agent, url, { method: 'POST', headers: tusHeaders, body: bytes });
          if (Number(headers['upload-offset']) !== fileBytes) throw new Error('tus did not take the whole file.');
        });
      },
    },
  );
  const name = `uploads of 1 KiB, ${connections} at a time, each durable`;
  return ratioFigure({ name, unit: '/s', ours, peer: '@tus/server, no fsync', theirs, bound: 2 });
}

async function downloadFigure({ objectsUrl }: OpenBucket, plain: Peer, seconds: number): Promise<Figure> {
  const bytes = randomBytes(fileBytes);
  const ourUrls = await uploadObjects(objectsUrl, files, bytes);
  const theirUrls = Array.from({ length: files }, (_, index) => `${plain.origin}/${index}.bin`);
  for (let index = 0; index < files; index += 1) await writeFile(join(plain.folder, `${index}.bin`), bytes);
  const { ours, theirs } = await alternate(
    { warm: 3, counted: 7 },
    {
      ours: () => downloadsPerSecond(ourUrls, bytes, seconds),
      theirs: () => downloadsPerSecond(theirUrls, bytes, seconds),
    },
  );
  const name = `downloads of 1 KiB by token, ${connections} at a time, of ${files} objects`;
  return ratioFigure({ name, unit: '/s', ours, peer: '@fastify/static', theirs, bound: 1 });
}
