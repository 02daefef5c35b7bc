/** How a request is answered. */
export type RequestStrategy =
  /** A screen of the application: from the network, and without one by the page that was kept. */
  | 'page'
  /** A file whose name changes with its content: kept once, good for ever. */
  | 'asset'
  /** What another app hands over: kept until a page of the application takes it. */
  | 'share'
  /** Everything else goes past the worker: what the server answers and what people keep here is in no cache of ours (T45). */
  | 'past';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export function strategyOf({ method, mode, url }: Asked, origin: string): RequestStrategy {
  const { origin: to, pathname } = new URL(url);
  if (method === 'POST' && to === origin && pathname === '/share-target' && mode === 'navigate') return 'share';
  if (method !== 'GET' || to !== origin) return 'past';
  if (pathname.startsWith('/assets/') || kept.has(pathname)) return 'asset';
  return mode === 'navigate' && isScreen(pathname) ? 'page' : 'past';
}

/** Small files beside the page. They are read with it, so they are of its version. */
const kept: ReadonlySet<string> = new Set(['/theme.js', '/favicon.svg']);

/** Paths of the server, and what visitors open: a stranger's browser keeps nothing of this place. */
const serverPaths =
  /^\/(?:__|v0|v1|d|s|r|fn|appcheck|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|healthz|readyz|metrics|[^/]+\/us-central1)(?:\/|$)/;

function isScreen(pathname: string): boolean {
  return !serverPaths.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);
}
