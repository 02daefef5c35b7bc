/**
 * Admin SDKs have fixed host names, but accept an agent that connects to Hearth and keeps Google's host name
 * (docs/sdk.md). Such a request reaches the same routes as one with the host name in its path.
 */
const prefixes: Readonly<Record<string, string>> = {
  'identitytoolkit.googleapis.com': '/identitytoolkit.googleapis.com',
  'securetoken.googleapis.com': '/securetoken.googleapis.com',
  'www.googleapis.com': '/www.googleapis.com',
  'oauth2.googleapis.com': '/oauth2.googleapis.com',
  'accounts.google.com': '/accounts.google.com',
  'iamcredentials.googleapis.com': '/iamcredentials.googleapis.com',
  'firebaseappcheck.googleapis.com': '/firebaseappcheck.googleapis.com',
  'content-firebaseappcheck.googleapis.com': '/firebaseappcheck.googleapis.com',
  'cloudtasks.googleapis.com': '/cloudtasks.googleapis.com',
  'cloudfunctions.googleapis.com': '/cloudfunctions.googleapis.com',
  'firebasestorage.googleapis.com': '',
  'storage.googleapis.com': '',
};

/** The host names that are answered here. The authority may certify names below googleapis.com only; the admin tunnel's certificate is valid for all of them. */
export const reroutedNames: readonly string[] = Object.keys(prefixes).filter((name) =>
  name.endsWith('.googleapis.com'),
);

export function routeByHost(host: string | undefined, url: string): string {
  if (host === undefined || !/google/i.test(host)) return url;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return `${Object.hasOwn(prefixes, name) ? prefixes[name] : ''}${url}`;
}
