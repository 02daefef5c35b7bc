import { describe, expect, it } from 'vitest';
import { fullness, type Usage, usageParts } from './usage-parts.ts';

const usage: Usage = {
  files: 3,
  usedBytes: 90,
  reservedBytes: 10,
  trashedBytes: 20,
  versionBytes: 0,
  quotaBytes: 200,
  kinds: [
    { kind: 'document', bytes: 10, files: 2 },
    { kind: 'video', bytes: 60, files: 1 },
  ],
  largest: [],
};

describe('the parts of the storage', () => {
  it('are sorted by size per kind, followed by versions, trash and uploads', () => {
    expect(usageParts(usage).map(({ id, share }) => [id, share])).toEqual([
      ['video', 0.6],
      ['document', 0.1],
      ['trash', 0.2],
      ['reserved', 0.1],
    ]);
  });

  it('are empty for an empty drive', () =>
    expect(usageParts({ ...usage, usedBytes: 0, reservedBytes: 0, trashedBytes: 0, kinds: [] })).toEqual([]));
});

describe('the fill level', () => {
  it.each([
    [70, 40, 'plain'],
    [150, 80, 'warn'],
    [180, 95, 'danger'],
    [190, 100, 'full'],
    [900, 100, 'full'],
  ])('%i used bytes are %i per cent: %s', (usedBytes, percent, level) =>
    expect(fullness({ ...usage, usedBytes })).toEqual({ percent, level }),
  );

  it('is unknown without a quota', () =>
    expect(fullness({ ...usage, quotaBytes: null })).toEqual({ percent: null, level: 'plain' }));

  it('is full with a quota of zero', () => expect(fullness({ ...usage, quotaBytes: 0 }).level).toBe('full'));
});
