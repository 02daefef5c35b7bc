import type { DriveNode } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import type { PickedFiles } from '../prepare/found.ts';
import {
  type Answers,
  choicesFor,
  firstAnswers,
  missingFor,
  type NameConflict,
  nothingCompared,
  openFileConflicts,
  type Review,
  wantsReview,
} from './review.ts';
import { settlePlan } from './settle-plan.ts';

const target = { folderId: 'root', folderName: 'My files' };

function found(files: readonly string[], folders: readonly string[] = []): PickedFiles {
  return {
    files: files.map((path) => ({ path: path.split('/'), file: new File(['1'], path), handle: null })),
    folders: folders.map((path) => path.split('/')),
    unread: [],
  };
}

function review(changes: Partial<Review> = {}): Review {
  const space = { freeBytes: null, estimatedMs: null, missingBytes: 0 };
  const facts = { files: 1, folders: 0, bytes: 1, ...space, lacksEmpty: false };
  const findings = { names: [], tooDeep: [], unread: [], fileConflicts: [], folderConflicts: [] };
  return { target, ...facts, ...findings, comparison: nothingCompared, ...changes };
}

function conflict(path: string, kind: 'file' | 'folder', free: string): NameConflict {
  const node: DriveNode = {
    ...{ id: 'there', parentId: 'root', kind, name: path.split('/').at(-1) ?? '', size: 1, contentType: null },
    ...{ generation: 7, starred: false, versions: 1, contentMtime: null, createdAt: 0, modifiedAt: 0, trashedAt: null },
  };
  return { path: path.split('/'), theirs: node, free, size: 1, modifiedAt: 1, file: null };
}

const answers = (changes: Partial<Answers>): Answers => ({ ...firstAnswers, ...changes });
const paths = (plan: ReturnType<typeof settlePlan>) => plan.files.map(({ path }) => path.join('/'));
const folders = (plan: ReturnType<typeof settlePlan>) => plan.folders.map((path) => path.join('/'));

describe('settlePlan without conflicts', () => {
  it('keeps the tree, including empty folders, outermost first', () => {
    const plan = settlePlan(found(['A/B/x.txt', 'y.txt'], ['A/B', 'A', 'A/empty']), review(), firstAnswers);
    expect(paths(plan)).toEqual(['A/B/x.txt', 'y.txt']);
    expect(folders(plan)).toEqual(['A', 'A/B', 'A/empty']);
    expect(plan.skipped).toEqual([]);
  });
});

describe('settlePlan with invalid names', () => {
  const bad = review({
    names: [
      { path: ['A.'], fixed: 'A' },
      { path: ['A.', 'b '], fixed: 'b' },
    ],
  });
  const tree = found(['A./b ', 'A./c', 'd'], ['A.']);

  it('fixes the names everywhere when the person agrees', () => {
    const plan = settlePlan(tree, bad, answers({ fixesNames: true }));
    expect(paths(plan)).toEqual(['A/b', 'A/c', 'd']);
    expect(folders(plan)).toEqual(['A']);
  });

  it('skips the items and everything below them otherwise', () => {
    const plan = settlePlan(tree, bad, firstAnswers);
    expect(paths(plan)).toEqual(['d']);
    expect(folders(plan)).toEqual([]);
    expect(plan.skipped.map(({ why }) => why)).toEqual(['name', 'name']);
  });
});

describe('settlePlan with existing files', () => {
  const there = review({
    fileConflicts: [conflict('a.txt', 'file', 'a (1).txt'), conflict('b.txt', 'folder', 'b (1).txt')],
  });
  const tree = found(['a.txt', 'b.txt', 'c.txt']);

  it('keeps both files by default', () => {
    const plan = settlePlan(tree, there, firstAnswers);
    expect(plan.files.map(({ conflict, isTaken }) => [conflict, isTaken])).toEqual([
      ['keepBoth', true],
      ['keepBoth', true],
      ['keepBoth', false],
    ]);
  });

  it('replaces the generation that the person saw, and never replaces a folder with a file', () => {
    const plan = settlePlan(tree, there, answers({ files: 'replace' }));
    expect(plan.files.map(({ conflict, generation }) => [conflict, generation])).toEqual([
      ['replace', 7],
      ['keepBoth', undefined],
      ['keepBoth', undefined],
    ]);
  });

  it('skips all existing files or single ones', () => {
    expect(paths(settlePlan(tree, there, answers({ files: 'skip' })))).toEqual(['c.txt']);
    const single = answers({ singleFiles: new Map([['["a.txt"]', 'skip']]) });
    expect(paths(settlePlan(tree, there, single))).toEqual(['b.txt', 'c.txt']);
  });
});

describe('settlePlan with existing folders', () => {
  const there = review({
    folderConflicts: [conflict('A', 'folder', 'A (1)')],
    fileConflicts: [conflict('A/x', 'file', 'x (1)')],
  });
  const tree = found(['A/x', 'A/y'], ['A', 'A/B']);

  it('keeps both folders: the whole tree gets a new name, and its files have no conflicts', () => {
    const plan = settlePlan(tree, there, answers({ files: 'skip' }));
    expect(paths(plan)).toEqual(['A (1)/x', 'A (1)/y']);
    expect(folders(plan)).toEqual(['A (1)', 'A (1)/B']);
    expect(openFileConflicts(there, firstAnswers)).toEqual([]);
  });

  it('merges the folders and then asks about the files in them', () => {
    const merge = answers({ folders: 'merge', files: 'skip' });
    expect(openFileConflicts(there, merge)).toHaveLength(1);
    const plan = settlePlan(tree, there, merge);
    expect(paths(plan)).toEqual(['A/y']);
    expect(folders(plan)).toEqual(['A', 'A/B']);
  });

  it('skips the folder with everything in it', () => {
    const plan = settlePlan(tree, there, answers({ folders: 'skip' }));
    expect([paths(plan), folders(plan), plan.skipped.length]).toEqual([[], [], 2]);
  });

  it('never merges a folder with a file of the same name', () => {
    const file = review({ folderConflicts: [conflict('A', 'file', 'A (1)')] });
    expect(paths(settlePlan(tree, file, answers({ folders: 'merge' })))).toEqual(['A (1)/x', 'A (1)/y']);
  });
});

describe('wantsReview', () => {
  it('asks when the upload is large or when there is something to report', () => {
    expect(wantsReview(review({ files: 50 }))).toBe(false);
    expect(wantsReview(review({ files: 51 }))).toBe(true);
    expect(wantsReview(review({ missingBytes: 1 }))).toBe(true);
    expect(wantsReview(review({ fileConflicts: [conflict('a', 'file', 'a (1)')] }))).toBe(true);
  });
});

describe('settlePlan with duplicate content', () => {
  const { theirs } = conflict('x', 'file', '');
  const known = ['a', 'F/b'].map((path) => ({ path: path.split('/'), size: 5, theirs, above: [] }));
  const compared = review({ comparison: { ...nothingCompared, known } });
  const dropped = found(['a', 'F/b', 'c'], ['F']);

  it('skips duplicates with the reason, unless the person wants them anyway', () => {
    const plan = settlePlan(dropped, compared, firstAnswers);
    expect(paths(plan)).toEqual(['c']);
    expect(plan.skipped.map(({ why }) => why)).toEqual(['duplicate', 'duplicate']);
    expect(folders(plan)).toEqual(['F']);
    expect(paths(settlePlan(dropped, compared, answers({ known: 'send' })))).toEqual(['a', 'F/b', 'c']);
  });

  it('asks about duplicates, and needs no space for skipped ones', () => {
    expect(wantsReview(compared)).toBe(true);
    const tight = { ...compared, missingBytes: 8 };
    expect(missingFor(tight, firstAnswers)).toBe(0);
    expect(missingFor({ ...tight, missingBytes: 12 }, firstAnswers)).toBe(2);
    expect(missingFor(tight, answers({ known: 'send' }))).toBe(8);
  });
});

describe('choicesFor a taken name', () => {
  const file = (kind: 'file' | 'folder') => ({ ...conflict('a', kind, 'a (1)'), file: new File(['1'], 'a') });
  const folder = (kind: 'file' | 'folder') => conflict('a', kind, 'a (1)');

  it('offers only keeping both or skipping when one item is a file and the other a folder', () => {
    expect(choicesFor([file('folder')], ['keepBoth', 'replace', 'skip'])).toEqual(['keepBoth', 'skip']);
    expect(choicesFor([folder('file')], ['keepBoth', 'merge', 'skip'])).toEqual(['keepBoth', 'skip']);
  });

  it('offers everything for items of the same kind, and for a list that contains some', () => {
    expect(choicesFor([file('file')], ['keepBoth', 'replace', 'skip'])).toHaveLength(3);
    expect(choicesFor([folder('folder'), folder('file')], ['keepBoth', 'merge', 'skip'])).toHaveLength(3);
  });
});
