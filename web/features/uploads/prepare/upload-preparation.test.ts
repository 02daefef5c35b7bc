import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import type { SkippedFile, UploadInput } from '../queue/upload.ts';
import { firstAnswers, type Known, nothingCompared, type Review } from '../review/review.ts';
import { pickFiles } from './read-dropped.ts';
import { type PreparationDeps, UploadPreparation } from './upload-preparation.ts';

const target = { folderId: 'root', folderName: 'My files' };
const big = 'x'.repeat(limits.drive.smallUploadBytesMax + 1);
/** Browsers always set `webkitRelativePath`; the test environment does not. */
const file = (name: string, content = big) =>
  Object.defineProperty(new File([content], name), 'webkitRelativePath', { value: '' });

const theirs: Known['theirs'] = {
  ...{ id: 'there', parentId: 'root', kind: 'file', name: 'old.jpg', size: big.length, contentType: null },
  ...{ generation: 7, starred: false, versions: 1, contentMtime: null, createdAt: 0, modifiedAt: 0, trashedAt: null },
};

/** A preparation whose server already has content for these names. */
function open(knownNames: readonly string[], changes: Partial<Review> = {}, compare?: PreparationDeps['compare']) {
  const sent: string[] = [];
  const skipped: string[] = [];
  const compared: string[] = [];
  const preparation = new UploadPreparation({
    check: async ({ files }) => ({
      ...{ target, files: files.length, folders: 0, bytes: 1, freeBytes: null, estimatedMs: null, missingBytes: 0 },
      ...{ lacksEmpty: false, names: [], tooDeep: [], unread: [], fileConflicts: [], folderConflicts: [] },
      ...{ comparison: nothingCompared, ...changes },
    }),
    compare:
      compare ??
      (async (files, _, onFound) => {
        compared.push(...files.map(({ path }) => path.join('/')));
        const found = files.filter(({ path }) => knownNames.includes(path.join('/')));
        onFound(
          found.map(({ path }) => ({ path, size: big.length, theirs, above: [] })),
          files.length,
        );
      }),
    makeFolders: async () => new Map(),
    queue: {
      add: (inputs: readonly UploadInput[]) => sent.push(...inputs.map(({ name }) => name)),
      addSkipped: (files: readonly SkippedFile[]) => skipped.push(...files.map(({ name, why }) => `${name} ${why}`)),
    },
  });
  return { preparation, sent, skipped, compared };
}

const reviewShown = (preparation: UploadPreparation) =>
  new Promise<Review>((resolve) => {
    preparation.subscribe(() => {
      const state = preparation.read();
      if (state.stage === 'reviewing') resolve(state.review);
    });
  });

describe('a few files', () => {
  it('are sent at once when no content exists yet, without comparing the small ones', async () => {
    const { preparation, sent, compared } = open([]);
    expect(await preparation.take(pickFiles([file('a.jpg'), file('note.txt', 'small')]), target)).toBe(true);
    expect([sent, compared]).toEqual([['a.jpg', 'note.txt'], ['a.jpg']]);
  });

  it('are reviewed when one exists, and that one is skipped by default', async () => {
    const { preparation, sent, skipped } = open(['a.jpg']);
    const question = reviewShown(preparation);
    const taken = preparation.take(pickFiles([file('a.jpg'), file('b.jpg')]), target);
    expect((await question).comparison.known).toMatchObject([{ path: ['a.jpg'], theirs: { name: 'old.jpg' } }]);
    preparation.answer(firstAnswers);
    expect(await taken).toBe(true);
    expect([sent, skipped]).toEqual([['b.jpg'], ['a.jpg duplicate']]);
  });

  it('are not queued when the person cancels the review', async () => {
    const { preparation, sent } = open(['a.jpg']);
    const question = reviewShown(preparation);
    const taken = preparation.take(pickFiles([file('a.jpg')]), target);
    await question;
    preparation.answer(null);
    expect([await taken, sent]).toEqual([false, []]);
  });

  it('are sent even when the comparison fails', async () => {
    const { preparation, sent } = open([], {}, () => Promise.reject(new Error('offline')));
    expect(await preparation.take(pickFiles([file('a.jpg')]), target)).toBe(true);
    expect(sent).toEqual(['a.jpg']);
  });

  it('are not sent when the person stops the comparison', async () => {
    const { preparation, sent } = open([], {}, (_, signal) => {
      const stopped = new Promise<void>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      queueMicrotask(() => preparation.stop());
      return stopped;
    });
    expect(await preparation.take(pickFiles([file('a.jpg')]), target)).toBe(false);
    expect([sent, preparation.read()]).toEqual([[], { stage: 'idle' }]);
  });
});

describe('files that need a review', () => {
  it('are compared during the review, and are sent without waiting for the comparison', async () => {
    let signal: AbortSignal | undefined;
    const { preparation, sent } = open([], { missingBytes: 0, tooDeep: [['deep']] }, (_, given) => {
      signal = given;
      return new Promise(() => {});
    });
    const question = reviewShown(preparation);
    const taken = preparation.take(pickFiles([file('a.jpg')]), target);
    expect((await question).comparison).toEqual(nothingCompared);
    preparation.answer(firstAnswers);
    expect([await taken, sent]).toEqual([true, ['a.jpg']]);
    expect(signal?.aborted ?? true).toBe(true);
  });
});
