/** Sends the paths of the server to a Hearth server; Vite serves the rest. */
export function proxyTo(target: string): Record<string, { target: string; changeOrigin: boolean }> {
  return Object.fromEntries(serverPaths.map((path) => [path, { target, changeOrigin: false }]));
}

/**
 * Paths that the server answers. In development and in component tests Vite serves the page and proxies these to a
 * Hearth server.
 */
const serverPaths = [
  '^/__/',
  '^/identitytoolkit\\.googleapis\\.com/',
  '^/securetoken\\.googleapis\\.com/',
  '^/v0/',
  '^/v1/',
  '^/fn/',
  '^/d/',
  '^/appcheck/',
  '^/[^/]+/us-central1/',
  '^/healthz$',
];

/**
 * Own packages resolve to their sources, so that the web application builds before they are built. The condition
 * `source` would not do: React Aria declares it too, but does not publish the files.
 */
export const sources = [
  { find: /^@hearth\/contract$/, replacement: source('../../contract/index.ts') },
  { find: /^@hearth\/client\/uploader$/, replacement: source('../../client/uploader/index.ts') },
  { find: /^@hearth\/client\/(.+)$/, replacement: source('../../client/connect-$1.ts') },
];

function source(path: string): string {
  return new URL(path, import.meta.url).pathname;
}
