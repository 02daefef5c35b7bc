/** The sender of mails: an address, and the name that people see before it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * One address that can stand unquoted in an SMTP command and in a header. Anything that needs quoting is refused, and
 * with it line breaks (T7: no header, no second command) and address lists.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > addressLengthMax) return false;
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || domain === undefined || more.length > 0) return false;
  return local.length <= localLengthMax && localPart.test(local) && domainName.test(domain);
}

/** E.164: a plus, the country, at most fifteen digits. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{4,14}$/.test(text);
}

/** `Name <address>`, or the address alone; undefined when it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  if (unfit.test(text)) return undefined;
  const named = /^([^<>]*)<([^<>]+)>$/.exec(text.trim());
  const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = (named?.[2] ?? text).trim();
  return isMailAddress(address) && name.length <= nameLengthMax ? { name, address } : undefined;
}

export function showMailbox({ name, address }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`;
}

export function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1);
}

/** RFC 5321, 4.5.3.1: a path has 256 octets with its brackets. */
const addressLengthMax = 254;
const localLengthMax = 64;
const nameLengthMax = 100;
/** Control characters, lone surrogates, line and paragraph separators, and bidirectional overrides. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const localPart = /^[^\s\p{C}\p{Z}"(),:;<>@[\]\\.]+(\.[^\s\p{C}\p{Z}"(),:;<>@[\]\\.]+)*$/u;
const domainName =
  /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(\.[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)*$/u;
