/** How the worker answers a request. */
export type RequestStrategy =
  /** A page of the application: from the network, or the cached shell when the network is down. */
  | 'page'
  /** A file with a content hash in its name: cached once, valid for ever. */
  | 'asset'
  /** A share of another app: stored until a page of the application takes it. */
  | 'share'
  /** Everything else bypasses the worker: no cache may hold server responses or people's files (T45). */
  | 'past';

export interface RequestInfo {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export function strategyOf({ method, mode, url }: RequestInfo, origin: string): RequestStrategy {
  const { origin: to, pathname } = new URL(url);
  if (method === 'POST' && to === origin && pathname === '/share-target' && mode === 'navigate') return 'share';
  if (method !== 'GET' || to !== origin) return 'past';
  if (pathname.startsWith('/assets/') || cached.has(pathname)) return 'asset';
  return mode === 'navigate' && isScreen(pathname) ? 'page' : 'past';
}

/** Small files that the page loads, so they belong to its version. */
const cached: ReadonlySet<string> = new Set(['/theme.js', '/favicon.svg']);

/** Paths of the server, and pages for guests: a stranger's browser caches nothing of this workspace. */
const serverPaths =
  /^\/(?:__|v0|v1|d|s|r|fn|appcheck|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|healthz|readyz|metrics|[^/]+\/(?:us|europe|asia|australia|africa|me|northamerica|southamerica)-[a-z]+\d+)(?:\/|$)/;

function isScreen(pathname: string): boolean {
  return !serverPaths.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);
}
