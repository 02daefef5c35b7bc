import type { MatchSegment } from '../parse/syntax.ts';
import { type Meter, spend } from '../values/meter.ts';
import { pathOf, type Value } from '../values/values.ts';

/**
 * Matches the segments of a request against the whole path of a match statement, segment by segment, so that /a never
 * covers /ab (T2). Returns the values of the captures, or null. `{x=**}` is matched lazily and only the last one is
 * retried, so the time is bounded by the product of the two lengths.
 */
export function matchPath(
  pattern: readonly MatchSegment[],
  segments: readonly string[],
  version: 1 | 2,
  meter: Meter,
): readonly Value[] | null {
  const starts: number[] = [];
  let place = 0;
  let at = 0;
  let lastRest = -1;
  let retryAt = 0;
  while (at < segments.length) {
    if (!spend(meter, 1)) return null;
    const wanted = pattern[place];
    if (wanted?.kind === 'rest') {
      starts[place] = at;
      lastRest = place;
      retryAt = version === 1 ? at + 1 : at;
      at = retryAt;
      place += 1;
    } else if (wanted !== undefined && (wanted.kind !== 'text' || wanted.text === segments[at])) {
      starts[place] = at;
      place += 1;
      at += 1;
    } else if (lastRest >= 0) {
      retryAt += 1;
      at = retryAt;
      place = lastRest + 1;
    } else {
      return null;
    }
  }
  for (; place < pattern.length; place += 1) {
    if (pattern[place]?.kind !== 'rest' || version === 1) return null;
    starts[place] = at;
  }
  return capturesOf(pattern, segments, starts);
}

function capturesOf(
  pattern: readonly MatchSegment[],
  segments: readonly string[],
  starts: readonly number[],
): readonly Value[] {
  return pattern.flatMap((part, place): readonly Value[] => {
    const start = starts[place] ?? segments.length;
    if (part.kind === 'one') return [segments[start] ?? ''];
    if (part.kind === 'rest') return [pathOf(segments.slice(start, starts[place + 1] ?? segments.length))];
    return [];
  });
}
