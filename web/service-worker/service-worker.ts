import { openReceivedFilesStore } from '../lib/device/received-files.ts';
import { strategyOf } from './request-strategy.ts';
import type { Shell } from './shell.ts';
import { takeShare } from './take-share.ts';

/** Replaced by the build (service-worker.config.ts). */
declare const SHELL: Shell;

declare const self: WorkerScope;

const shell = SHELL;

const cacheName = `shell-${shell.version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldest().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  if (Array.isArray(event.data)) event.waitUntil(cacheRest(event.data));
});

self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, self.location.origin);
  if (strategy === 'page') event.respondWith(pageOrShell(event.request));
  if (strategy === 'asset') event.respondWith(cachedOrFetched(event.request));
  if (strategy === 'share') event.respondWith(share(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showWindow());
});

/** All or nothing, because the application does not start with an incomplete shell. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(shell.first);
}

/**
 * Caches the chunks that pages load later, and those that the page loaded before the worker was active. An open tab
 * finds them here even when a newer version has replaced them on the server.
 */
async function cacheRest(loaded: readonly unknown[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const assets = loaded.filter((path) => typeof path === 'string').filter((path) => path.startsWith('/assets/'));
  for (const path of new Set([...shell.rest, ...assets])) {
    if (await cache.match(path)) continue;
    // A chunk that fails now is fetched when a page needs it.
    await cache.add(path).catch(() => undefined);
  }
}

/** The previous version stays, because open tabs still load chunks from it. */
async function forgetOldest(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  // `caches.keys()` returns the order of creation.
  await Promise.all(shells.slice(0, -cachedVersions).map((name) => caches.delete(name)));
}

const cachedVersions = 2;

async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(cacheName)).match('/');
    if (page) return page;
    throw error;
  }
}

async function cachedOrFetched(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const cached = await (await caches.open(cacheName)).match(path, { ignoreVary: true });
  if (cached) return cached;
  const older = path.startsWith('/assets/') ? await caches.match(path, { ignoreVary: true }) : undefined;
  if (older) return older;
  const reply = await fetch(request);
  if (reply.ok && path.startsWith('/assets/')) {
    const copy = reply.clone();
    // A full cache must not delay or fail the page.
    void caches.open(cacheName).then((cache) => cache.put(path, copy).catch(() => undefined));
  }
  return reply;
}

/** The only personal data that the worker stores, because the person shared it; the page that takes it removes it. */
function share(request: Request): Promise<Response> {
  return takeShare(request, openReceivedFilesStore(indexedDB).put, { key: crypto.randomUUID(), at: Date.now() });
}

/** A notification leads to the window that caused it. */
async function showWindow(): Promise<void> {
  const [first] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (first ? first.focus() : self.clients.openWindow('/files'));
}

/** The used part of the worker's global scope, which the DOM types of the application do not include. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly { focus(): Promise<unknown> }[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Lasting & Tapped) => void): void;
  addEventListener(type: 'fetch', listener: (event: Lasting & Fetched) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Tapped {
  readonly notification: { close(): void };
}

interface Fetched {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
