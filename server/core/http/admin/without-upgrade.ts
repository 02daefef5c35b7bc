import type { IncomingMessage } from 'node:http';

/**
 * The same request without its upgrade. RFC 9110, 7.8 lets a server ignore the field; but with a listener for upgrades
 * Node passes every such request to it, for example curl's for HTTP/2.
 */
export function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage, head: Buffer): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    const value = rawHeaders[at + 1] ?? '';
    if (isAboutUpgrades(name)) continue;
    if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${value}`);
    else if (withoutTokens(value) !== '') lines.push(`${name}: ${withoutTokens(value)}`);
  }
  // Node reads the head of a request as Latin-1, byte for byte.
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]);
}

function withoutTokens(connection: string): string {
  const tokens = connection.split(',').map((token) => token.trim());
  return tokens.filter((token) => token !== '' && !isAboutUpgrades(token)).join(', ');
}

function isAboutUpgrades(token: string): boolean {
  return /^(upgrade|http2-settings)$/i.test(token);
}
