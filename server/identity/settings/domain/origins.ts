/**
 * Whether sign-in may start at a URL and links may lead to it: parsed origins are compared (A20, T29). A server on a
 * developer's machine also accepts other loopback origins; no other server does (A50).
 */
export function isAuthorisedUrl(url: string, origins: readonly string[]): boolean {
  const parsed = parseUrl(url);
  if (!parsed) return false;
  if (origins.includes(parsed.origin)) return true;
  return isLoopback(parsed.hostname) && origins.some((origin) => isLoopback(new URL(origin).hostname));
}

/** The host names that the SDK compares with its own before it opens a popup. */
export function authorisedDomains(origins: readonly string[]): readonly string[] {
  const names = origins.map((origin) => new URL(origin).hostname);
  return [...new Set(names.some(isLoopback) ? [...names, 'localhost', '127.0.0.1'] : names)];
}

/** http and https only, without credentials, and without characters that browsers parse differently. */
export function parseUrl(text: string): URL | undefined {
  if (text.length > urlLengthMax || /[\s\\\p{Cc}]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hostname !== '' ? url : undefined;
}

/** A server on a loopback address accepts every other loopback origin. */
export function allowsLoopback(origins: readonly string[]): boolean {
  return origins.some((origin) => isLoopback(new URL(origin).hostname));
}

const urlLengthMax = 8192;

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
