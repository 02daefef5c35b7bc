import { limits } from '@hearth/contract';

/**
 * The one form in which an e-mail is kept and compared; undefined when it is not an address. Everything is checked after
 * normalisation, because that is the string that will be used (A7).
 */
export function normaliseEmail(text: string): string | undefined {
  if (text.length > typedLengthMax) return undefined;
  // Lower-casing can leave a text that is no longer normalised, hence twice.
  const [local, domain, ...more] = text.normalize('NFKC').trim().toLowerCase().normalize('NFKC').split('@');
  if (local === undefined || domain === undefined || more.length > 0) return undefined;
  if (!localPart.test(local) || local.length > localLengthMax) return undefined;
  const host = asciiDomain(domain);
  if (host === undefined) return undefined;
  const email = `${local}@${host}`;
  return email.length <= limits.identity.emailLengthMax ? email : undefined;
}

const typedLengthMax = 1000;
const localLengthMax = 64;
/** Atoms joined by dots; no spaces, no invisible or control characters, none of the signs that need quoting. */
const localPart = /^[^\s\p{C}\p{Z}"(),:;<>@[\]\\.]+(\.[^\s\p{C}\p{Z}"(),:;<>@[\]\\.]+)*$/u;
const domainLabels = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** To a URL parser these end the host or mean another one: `a/b.org` would become `a`. */
const urlSyntax = /[\s\p{C}/\\%?#:@[\]]/u;

function asciiDomain(domain: string): string | undefined {
  if (urlSyntax.test(domain) || !URL.canParse(`http://${domain}/`)) return undefined;
  const host = new URL(`http://${domain}/`).hostname;
  const isNumeric = /(^|\.)\d+$/.test(host);
  return domainLabels.test(host) && !isNumeric ? host : undefined;
}
