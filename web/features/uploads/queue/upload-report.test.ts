import { describe, expect, it } from 'vitest';
import { type UploadItem, untouched } from './upload-item.ts';
import { countOutcomes } from './upload-report.ts';

const item = (changes: Partial<UploadItem>): UploadItem => ({
  ...untouched,
  ...{ id: 1, folderId: 'root', folderName: 'My files', name: 'a', path: 'a', size: 1 },
  ...changes,
});

describe('the report of a batch', () => {
  it('contains the result of each file', () => {
    const ended = [
      item({ state: 'done' }),
      item({ state: 'done', outcome: 'replaced' }),
      item({ state: 'done', outcome: 'keptBoth' }),
      item({ state: 'skipped' }),
      item({ state: 'failed' }),
      item({ state: 'cancelled' }),
      item({ state: 'paused' }),
    ];
    const each = { uploaded: 1, replaced: 1, keptBoth: 1, skipped: 1, failed: 1, cancelled: 1, unfinished: 1 };
    expect(countOutcomes(ended)).toEqual(each);
  });
});
