import { describe, expect, it } from 'vitest';
import { type UploadItem, untouched } from './upload-item.ts';
import { countOutcomes, csvOf } from './upload-report.ts';

const item = (changes: Partial<UploadItem>): UploadItem => ({
  ...untouched,
  ...{ id: 1, folderId: 'root', folderName: 'My files', name: 'a', path: 'a', size: 1 },
  ...changes,
});

describe('the report of a batch', () => {
  it('counts what became of each file', () => {
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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('lets no name be run by a spreadsheet: %j (T40)', (name) =>
    expect(csvOf([[name]])).toBe(`\uFEFF"'${name}"\r\n`),
  );

  it('keeps commas, quotes and line ends inside their cell', () => {
    expect(csvOf([['a,b', 'say "x"', 'one\ntwo', 'plain']])).toBe('\uFEFF"a,b","say ""x""","one\ntwo",plain\r\n');
  });
});
