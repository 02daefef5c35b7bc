import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, StartError, systemErrorCode } from '../errors.ts';
import type { HttpApp } from './app.ts';
import { type PageSources, pageHeaders } from './headers.ts';

export interface WebAppOptions extends PageSources {
  /** The folder that Vite built. */
  readonly folder: string;
}

/** Serves the built web application: its files by name, and the one page for every other address. */
export function addWebApp(app: HttpApp, { folder, ...sources }: WebAppOptions): void {
  const page = readPage(folder);
  // Only files that exist at the start can be requested, so no address can leave the folder (T1).
  const files = new Set(listFiles(folder));
  const headers = pageHeaders(sources);
  const config = { guard: 'anyone' } as const;

  // The share target, which the service worker handles. Without a worker the page says that nothing arrived; the answer
  // is sent before the body, which is never read into memory.
  app.post(
    '/share-target',
    {
      config: { ...config, worksReadOnly: true },
      onRequest: async (_, reply) => reply.redirect('/receive?missed=true', 303),
    },
    () => {},
  );

  app.get('/*', { config }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    reply.headers(headers);
    if (files.has(path)) return sendFile(request, reply, folder, path, files);
    // A missing file is not a screen: an old page that requests an old asset must get a 404.
    if (extname(path) !== '' || !acceptsPage(request.headers.accept)) throw new AppError('request/not-found');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Files are small and few, and each is read whole. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  path: string,
  files: ReadonlySet<string>,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = [
    { name: 'br', ending: '.br' },
    { name: 'gzip', ending: '.gz' },
  ].find(({ name, ending }) => accepted.includes(name) && files.has(path + ending));
  const bytes = await readFile(join(folder, path + (encoding?.ending ?? '')));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  // Names in assets/ change with their content.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  reply.headers({
    'cache-control': cache,
    etag,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding.name }),
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(types[extname(path)] ?? 'application/octet-stream').send(bytes);
}

function readPage(folder: string): string {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    throw new StartError(`The web application is not built (${folder}). Run: npm run build`);
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'index.html')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.'));
}

function acceptsPage(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
