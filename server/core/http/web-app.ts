import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, StartError } from '../errors.ts';
import type { HttpApp } from './app.ts';
import { appContentSecurityPolicy } from './headers.ts';

export interface WebAppOptions {
  /** The folder that Vite built. */
  readonly folder: string;
  readonly connectTo: readonly string[];
}

/** Serves the built web application: hashed files for a year, every other address gets the one page. */
export async function addWebApp(app: HttpApp, { folder, connectTo }: WebAppOptions): Promise<void> {
  const pagePath = join(folder, 'index.html');
  if (!existsSync(pagePath)) throw new StartError(`The web application is not built (${folder}). Run: npm run build`);
  const page = readFileSync(pagePath, 'utf8');
  const policy = appContentSecurityPolicy(connectTo);

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('content-security-policy', policy);
    },
  });
  app.get('/*', async (request, reply) => {
    // A file that is not there is not a screen: an old page asking for an old asset must hear so.
    if (/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '') || !accepts(request.headers.accept))
      throw new AppError('request/not-found');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

function accepts(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
