import { describe, expect, it } from 'vitest';
import { acceptsGzip, byteRange, evaluatePreconditions, rangeStillHolds } from './request-headers.ts';

describe('A range', () => {
  it.each([
    ['bytes=0-0', 10, { kind: 'part', start: 0, end: 0 }],
    ['bytes=2-', 10, { kind: 'part', start: 2, end: 9 }],
    ['bytes=-3', 10, { kind: 'part', start: 7, end: 9 }],
    ['bytes=-30', 10, { kind: 'part', start: 0, end: 9 }],
    ['bytes=5-500', 10, { kind: 'part', start: 5, end: 9 }],
    ['bytes=10-', 10, { kind: 'unsatisfiable' }],
    ['bytes=-0', 10, { kind: 'unsatisfiable' }],
    ['bytes=0-4', 0, { kind: 'whole' }],
  ])('%s of %i bytes', (header, size, expected) => expect(byteRange(header, size)).toEqual(expected));

  // A38
  it.each([
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-2',
    'bytes=0-1,3-4',
    'items=0-1',
    'bytes=0x1-2',
    '',
    'bytes=--1',
  ])('%j is ignored', (header) => expect(byteRange(header, 10)).toEqual({ kind: 'whole' }));
});

describe('Preconditions', () => {
  const now = { etag: 'abc-1', modifiedAt: Date.UTC(2027, 0, 1, 12, 0, 0, 500) };
  const same = new Date(now.modifiedAt).toUTCString();
  const later = new Date(now.modifiedAt + 5000).toUTCString();
  const earlier = new Date(now.modifiedAt - 5000).toUTCString();

  it.each([
    [{}, 'proceed'],
    [{ ifNoneMatch: '"abc-1"' }, 'not-modified'],
    [{ ifNoneMatch: 'W/"abc-1", "x"' }, 'not-modified'],
    [{ ifNoneMatch: '*' }, 'not-modified'],
    [{ ifNoneMatch: '"x"', ifModifiedSince: later }, 'proceed'],
    [{ ifModifiedSince: same }, 'not-modified'],
    [{ ifModifiedSince: later }, 'not-modified'],
    [{ ifModifiedSince: earlier }, 'proceed'],
    [{ ifModifiedSince: 'yesterday or so' }, 'proceed'],
    // Only strict dates count: a lenient parser would make a cached copy valid for ever.
    [{ ifModifiedSince: '9999' }, 'proceed'],
    [{ ifModifiedSince: '2999-01-01T00:00:00Z' }, 'proceed'],
    [{ ifUnmodifiedSince: '1' }, 'proceed'],
    [{ ifMatch: '"abc-1"' }, 'proceed'],
    [{ ifMatch: 'W/"abc-1"' }, 'failed'],
    [{ ifMatch: '"x"' }, 'failed'],
    [{ ifMatch: 'abc-1' }, 'failed'],
    [{ ifUnmodifiedSince: same }, 'proceed'],
    [{ ifUnmodifiedSince: earlier }, 'failed'],
    [{ ifUnmodifiedSince: '%%' }, 'proceed'],
  ])('%j: %s', (conditions, outcome) => expect(evaluatePreconditions(conditions, now)).toBe(outcome));

  it('allow a range only for exactly the same content', () => {
    expect(rangeStillHolds(undefined, now)).toBe(true);
    expect(rangeStillHolds('"abc-1"', now)).toBe(true);
    expect(rangeStillHolds('W/"abc-1"', now)).toBe(false);
    expect(rangeStillHolds('"other"', now)).toBe(false);
    expect(rangeStillHolds(same, now)).toBe(true);
    expect(rangeStillHolds(later, now)).toBe(false);
    expect(rangeStillHolds('nonsense', now)).toBe(false);
  });
});

describe('Accept-Encoding: gzip', () => {
  it.each([
    ['gzip', true],
    ['br, GZIP;q=0.1', true],
    ['*', true],
    ['x-gzip', true],
    [undefined, false],
    ['', false],
    ['br', false],
    ['gzip;q=0', false],
    ['gzip;q=0, *', false],
    ['gzip;q=x', false],
    ['identity', false],
  ])('%s: %s', (header, takes) => expect(acceptsGzip(header)).toBe(takes));
});
