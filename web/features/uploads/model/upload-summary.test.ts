import { describe, expect, it } from 'vitest';
import { isFinishing, isUnsettled, percentOf, type UploadItem, type UploadState } from './upload-item.ts';
import { summaryOf, titleOf } from './upload-summary.ts';

function item(state: UploadState, sentBytes: number, size = 100): UploadItem {
  const still = { needsFile: false, waitsFor: null, trouble: null };
  return { id: 1, name: 'a', folderId: 'root', folderName: 'My files', size, sentBytes, state, ...still };
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

  it('gives way to "finishing" when every byte has left', () => {
    expect(isFinishing(item('uploading', 100))).toBe(true);
    expect(isFinishing(item('uploading', 99))).toBe(false);
    expect(isFinishing(item('done', 100))).toBe(false);
  });
});

describe('the summary of uploads', () => {
  it('leaves out what waits for its file, which is not on its way', () => {
    const left = { ...item('paused', 30), needsFile: true };
    expect(summaryOf([left])).toMatchObject({ total: 0, unsettled: 0, left: 1 });
    expect(titleOf(summaryOf([left]), null)).toBe('1 upload paused');
    expect(titleOf(summaryOf([left, item('uploading', 50)]), null)).toBe('Uploading 1 of 1 · 50 %');
  });

  it('counts what was meant, not what was cancelled', () => {
    const summary = summaryOf([item('done', 100), item('uploading', 50), item('cancelled', 10), item('failed', 20)]);
    expect(summary).toMatchObject({ total: 3, done: 1, failed: 1, unsettled: 1, percent: 75 });
  });

  it('is at 99 at most while anything is unsettled', () => {
    expect(summaryOf([item('uploading', 100)]).percent).toBe(99);
    expect(summaryOf([item('waiting', 0, 0)]).percent).toBe(0);
    expect(summaryOf([item('done', 100)]).percent).toBe(100);
  });

  it.each([
    [[item('done', 100), item('uploading', 50)], 90_000, 'Uploading 2 of 2 · 75 % · 2 min left'],
    [[item('uploading', 0)], null, 'Uploading 1 of 1 · 0 %'],
    [[item('done', 100)], null, '1 upload done'],
    [[item('done', 100), item('failed', 0)], null, '1 done · 1 failed'],
    [[item('failed', 0), item('failed', 0)], null, '2 uploads failed'],
    [[item('cancelled', 0)], null, 'Uploads cancelled'],
  ])('has a title (%#)', (items, remaining, title) => expect(titleOf(summaryOf(items), remaining)).toBe(title));
});

it('only what would be lost is unsettled', () => {
  const states: UploadState[] = ['waiting', 'starting', 'uploading', 'paused', 'done', 'failed', 'cancelled'];
  expect(states.filter((state) => isUnsettled(item(state, 0)))).toEqual(['waiting', 'starting', 'uploading', 'paused']);
});
