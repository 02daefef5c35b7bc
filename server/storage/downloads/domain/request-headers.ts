interface Conditions {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly ifModifiedSince?: string | undefined;
  readonly ifUnmodifiedSince?: string | undefined;
}

export interface Validators {
  /** Without quotes. */
  readonly etag: string;
  /** Undefined for what no time can tell from what it was before. */
  readonly modifiedAt?: number | undefined;
}

/** In the order of RFC 9110, 13.2.2. A condition that cannot be read is no condition. */
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

/** If-Range: whether the part the client holds still belongs to this content. */
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

/** HTTP dates have no smaller unit. No time is neither before nor after nor equal to another. */
function secondsOf(ms: number | undefined): number {
  return Math.floor((ms ?? Number.NaN) / 1000);
}

/** RFC 9110, 5.6.7: what is not such a date is no date, whatever else a parser would make of it. */
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
 * Reads a Range header (RFC 9110, 14.1.2) against a size; `end` is inclusive. A header that is not one range of bytes is
 * ignored, as the standard allows: several ranges, another unit, nonsense (A38).
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const match = /^\s*bytes\s*=\s*(\d{0,16})\s*-\s*(\d{0,16})\s*$/i.exec(header ?? '');
  const [first = '', last = ''] = match?.slice(1) ?? [];
  // The SDK's getBytes asks for a range of an empty object too, and is content with the whole of it.
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

/** Whether a client takes gzip: RFC 9110, 12.5.3. Without the header it may be sent anything, but most that say nothing cannot. */
export function acceptsGzip(header: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
