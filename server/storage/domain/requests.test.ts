import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';
import { judgeConditions, rangeStillHolds } from './preconditions.ts';
import { byteCount, uploadCommand } from './upload-command.ts';

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
  ])('that reads %j is none', (header) => expect(byteRange(header, 10)).toEqual({ kind: 'whole' }));
});

describe('Conditions', () => {
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
    // What only a lenient parser takes for a date is none: a copy would be kept for ever.
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
  ])('%j: %s', (conditions, verdict) => expect(judgeConditions(conditions, now)).toBe(verdict));

  it('let a range stand only for the very same content', () => {
    expect(rangeStillHolds(undefined, now)).toBe(true);
    expect(rangeStillHolds('"abc-1"', now)).toBe(true);
    expect(rangeStillHolds('W/"abc-1"', now)).toBe(false);
    expect(rangeStillHolds('"other"', now)).toBe(false);
    expect(rangeStillHolds(same, now)).toBe(true);
    expect(rangeStillHolds(later, now)).toBe(false);
    expect(rangeStillHolds('nonsense', now)).toBe(false);
  });
});

describe('Headers of an upload', () => {
  it('name a command, in any spacing', () => {
    expect(uploadCommand('upload,finalize')).toBe('upload, finalize');
    expect(uploadCommand(' Upload ,  Finalize ')).toBe('upload, finalize');
    for (const word of [undefined, '', 'finalize, upload', 'start, upload', 'toString', '__proto__'])
      expect(uploadCommand(word)).toBeUndefined();
  });

  // T34
  it.each(['-1', '+1', '1e3', '0x10', 'NaN', ' 1', '1.0', '9007199254740992', '9223372036854775808', ''])(
    'cannot count %j bytes',
    (text) => expect(byteCount(text)).toBeUndefined(),
  );

  it('count up to 2⁵³−1', () => {
    expect(byteCount('0')).toBe(0);
    expect(byteCount('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });
});
