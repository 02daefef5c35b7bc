import { describe, expect, it } from 'vitest';
import { isEnd, mayBecome, percentOf, type UploadState } from './upload-state.ts';

const open: readonly UploadState[] = ['created', 'uploading', 'paused', 'committing'];
const ends: readonly UploadState[] = ['done', 'cancelled', 'expired', 'rejected', 'failed'];

describe('the states of an upload', () => {
  it('lead from created over uploading and committing to done, and to paused and back', () => {
    expect(mayBecome('created', 'uploading')).toBe(true);
    expect(mayBecome('uploading', 'paused')).toBe(true);
    expect(mayBecome('paused', 'uploading')).toBe(true);
    expect(mayBecome('uploading', 'committing')).toBe(true);
    expect(mayBecome('committing', 'done')).toBe(true);
  });

  it('can be ended from any open one, except that nothing paused is done', () => {
    for (const from of open)
      for (const to of ends)
        expect(mayBecome(from, to), `${from} to ${to}`).toBe(!(from === 'paused' && to === 'done'));
  });

  it('never leave an end', () => {
    for (const from of ends) {
      expect(isEnd(from)).toBe(true);
      for (const to of [...open, ...ends]) expect(mayBecome(from, to), `${from} to ${to}`).toBe(false);
    }
  });
});

describe('the percentage', () => {
  it('is 100 only when it is done, also for a file of no bytes', () => {
    expect(percentOf('committing', 500, 500)).toBe(99);
    expect(percentOf('done', 500, 500)).toBe(100);
    expect(percentOf('uploading', 0, 0)).toBe(0);
    expect(percentOf('done', 0, 0)).toBe(100);
  });

  it('is rounded down', () => {
    expect(percentOf('uploading', 999, 100_000)).toBe(0);
    expect(percentOf('uploading', 50_999, 100_000)).toBe(50);
  });
});
