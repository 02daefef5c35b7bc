import type { DriveNode, ResultOf } from '@hearth/contract';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { PickedFiles } from '../prepare/found.ts';
import type { Pace } from '../queue/pace.ts';
import type { UploadTarget } from '../queue/upload-item.ts';
import { type NameConflict, type NameFix, nothingCompared, pathKey, type Review } from './review.ts';

/** Asks the server in batches for name problems and conflicts of all scanned items. */
export async function checkPlan(
  { call }: Pick<Backend, 'call'>,
  pace: Pick<Pace, 'estimateMs'>,
  found: PickedFiles,
  target: UploadTarget,
  onProgress: (done: number) => void,
): Promise<Review> {
  const { files, folders, unread } = found;
  // A folder is checked like an empty file, because that check covers invalid and taken names.
  const probes: readonly Probe[] = [
    ...folders
      .filter(({ length }) => length <= depthMax)
      .map((path) => ({ path, size: 0, isFolder: true, modifiedAt: 0, file: null })),
    ...files.map(({ path, file }) => ({ path, file, size: file.size, isFolder: false, modifiedAt: file.lastModified })),
  ];
  const askable = probes.filter(({ path }) => path.length <= depthMax);
  const tooDeep = probes.filter(({ path, isFolder }) => path.length > depthMax && !isFolder).map(({ path }) => path);
  const findings = new Findings();
  let freeBytes: number | null = null;
  for (let at = 0; at < askable.length; at += batchMax) {
    const batch = askable.slice(at, at + batchMax);
    const files = batch.map(({ path, size }) => ({ path: path.map(shortened), size }));
    const answer = await call('upload-preflight', { folderId: target.folderId, files: files });
    freeBytes = answer.freeBytes;
    for (const finding of answer.findings) findings.add(finding, batch[finding.index]);
    onProgress(Math.min(at + batchMax, askable.length));
  }
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return {
    ...{ target, files: files.length, folders: folders.length, bytes, freeBytes, unread },
    estimatedMs: pace.estimateMs(files.map(({ file }) => file.size)),
    lacksEmpty: files.some(({ file }) => file.webkitRelativePath !== ''),
    missingBytes: freeBytes === null ? 0 : Math.max(0, bytes - freeBytes),
    ...findings.read(tooDeep),
    comparison: nothingCompared,
  };
}

interface Probe {
  readonly path: readonly string[];
  readonly size: number;
  readonly isFolder: boolean;
  readonly modifiedAt: number;
  readonly file: File | null;
}

type Finding = ResultOf<'upload-preflight'>['findings'][number];

/** Collects the server's answers by path, so that a folder is reported once and not once per file. */
class Findings {
  readonly #names = new Map<string, NameFix>();
  readonly #folders = new Map<string, NameConflict>();
  readonly #files: NameConflict[] = [];
  readonly #tooDeep: (readonly string[])[] = [];

  add(finding: Finding, probe: Probe | undefined): void {
    if (!probe) return;
    if (finding.what === 'name') {
      const path = probe.path.slice(0, finding.part + 1);
      this.#names.set(pathKey(path), { path, fixed: finding.fixed });
    } else if (finding.what === 'too-deep') {
      if (!probe.isFolder) this.#tooDeep.push(probe.path);
    } else this.#addClash(probe, finding.by, finding.free);
  }

  #addClash(probe: Probe, theirs: DriveNode, free: string): void {
    const { path, size, modifiedAt, file } = probe;
    if (!probe.isFolder && isName(path.at(-1), theirs.name)) {
      this.#files.push({ path, theirs, free, size, modifiedAt, file });
      return;
    }
    // A nested folder that exists is merged without a question: merging the top folder includes its subfolders.
    if (probe.isFolder && theirs.kind === 'folder' && path.length > 1) return;
    const depth = path.findIndex((name) => isName(name, theirs.name));
    const folder = path.slice(0, depth === -1 ? path.length : depth + 1);
    this.#folders.set(pathKey(folder), { path: folder, theirs, free, size: 0, modifiedAt: 0, file: null });
  }

  read(tooDeep: readonly (readonly string[])[]) {
    return {
      names: [...this.#names.values()],
      tooDeep: [...tooDeep, ...this.#tooDeep],
      fileConflicts: this.#files,
      folderConflicts: [...this.#folders.values()],
    };
  }
}

/** Approximates the server's name comparison. A mismatch only moves the question to another folder level. */
function isName(one: string | undefined, other: string): boolean {
  return one?.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}

/** The API schema rejects longer names; the server's own limit is stricter. */
function shortened(name: string): string {
  return name.slice(0, 1024);
}

const batchMax = 1000;
const depthMax = 100;
