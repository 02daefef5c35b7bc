import type { DriveNode } from '@hearth/contract';
import type { UploadTarget } from '../queue/upload-item.ts';

/** A name that the server rejects, and the closest valid name. */
export interface NameFix {
  /** The full path of the item, with the original names. */
  readonly path: readonly string[];
  readonly fixed: string;
}

/** A name conflict between an incoming item and an existing item. */
export interface NameConflict {
  /** The original path; for a folder, the path of the topmost conflicting folder. */
  readonly path: readonly string[];
  readonly theirs: DriveNode;
  /** The closest free name. */
  readonly free: string;
  readonly size: number;
  readonly modifiedAt: number;
  /** The incoming file; null for a folder. */
  readonly file: File | null;
}

/** An incoming file, and a file of the person with identical bytes in any folder. */
export interface Known {
  readonly path: readonly string[];
  readonly size: number;
  readonly theirs: DriveNode;
  /** The names of the parent folders, outermost first. */
  readonly above: readonly string[];
}

/** The result so far of comparing incoming files with the person's existing files. */
export interface Comparison {
  readonly known: readonly Known[];
  /** The number of files that were not compared because of their size. */
  readonly tooLarge: number;
  readonly isRunning: boolean;
}

export const nothingCompared: Comparison = { known: [], tooLarge: 0, isRunning: false };

export type KnownChoice = 'skip' | 'send';
export type FileChoice = 'keepBoth' | 'replace' | 'skip';
export type FolderChoice = 'merge' | 'keepBoth' | 'skip';

/** Everything the person should know or decide before the upload starts. */
export interface Review {
  readonly target: UploadTarget;
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
  readonly freeBytes: number | null;
  /** Estimated from the speed measured on this page; null before the first measurement. */
  readonly estimatedMs: number | null;
  readonly missingBytes: number;
  readonly names: readonly NameFix[];
  readonly tooDeep: readonly (readonly string[])[];
  readonly unread: readonly (readonly string[])[];
  /** The system dialog for folders omits empty folders, so the person must be warned. */
  readonly lacksEmpty: boolean;
  readonly fileConflicts: readonly NameConflict[];
  readonly folderConflicts: readonly NameConflict[];
  readonly comparison: Comparison;
}

/** The decisions of the person: defaults for all items, and overrides for single items. */
export interface Answers {
  readonly fixesNames: boolean;
  readonly files: FileChoice;
  readonly folders: FolderChoice;
  readonly known: KnownChoice;
  /** Keyed by `pathKey`. */
  readonly singleFiles: ReadonlyMap<string, FileChoice>;
  readonly singleFolders: ReadonlyMap<string, FolderChoice>;
}

export const firstAnswers: Answers = {
  fixesNames: false,
  files: 'keepBoth',
  folders: 'keepBoth',
  known: 'skip',
  singleFiles: new Map(),
  singleFolders: new Map(),
};

export function pathKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** A large upload is always reviewed; a small one only when the review has something to report. */
export function wantsReview(review: Review): boolean {
  const { files, missingBytes, names, tooDeep, fileConflicts, folderConflicts, comparison } = review;
  const conflicts = fileConflicts.length + folderConflicts.length;
  const findings = names.length + tooDeep.length + conflicts + comparison.known.length;
  return files > quietFilesMax || missingBytes > 0 || findings > 0;
}

const quietFilesMax = 50;

/** The space that is missing for the files that would be sent. */
export function missingFor({ missingBytes, comparison }: Review, { known }: Answers): number {
  const spared = known === 'skip' ? comparison.known.reduce((sum, { size }) => sum + size, 0) : 0;
  return Math.max(0, missingBytes - spared);
}

/** The valid choices: a file cannot replace a folder, and a folder cannot merge into a file. */
export function choicesFor<C extends FileChoice | FolderChoice>(
  conflicts: readonly NameConflict[],
  choices: readonly C[],
): readonly C[] {
  const isAlike = conflicts.some(({ file, theirs }) => (file === null ? 'folder' : 'file') === theirs.kind);
  return isAlike ? choices : choices.filter((choice) => choice !== 'replace' && choice !== 'merge');
}

export function folderChoice(answers: Answers, conflict: NameConflict): FolderChoice {
  const choice = answers.singleFolders.get(pathKey(conflict.path)) ?? answers.folders;
  // A folder cannot merge into an existing file.
  return conflict.theirs.kind === 'file' && choice === 'merge' ? 'keepBoth' : choice;
}

export function fileChoice(answers: Answers, conflict: NameConflict): FileChoice {
  const choice = answers.singleFiles.get(pathKey(conflict.path)) ?? answers.files;
  return conflict.theirs.kind === 'folder' && choice === 'replace' ? 'keepBoth' : choice;
}

/** Files inside a renamed or skipped folder have no conflicts, so only files of merged folders are listed. */
export function openFileConflicts(review: Review, answers: Answers): readonly NameConflict[] {
  const elsewhere = review.folderConflicts
    .filter((conflict) => folderChoice(answers, conflict) !== 'merge')
    .map(({ path }) => path);
  if (elsewhere.length === 0) return review.fileConflicts;
  return review.fileConflicts.filter(({ path }) => !elsewhere.some((folder) => isBelow(path, folder)));
}

function isBelow(path: readonly string[], folder: readonly string[]): boolean {
  return path.length > folder.length && folder.every((name, depth) => path[depth] === name);
}
