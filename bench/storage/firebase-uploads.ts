import type { Agent } from 'node:http';
import { type Reply, send } from './light-client.ts';

/** The requests of `firebase/storage`: one for `uploadBytes`, several for `uploadBytesResumable`. */

const boundary = '0123456789';

/** The body of `uploadBytes`: a metadata part and a bytes part. */
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

/** The download URL with the object's token. */
export function tokenUrl(objectsUrl: string, { body }: Reply): string {
  const { name, downloadTokens } = JSON.parse(body) as { name: string; downloadTokens: string };
  return `${objectsUrl}/${encodeURIComponent(name)}?alt=media&token=${downloadTokens.split(',')[0]}`;
}

export interface LargeUpload {
  readonly name: string;
  readonly unit: Uint8Array;
  /** The file is `unit` repeated `units` times. */
  readonly units: number;
  /** Units per request; all of them by default. */
  readonly unitsPerChunk?: number;
  readonly everyMs?: number;
}

/**
 * A resumable upload: a start request, then chunks, the last of which finalizes. Returns the response with the object.
 */
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
