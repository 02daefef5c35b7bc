import type { DriveNode } from '@hearth/contract';
import type { UploadTarget } from '../queue/upload-item.ts';

/** A name that cannot be kept, and the nearest one that can. */
export interface NameFix {
  /** The whole path to it, as it was found. */
  readonly path: readonly string[];
  readonly fixed: string;
}

/** Something that is to come and something that is there have one name. */
export interface Clash {
  /** As it was found; of a folder the one that stands at the top. */
  readonly path: readonly string[];
  readonly theirs: DriveNode;
  /** The nearest name that is free. */
  readonly free: string;
  readonly size: number;
  readonly modifiedAt: number;
  /** What is to come; null of a folder. */
  readonly file: File | null;
}

/** A file that is to come, and one of the person's that has the same bytes, wherever it lies. */
export interface Known {
  readonly path: readonly string[];
  readonly size: number;
  readonly theirs: DriveNode;
  /** The names of the folders that it lies in, outermost first. */
  readonly above: readonly string[];
}

/** What is known so far of contents that the person has already. */
export interface Comparison {
  readonly known: readonly Known[];
  /** So many were not looked at, because of their size. */
  readonly tooLarge: number;
  readonly isRunning: boolean;
}

export const nothingCompared: Comparison = { known: [], tooLarge: 0, isRunning: false };

export type KnownChoice = 'skip' | 'send';
export type FileChoice = 'keepBoth' | 'replace' | 'skip';
export type FolderChoice = 'merge' | 'keepBoth' | 'skip';

/** What is to be said before anything is sent. */
export interface Review {
  readonly target: UploadTarget;
  readonly files: number;
  readonly folders: number;
  readonly bytes: number;
  readonly freeBytes: number | null;
  /** At the pace of this page so far; null where nothing was measured yet. */
  readonly estimatedMs: number | null;
  readonly missingBytes: number;
  readonly names: readonly NameFix[];
  readonly tooDeep: readonly (readonly string[])[];
  readonly unread: readonly (readonly string[])[];
  /** A folder was chosen in the system's dialog, which does not show empty folders. */
  readonly lacksEmpty: boolean;
  readonly fileClashes: readonly Clash[];
  readonly folderClashes: readonly Clash[];
  readonly comparison: Comparison;
}

/** What the person decided: for all, and for some by themselves. */
export interface Answers {
  readonly fixesNames: boolean;
  readonly files: FileChoice;
  readonly folders: FolderChoice;
  readonly known: KnownChoice;
  /** By `pathKey`. */
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

/** A large drop is looked at before it starts; a small one only when something is to be said about it. */
export function wantsReview(review: Review): boolean {
  const { files, missingBytes, names, tooDeep, fileClashes, folderClashes, comparison } = review;
  const clashes = fileClashes.length + folderClashes.length;
  const findings = names.length + tooDeep.length + clashes + comparison.known.length;
  return files > quietFilesMax || missingBytes > 0 || findings > 0;
}

const quietFilesMax = 50;

/** How much is lacking for what would be sent. */
export function missingFor({ missingBytes, comparison }: Review, { known }: Answers): number {
  const spared = known === 'skip' ? comparison.known.reduce((sum, { size }) => sum + size, 0) : 0;
  return Math.max(0, missingBytes - spared);
}

/** What can be chosen: a file does not replace a folder, and a folder does not go into a file. */
export function choicesFor<C extends FileChoice | FolderChoice>(
  clashes: readonly Clash[],
  choices: readonly C[],
): readonly C[] {
  const isAlike = clashes.some(({ file, theirs }) => (file === null ? 'folder' : 'file') === theirs.kind);
  return isAlike ? choices : choices.filter((choice) => choice !== 'replace' && choice !== 'merge');
}

export function folderChoice(answers: Answers, clash: Clash): FolderChoice {
  const choice = answers.singleFolders.get(pathKey(clash.path)) ?? answers.folders;
  // A file stands where the folder is to go.
  return clash.theirs.kind === 'file' && choice === 'merge' ? 'keepBoth' : choice;
}

export function fileChoice(answers: Answers, clash: Clash): FileChoice {
  const choice = answers.singleFiles.get(pathKey(clash.path)) ?? answers.files;
  return clash.theirs.kind === 'folder' && choice === 'replace' ? 'keepBoth' : choice;
}

/** Files inside a folder that is kept twice, or not sent, clash with nothing. */
export function openFileClashes(review: Review, answers: Answers): readonly Clash[] {
  const elsewhere = review.folderClashes
    .filter((clash) => folderChoice(answers, clash) !== 'merge')
    .map(({ path }) => path);
  if (elsewhere.length === 0) return review.fileClashes;
  return review.fileClashes.filter(({ path }) => !elsewhere.some((folder) => isBelow(path, folder)));
}

function isBelow(path: readonly string[], folder: readonly string[]): boolean {
  return path.length > folder.length && folder.every((name, depth) => path[depth] === name);
}
