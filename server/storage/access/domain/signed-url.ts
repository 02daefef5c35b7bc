import { createHash } from 'node:crypto';

/** The parts of a request that a signature covers. */
interface SignedRequest {
  readonly method: string;
  /** As in the request line, without the query. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Other host names of this server for which the URL may have been signed. */
  readonly otherHosts?: readonly string[];
}

/** A signature that is not verified yet. */
export interface RequestSignature {
  /** The name of the admin key that allegedly made the signature. */
  readonly account: string;
  /** The period of validity, in milliseconds since 1970. */
  readonly validFrom: number;
  readonly validUntil: number;
  readonly bytes: Uint8Array;
  /** The texts that may have been signed; one of them must verify. */
  readonly messages: readonly string[];
  /** The required SHA-256 of the body, in hexadecimal. */
  readonly bodySha256: string | undefined;
}

/** Returns whether a URL carries a signature. */
export function carriesSignature(url: string): boolean {
  return url.includes('Signature=') && /[?&](?:X-Goog-Signature|Signature)=/.test(url);
}

/** Reads Google's V4 and V2 signatures. `error` is a sentence. */
export function readSignature(asked: SignedRequest): RequestSignature | { readonly error: string } {
  const query = new Map(asked.query);
  // With duplicate parameters, one could be signed and the other used.
  if (query.size !== asked.query.length) return { error: 'A parameter of the address is given twice.' };
  return query.has('X-Goog-Signature') ? readV4(asked, query) : readV2(asked, query);
}

const expiresMaxSeconds = 7 * 24 * 60 * 60;

function readV4(asked: SignedRequest, query: ReadonlyMap<string, string>): ReturnType<typeof readSignature> {
  const stamp = query.get('X-Goog-Date') ?? '';
  const validFrom = stampedTime(stamp);
  const credential = query.get('X-Goog-Credential') ?? '';
  const account = signedAccountOf(credential, stamp);
  const scope = credential.slice((account?.length ?? 0) + 1);
  // Google's library may write the seconds with a fraction, due to its arithmetic.
  const seconds = /^\d{1,7}(\.\d{1,20})?$/.test(query.get('X-Goog-Expires') ?? '')
    ? Number(query.get('X-Goog-Expires'))
    : Number.NaN;
  const signature = query.get('X-Goog-Signature') ?? '';
  if (query.get('X-Goog-Algorithm') !== 'GOOG4-RSA-SHA256')
    return { error: 'Only GOOG4-RSA-SHA256 signatures are known here.' };
  if (account === undefined) return { error: 'X-Goog-Credential is not valid.' };
  if (validFrom === undefined) return { error: 'X-Goog-Date is not valid.' };
  if (!(seconds > 0 && seconds <= expiresMaxSeconds)) return { error: 'X-Goog-Expires is from 1 to 604800 seconds.' };
  if (!/^(?:[0-9a-f]{2}){64,1024}$/i.test(signature)) return { error: 'X-Goog-Signature is not valid.' };
  const names = (query.get('X-Goog-SignedHeaders') ?? '').split(';');
  const loose = unsignedHeader(asked, names);
  if (loose !== undefined) return { error: `The header ${loose} is not covered by the signature.` };
  const hash = singleHeader(asked, 'x-goog-content-sha256');
  const headers = names.map((name) => [name, canonicalValue(asked.headers[name])] as const);
  if (headers.some(([, value]) => value === undefined)) return { error: 'A signed header is missing.' };
  const canonical = requestsOf(asked, headers, names, hash ?? 'UNSIGNED-PAYLOAD');
  return {
    account,
    validFrom,
    validUntil: validFrom + seconds * 1000,
    bytes: Buffer.from(signature, 'hex'),
    messages: canonical.map((text) => ['GOOG4-RSA-SHA256', stamp, scope, sha256(text)].join('\n')),
    bodySha256: hash === undefined || hash === 'UNSIGNED-PAYLOAD' ? undefined : hash.toLowerCase(),
  };
}

/** All canonical requests that this request may have been signed as. */
function requestsOf(
  asked: SignedRequest,
  headers: readonly (readonly [string, string | undefined])[],
  names: readonly string[],
  payload: string,
): readonly string[] {
  const query = asked.query
    .filter(([name]) => name !== 'X-Goog-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const host = headers.find(([name]) => name === 'host')?.[1] ?? '';
  const requests: string[] = [];
  // Google's library signs the host without its port.
  const hosts = [host, ...(asked.otherHosts ?? [])];
  for (const hostName of new Set(hosts.flatMap((each) => [each, each.replace(/:\d+$/, '')]))) {
    const lines = headers.map(([name, value]) => `${name}:${name === 'host' ? hostName : value}\n`).join('');
    for (const method of methodsOf(asked))
      for (const path of pathsOf(asked.path))
        requests.push([method, path, query, lines, names.join(';'), payload].join('\n'));
  }
  return requests;
}

function readV2(asked: SignedRequest, query: ReadonlyMap<string, string>): ReturnType<typeof readSignature> {
  const account = query.get('GoogleAccessId') ?? '';
  const expires = query.get('Expires') ?? '';
  const bytes = Buffer.from(query.get('Signature') ?? '', 'base64');
  if (!/^[\w.@-]{1,200}$/.test(account)) return { error: 'GoogleAccessId is not valid.' };
  if (!/^\d{1,12}$/.test(expires)) return { error: 'Expires is a number of seconds since 1970.' };
  if (bytes.length < 64 || bytes.length > 1024) return { error: 'Signature is not valid.' };
  const extensions = Object.keys(asked.headers)
    .filter((name) => name.startsWith('x-goog-'))
    .sort()
    .map((name) => `${name}:${canonicalValue(asked.headers[name])}\n`)
    .join('');
  const [md5, type] = [singleHeader(asked, 'content-md5') ?? '', singleHeader(asked, 'content-type') ?? ''];
  const messages = methodsOf(asked).flatMap((method) =>
    pathsOf(asked.path).map((path) => [method, md5, type, expires, `${extensions}${path}`].join('\n')),
  );
  return { account, validFrom: 0, validUntil: Number(expires) * 1000, bytes, messages, bodySha256: undefined };
}

/** A requester who may read the bytes may also ask for their headers. */
function methodsOf({ method }: SignedRequest): readonly string[] {
  return method === 'HEAD' ? ['HEAD', 'GET'] : [method];
}

/** The path as sent and as Google's library encodes it. All variants name the same object. */
function pathsOf(path: string): readonly string[] {
  const spelt = path
    .split('/')
    .map((segment) => encoded(decodeURIComponent(segment)))
    .join('/');
  return [...new Set([path, spelt, spelt.replaceAll('%2F', '/')])];
}

/**
 * Every header that changes the operation must be signed, so that the holder of the URL cannot add one. The host must
 * be signed, or a URL for another server would be valid here.
 */
function unsignedHeader({ headers }: SignedRequest, signed: readonly string[]): string | undefined {
  if (!signed.includes('host')) return 'host';
  return Object.keys(headers).find(
    (name) => name.startsWith('x-goog-') && name !== 'x-goog-api-client' && !signed.includes(name),
  );
}

function canonicalValue(value: string | readonly string[] | undefined): string | undefined {
  const text = typeof value === 'object' ? value.join(',') : value;
  return text?.trim().replace(/\s{2,}/g, ' ');
}

function singleHeader({ headers }: SignedRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : undefined;
}

/** The name of the key in `<name>/<day>/<place>/storage/goog4_request`, if the day is that of the signature. */
export function signedAccountOf(credential: string, stamp: string): string | undefined {
  const [, account, day] = /^([\w.@-]{1,200})\/(\d{8})\/[\w-]{1,50}\/storage\/goog4_request$/.exec(credential) ?? [];
  return day === stamp.slice(0, 8) ? account : undefined;
}

/** `20190201T090000Z` */
export function stampedTime(stamp: string): number | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

/** RFC 3986: encodes everything but unreserved characters. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
