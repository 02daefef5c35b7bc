import type { Config } from './table.ts';

/** The public address: the configured one, else the listening address. */
export function publicOrigin(config: Config): string {
  if (config.publicUrl) return config.publicUrl;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return new URL(`http://${host}:${config.port}`).origin;
}

/** Why the content URL does not fit the public address, or undefined. */
export function contentUrlFault(config: Config): string | undefined {
  if (config.contentUrl === undefined) return undefined;
  const people = new URL(publicOrigin(config));
  const content = new URL(config.contentUrl);
  // Cookies ignore ports: two ports of one host are one site to a browser.
  if (content.hostname === people.hostname)
    return `HEARTH_CONTENT_URL is ${config.contentUrl}, but must have another host name than the address people use (${people.origin}). Another port is not enough.`;
  if (people.protocol === 'https:' && content.protocol !== 'https:')
    return `HEARTH_CONTENT_URL is ${config.contentUrl}, but must be https as the address people use is: download addresses would travel unprotected.`;
  return undefined;
}
