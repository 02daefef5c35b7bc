import { describe, expect, it } from 'vitest';
import {
  isAtRisk,
  isFinishing,
  isUnsettled,
  percentOf,
  type UploadItem,
  type UploadState,
  untouched,
} from './upload-item.ts';
import { summaryOf, titleOf } from './upload-summary.ts';

function item(state: UploadState, sentBytes: number, size = 100): UploadItem {
  const target = { folderId: 'root', folderName: 'My files' };
  return { ...untouched, ...target, id: 1, name: 'a', path: 'a', size, sentBytes, state };
}

describe('the percentage of an upload', () => {
  it('is never 100 before the server has confirmed', () => {
    expect(percentOf(item('uploading', 100))).toBe(99);
    expect(percentOf(item('uploading', 999_999, 1_000_000))).toBe(99);
    expect(percentOf(item('done', 100))).toBe(100);
  });

  it('is defined for an empty file', () => {
    expect(percentOf(item('uploading', 0, 0))).toBe(0);
    expect(percentOf(item('done', 0, 0))).toBe(100);
  });

  it('shows "finishing" once every byte is sent', () => {
    expect(isFinishing(item('uploading', 100))).toBe(true);
    expect(isFinishing(item('uploading', 99))).toBe(false);
    expect(isFinishing(item('done', 100))).toBe(false);
  });
});

describe('the summary of uploads', () => {
  it('leaves out uploads that wait for their file', () => {
    const left: UploadItem = { ...item('paused', 30), needs: 'file' };
    expect(summaryOf([left])).toMatchObject({ total: 0, unsettled: 0, left: 1 });
    expect(titleOf(summaryOf([left]))).toEqual({ say: 'paused', count: 1 });
    expect(titleOf(summaryOf([left, item('uploading', 50)]))).toEqual({ say: 'uploading', at: 1, total: 1 });
  });

  it('leaves out cancelled and skipped files', () => {
    const states = [
      item('done', 100),
      item('uploading', 50),
      item('cancelled', 10),
      item('skipped', 0),
      item('failed', 20),
    ];
    expect(summaryOf(states)).toMatchObject({ total: 3, done: 1, failed: 1, unsettled: 1, percent: 75 });
  });

  it('stays at 99 or less while any upload is unfinished', () => {
    expect(summaryOf([item('uploading', 100)]).percent).toBe(99);
    expect(summaryOf([item('waiting', 0, 0)]).percent).toBe(0);
    expect(summaryOf([item('done', 100)]).percent).toBe(100);
  });

  it('reports how the batch ended', () => {
    expect(titleOf(summaryOf([item('done', 1)]))).toEqual({ say: 'done', count: 1 });
    expect(titleOf(summaryOf([item('failed', 1)]))).toEqual({ say: 'failed', count: 1 });
    expect(titleOf(summaryOf([item('done', 1), item('failed', 1)]))).toEqual({ say: 'doneFailed', done: 1, failed: 1 });
    expect(titleOf(summaryOf([item('cancelled', 1)]))).toEqual({ say: 'cancelled' });
    expect(titleOf(summaryOf([item('paused', 1), item('done', 1)]))).toEqual({ say: 'paused', count: 1 });
  });
});

describe('isAtRisk', () => {
  it('covers files that the person would have to choose again', () => {
    expect(isAtRisk(item('uploading', 5))).toBe(true);
    expect(isAtRisk(item('waiting', 0))).toBe(true);
    expect(isAtRisk({ ...item('uploading', 5), isStored: true })).toBe(false);
    expect(isAtRisk({ ...item('waiting', 0), isStored: true })).toBe(true);
    expect(isAtRisk({ ...item('paused', 5), needs: 'file' })).toBe(false);
    expect(isAtRisk(item('done', 100))).toBe(false);
    expect(isUnsettled(item('skipped', 0))).toBe(false);
  });
});
