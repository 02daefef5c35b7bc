import type { PickedFile, PickedFiles } from '../prepare/found.ts';
import type { SkippedWhy } from '../queue/upload-item.ts';
import { type Answers, fileChoice, folderChoice, type NameConflict, pathKey, type Review } from './review.ts';

/** A file to send, with its final path. */
interface PlannedFile {
  readonly found: PickedFile;
  readonly path: readonly string[];
  readonly conflict: 'keepBoth' | 'replace';
  readonly isTaken: boolean;
  /** With `replace`: the generation that the person saw, so that a newer version is not overwritten. */
  readonly generation: number | undefined;
}

export interface Plan {
  readonly files: readonly PlannedFile[];
  /** All required folders, with their final names. */
  readonly folders: readonly (readonly string[])[];
  readonly skipped: readonly { readonly found: PickedFile; readonly why: SkippedWhy }[];
}

/** Turns the decisions of the person into the files to send, the folders to create and the files to skip. */
export function settlePlan(found: PickedFiles, review: Review, answers: Answers): Plan {
  const fixes = new Map(review.names.map(({ path, fixed }) => [pathKey(path), fixed]));
  const folderConflicts = byPath(review.folderConflicts);
  const fileConflicts = byPath(review.fileConflicts);
  const tooDeep = new Set(review.tooDeep.map(pathKey));
  const known = new Set(answers.known === 'skip' ? review.comparison.known.map(({ path }) => pathKey(path)) : []);

  /** Returns the final path, or the reason for skipping the item. */
  const walk = (path: readonly string[], isFile: boolean): readonly string[] | SkippedWhy => {
    const settled: string[] = [];
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = pathKey(path.slice(0, depth));
      const fixed = fixes.get(key);
      if (fixed !== undefined && !answers.fixesNames) return 'name';
      const conflict = isFile && depth === path.length ? undefined : folderConflicts.get(key);
      const choice = conflict && folderChoice(answers, conflict);
      if (choice === 'skip') return 'chosen';
      settled.push(choice === 'keepBoth' && conflict ? conflict.free : (fixed ?? path[depth - 1] ?? ''));
    }
    return settled;
  };
  const isElsewhere = (path: readonly string[]): boolean =>
    path.some((_, depth) => {
      const conflict = folderConflicts.get(pathKey(path.slice(0, depth)));
      return conflict !== undefined && folderChoice(answers, conflict) !== 'merge';
    });

  const files: PlannedFile[] = [];
  const skipped: { readonly found: PickedFile; readonly why: SkippedWhy }[] = [];
  for (const file of found.files) {
    const key = pathKey(file.path);
    const path = tooDeep.has(key) ? 'tooDeep' : walk(file.path, true);
    const conflict = isElsewhere(file.path) ? undefined : fileConflicts.get(key);
    const choice = conflict && fileChoice(answers, conflict);
    if (typeof path === 'string') skipped.push({ found: file, why: path });
    else if (choice === 'skip') skipped.push({ found: file, why: 'chosen' });
    else if (known.has(key)) skipped.push({ found: file, why: 'duplicate' });
    else
      files.push({
        ...{ found: file, path, conflict: choice ?? 'keepBoth', isTaken: conflict !== undefined },
        generation: choice === 'replace' ? conflict?.theirs.generation : undefined,
      });
  }
  return { files, skipped, folders: foldersOf(found, files, walk) };
}

/** The scanned folders that are not skipped, and the parent folders of the files. */
function foldersOf(
  found: PickedFiles,
  files: readonly PlannedFile[],
  walk: (path: readonly string[], isFile: boolean) => readonly string[] | SkippedWhy,
): readonly (readonly string[])[] {
  const folders = new Map<string, readonly string[]>();
  const add = (path: readonly string[]) => folders.set(pathKey(path), path);
  for (const path of found.folders) {
    const settled = path.length > depthMax ? 'tooDeep' : walk(path, false);
    if (typeof settled !== 'string') add(settled);
  }
  for (const { path } of files) if (path.length > 1) add(path.slice(0, -1));
  return [...folders.values()].sort((one, other) => one.length - other.length);
}

const depthMax = 100;

function byPath(conflicts: readonly NameConflict[]): ReadonlyMap<string, NameConflict> {
  return new Map(conflicts.map((conflict) => [pathKey(conflict.path), conflict]));
}
