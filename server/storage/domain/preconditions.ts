export interface Conditions {
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
export function judgeConditions(conditions: Conditions, now: Validators): 'proceed' | 'not-modified' | 'failed' {
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
