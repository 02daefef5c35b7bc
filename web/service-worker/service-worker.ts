import { openReceivedFilesStore } from '../lib/device/received-files.ts';
import { strategyOf } from './request-strategy.ts';
import type { Shell } from './shell.ts';
import { takeShare } from './take-share.ts';

/** Filled in by the build (service-worker.config.ts). */
declare const SHELL: Shell;

declare const self: WorkerScope;

const shell = SHELL;

const cacheName = `shell-${shell.version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldest().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  if (Array.isArray(event.data)) event.waitUntil(keepRest(event.data));
});

self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, self.location.origin);
  if (strategy === 'page') event.respondWith(pageOrShell(event.request));
  if (strategy === 'asset') event.respondWith(keptOrFetched(event.request));
  if (strategy === 'share') event.respondWith(share(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showWindow());
});

/** All or nothing: a shell with a hole in it does not start. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(shell.first);
}

/** The parts that pages load later, and what the page has loaded before there was a worker. An open tab finds them here even when a newer version has replaced them on the server. */
async function keepRest(loaded: readonly unknown[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const assets = loaded.filter((path) => typeof path === 'string').filter((path) => path.startsWith('/assets/'));
  for (const path of new Set([...shell.rest, ...assets])) {
    if (await cache.match(path)) continue;
    // One that cannot be had now is fetched when it is needed.
    await cache.add(path).catch(() => undefined);
  }
}

/** The version before this one stays: tabs that are open still load from it. */
async function forgetOldest(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  // In the order they were made.
  await Promise.all(shells.slice(0, -keptVersions).map((name) => caches.delete(name)));
}

const keptVersions = 2;

async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(cacheName)).match('/');
    if (page) return page;
    throw error;
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await (await caches.open(cacheName)).match(path, { ignoreVary: true });
  if (kept) return kept;
  const older = path.startsWith('/assets/') ? await caches.match(path, { ignoreVary: true }) : undefined;
  if (older) return older;
  const reply = await fetch(request);
  if (reply.ok && path.startsWith('/assets/')) {
    const copy = reply.clone();
    // Whether there is room to keep it must not hold the page up.
    void caches.open(cacheName).then((cache) => cache.put(path, copy).catch(() => undefined));
  }
  return reply;
}

/** The one thing of a person that is kept here, because they hand it over; the page that takes it removes it. */
function share(request: Request): Promise<Response> {
  return takeShare(request, openReceivedFilesStore(indexedDB).put, { key: crypto.randomUUID(), at: Date.now() });
}

/** Who taps a notice wants to see what it is about, in the window where it happens. */
async function showWindow(): Promise<void> {
  const [first] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (first ? first.focus() : self.clients.openWindow('/files'));
}

/** What of a worker's global scope is used; the DOM's types, which the rest of the application needs, do not know it. */
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
