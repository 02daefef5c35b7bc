import { type IncomingMessage, request } from 'node:http';
import type { DrivePerson, OpenDrive } from './drive-fixture.suite.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the whole announced length arrived. */
  readonly isWhole: boolean;
}

/** A drive whose downloads are served on a real port. */
export async function openDownloads(openDrive: OpenDrive) {
  const fixture = await openDrive();
  const { port } = new URL(await fixture.listen());
  const open = (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { host, pathname, search } = new URL(url);
    return request({ host: '127.0.0.1', port, path: pathname + search, method, headers: { host, ...headers } });
  };
  return {
    ...fixture,
    open,
    /** Requests the address of a ticket; a reply that is cut off is no error here. */
    ask: (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<Reply>((resolve, reject) => {
        const asked = open(url, headers, method);
        asked.on('response', (reply) => resolve(gather(reply)));
        asked.on('error', reject);
        asked.end();
      }),
    /** Requests, reads the head and a few bytes, and disconnects. */
    hangUp: (url: string, headers: Record<string, string> = {}) =>
      new Promise<void>((resolve, reject) => {
        const asked = open(url, headers);
        asked.on('response', (reply) => {
          reply.on('error', () => undefined);
          reply.once('data', () => {
            asked.destroy();
            resolve();
          });
        });
        asked.on('error', reject);
        asked.end();
      }),
  };
}

export type DownloadFixture = Awaited<ReturnType<typeof openDownloads>>;

/** Uploads a file with a content type and returns its id. */
export async function put(
  fixture: Pick<DownloadFixture, 'storage'>,
  person: DrivePerson,
  file: {
    readonly name: string;
    readonly bytes: Buffer;
    readonly type?: string;
    readonly folderId?: string;
    readonly contentMtime?: number;
  },
): Promise<string> {
  const { name, bytes, folderId = 'root', type = 'application/octet-stream', contentMtime } = file;
  const begun = await person.call('upload-begin', {
    name,
    size: bytes.length,
    folderId,
    contentType: type,
    ...(contentMtime !== undefined && { contentMtime }),
  });
  await fixture.storage.put(begun.objectName, bytes, person.caller, type);
  return begun.nodeId;
}

async function gather(reply: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  let isWhole = true;
  try {
    for await (const chunk of reply) chunks.push(chunk);
  } catch {
    isWhole = false;
  }
  const texts = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as const);
  return { status: reply.statusCode ?? 0, headers: Object.fromEntries(texts), body: Buffer.concat(chunks), isWhole };
}
