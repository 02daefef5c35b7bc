import { limits } from '@hearth/contract';

/**
 * The stored and compared form of an e-mail; undefined when the text is not an address. The checks run after
 * normalisation, because that is the string in use (A7).
 */
export function normaliseEmail(text: string): string | undefined {
  if (text.length > typedLengthMax) return undefined;
  // Lower-casing can produce text that is not in NFKC any more, so it is normalised twice.
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
/** Atoms joined by dots; no spaces, no invisible or control characters, no characters that need quoting. */
const localPart = /^[^\s\p{C}\p{Z}"(),:;<>@[\]\\.]+(\.[^\s\p{C}\p{Z}"(),:;<>@[\]\\.]+)*$/u;
const domainLabels = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** A URL parser ends the host at these characters: `a/b.org` would become `a`. */
const urlSyntax = /[\s\p{C}/\\%?#:@[\]]/u;

function asciiDomain(domain: string): string | undefined {
  if (urlSyntax.test(domain) || !URL.canParse(`http://${domain}/`)) return undefined;
  const host = new URL(`http://${domain}/`).hostname;
  const isNumeric = /(^|\.)\d+$/.test(host);
  return domainLabels.test(host) && !isNumeric ? host : undefined;
}
