interface Conditions {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly ifModifiedSince?: string | undefined;
  readonly ifUnmodifiedSince?: string | undefined;
}

export interface Validators {
  /** Without quotes. */
  readonly etag: string;
  /** Undefined if time cannot tell this version from the previous one. */
  readonly modifiedAt?: number | undefined;
}

/** In the order of RFC 9110, 13.2.2. Unreadable conditions are ignored. */
export function evaluatePreconditions(conditions: Conditions, now: Validators): 'proceed' | 'not-modified' | 'failed' {
  const { ifMatch, ifNoneMatch } = conditions;
  if (ifMatch !== undefined) {
    if (!lists(ifMatch, now.etag, 'strong')) return 'failed';
  } else if (secondsOf(now.modifiedAt) > readDate(conditions.ifUnmodifiedSince, Number.POSITIVE_INFINITY)) {
    return 'failed';
  }
  if (ifNoneMatch !== undefined) return lists(ifNoneMatch, now.etag, 'weak') ? 'not-modified' : 'proceed';
  const since = readDate(conditions.ifModifiedSince, Number.NEGATIVE_INFINITY);
  return secondsOf(now.modifiedAt) <= since ? 'not-modified' : 'proceed';
}

/** If-Range: whether the part that the client has still belongs to this content. */
export function rangeStillHolds(ifRange: string | undefined, now: Validators): boolean {
  if (ifRange === undefined) return true;
  const tag = /^\s*"([^"]*)"\s*$/.exec(ifRange)?.[1];
  return tag === undefined ? readDate(ifRange, Number.NaN) === secondsOf(now.modifiedAt) : tag === now.etag;
}

function lists(header: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((entry) => {
    const match = /^\s*(W\/)?"([^"]*)"\s*$/.exec(entry);
    return match?.[2] === etag && (comparison === 'weak' || match[1] === undefined);
  });
}

/** HTTP dates have a resolution of seconds. An invalid date compares false with everything. */
function secondsOf(ms: number | undefined): number {
  return Math.floor((ms ?? Number.NaN) / 1000);
}

/** RFC 9110, 5.6.7: other formats are invalid, even if a parser accepts them. */
const httpDate = /^\s*[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT\s*$/;

function readDate(header: string | undefined, otherwise: number): number {
  const ms = header !== undefined && httpDate.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(ms) ? otherwise : secondsOf(ms);
}

export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/**
 * Reads a Range header (RFC 9110, 14.1.2) for a size; `end` is inclusive. Anything but a single range of bytes is
 * ignored, as the standard allows (A38).
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const match = /^\s*bytes\s*=\s*(\d{0,16})\s*-\s*(\d{0,16})\s*$/i.exec(header ?? '');
  const [first = '', last = ''] = match?.slice(1) ?? [];
  // The SDK's getBytes requests a range of an empty object too and accepts the whole.
  if (!match || (first === '' && last === '') || size === 0) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return { kind: 'whole' };
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end: Math.min(end, size - 1) };
}

/**
 * Whether the client accepts gzip (RFC 9110, 12.5.3). Without the header anything may be sent, but most such clients
 * cannot unpack.
 */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
