import { describe, expect, it } from 'vitest';
import { isEnd, mayBecome, percentOf, type UploadState } from './upload-state.ts';

const open: readonly UploadState[] = ['created', 'uploading', 'paused', 'committing'];
const ends: readonly UploadState[] = ['done', 'cancelled', 'expired', 'rejected', 'failed'];

describe('the states of an upload', () => {
  it('lead from created through uploading and committing to done, and to paused and back', () => {
    expect(mayBecome('created', 'uploading')).toBe(true);
    expect(mayBecome('uploading', 'paused')).toBe(true);
    expect(mayBecome('paused', 'uploading')).toBe(true);
    expect(mayBecome('uploading', 'committing')).toBe(true);
    expect(mayBecome('committing', 'done')).toBe(true);
  });

  it('can end from any open state, except that a paused upload is never done', () => {
    for (const from of open)
      for (const to of ends)
        expect(mayBecome(from, to), `${from} to ${to}`).toBe(!(from === 'paused' && to === 'done'));
  });

  it('never leave an end state', () => {
    for (const from of ends) {
      expect(isEnd(from)).toBe(true);
      for (const to of [...open, ...ends]) expect(mayBecome(from, to), `${from} to ${to}`).toBe(false);
    }
  });
});

describe('the percentage', () => {
  it('is 100 only when the upload is done, even for an empty file', () => {
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
