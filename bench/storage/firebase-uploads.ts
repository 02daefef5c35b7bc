import type { Agent } from 'node:http';
import { type Reply, send } from './light-client.ts';

/** How `firebase/storage` uploads: what `uploadBytes` sends in one request, and `uploadBytesResumable` in several. */

const boundary = '0123456789';

/** The body of `uploadBytes`: metadata and bytes in two parts. */
export function multipartForm(bytes: Uint8Array): Buffer {
  const type = 'application/octet-stream';
  const metadata = JSON.stringify({ contentType: type });
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
}

const multipartHeaders = {
  'x-goog-upload-protocol': 'multipart',
  'content-type': `multipart/related; boundary=${boundary}`,
};

export function uploadForm(agent: Agent, objectsUrl: string, name: string, form: Uint8Array): Promise<Reply> {
  const url = `${objectsUrl}?name=${encodeURIComponent(name)}`;
  return send(agent, url, { method: 'POST', headers: multipartHeaders, body: form });
}

/** The address by which anyone who knows the object's token downloads it. */
export function tokenUrl(objectsUrl: string, { body }: Reply): string {
  const { name, downloadTokens } = JSON.parse(body) as { name: string; downloadTokens: string };
  return `${objectsUrl}/${encodeURIComponent(name)}?alt=media&token=${downloadTokens.split(',')[0]}`;
}

export interface LargeUpload {
  readonly name: string;
  readonly unit: Uint8Array;
  /** The file is `units` times `unit`. */
  readonly units: number;
  /** How many units go into one request; all of them, unless told otherwise. */
  readonly unitsPerChunk?: number;
  readonly everyMs?: number;
}

/** A resumable upload: a start, then chunks, the last of which finishes it. Gives the reply with the object. */
export async function uploadLarge(agent: Agent, objectsUrl: string, upload: LargeUpload): Promise<Reply> {
  const { name, unit, units, unitsPerChunk = units, everyMs } = upload;
  const started = await send(agent, `${objectsUrl}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': units * unit.length,
      'x-goog-upload-header-content-type': 'application/octet-stream',
      'content-type': 'application/json; charset=utf-8',
    },
    body: Buffer.from(JSON.stringify({ name, contentType: 'application/octet-stream' })),
  });
  const { pathname, search } = new URL(String(started.headers['x-goog-upload-url']));
  const url = new URL(pathname + search, objectsUrl).href;
  for (let sent = 0; ; ) {
    const times = Math.min(unitsPerChunk, units - sent);
    const isLast = sent + times === units;
    const headers = {
      'x-goog-upload-command': isLast ? 'upload, finalize' : 'upload',
      'x-goog-upload-offset': sent * unit.length,
      'content-type': 'application/octet-stream',
    };
    const pause = everyMs === undefined ? {} : { everyMs };
    const reply = await send(agent, url, { method: 'POST', headers, body: unit, times, ...pause });
    if (isLast) return reply;
    sent += times;
  }
}

export async function deleteObject(agent: Agent, objectsUrl: string, name: string): Promise<void> {
  await send(agent, `${objectsUrl}/${encodeURIComponent(name)}`, { method: 'DELETE' });
}
