import type { Queries } from '../../../core/database/index.ts';
import {
  createTakenNames,
  fitsBelow,
  folderIn,
  missingBytes,
  type NameFault,
  type NodeWithAncestors,
  openSpace,
  parseNodeName,
  permitFolder,
  quotaFor,
  type StoredNode,
  type TakenNames,
  type UsageDeps,
} from '../../../files/index.ts';
import { withOwnReservations } from './reservations.ts';

/** A file relative to the target folder; the last part of its path is its name. */
interface PlannedFile {
  readonly path: readonly string[];
  readonly size: number;
}

export type Finding =
  /** An invalid name. That of a folder is reported once, with its first file. */
  | {
      readonly what: 'name';
      readonly index: number;
      readonly part: number;
      readonly reason: NameFault;
      readonly fixed: string;
    }
  | { readonly what: 'too-deep'; readonly index: number }
  /** The name is taken, or a file is in the way where the path needs a folder. */
  | { readonly what: 'taken'; readonly index: number; readonly by: StoredNode; readonly free: string };

interface Preflight {
  readonly missingBytes: number;
  readonly freeBytes: number | null;
  readonly findings: readonly Finding[];
}

/** Reports what would happen to these files and changes nothing. Names are checked as they would be after fixing. */
export type PreflightUploads = (
  uid: string,
  input: { readonly folderId: string; readonly files: readonly PlannedFile[] },
) => Promise<Preflight>;

export function createPreflightUploads(deps: UsageDeps): PreflightUploads {
  const { database, identity } = deps;
  return async (uid, input) => {
    const quotaBytes = await quotaFor(identity, uid);
    const space = await withOwnReservations(database.query, await openSpace(deps, uid));
    const folder = await permitFolder(database.query, uid, folderIn(space, input.folderId), 'add');
    const total = input.files.reduce((sum, { size }) => Math.min(Number.MAX_SAFE_INTEGER, sum + size), 0);
    const free = quotaBytes === null ? null : Math.max(0, quotaBytes - space.usedBytes - space.reservedBytes);
    return {
      missingBytes: missingBytes(space, total, quotaBytes),
      freeBytes: free,
      findings: await findingsFor(database.query, folder, input.files),
    };
  };
}

async function findingsFor(
  queries: Queries,
  folder: NodeWithAncestors,
  files: readonly PlannedFile[],
): Promise<readonly Finding[]> {
  const corrected = correctNames(files);
  const outer = [folder.node, ...folder.above].filter(({ id }) => id !== folder.rootId).map(({ name }) => name);
  const tooDeep: Finding[] = [];
  const reachable: Planned[] = [];
  for (const [index, path] of corrected.paths.entries()) {
    const [name = '', ...folders] = path.toReversed();
    if (fitsBelow([...outer, ...folders], name)) reachable.push({ index, path });
    else tooDeep.push({ what: 'too-deep', index });
  }
  const taken = await takenAlong(createTakenNames(queries), folder.node.id, reachable);
  return [...corrected.findings, ...tooDeep, ...taken].sort((one, other) => one.index - other.index);
}

interface Planned {
  readonly index: number;
  readonly path: readonly string[];
}

function correctNames(files: readonly PlannedFile[]): {
  readonly paths: readonly (readonly string[])[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const reported = new Set<string>();
  const paths = files.map(({ path }, index) =>
    path.map((name, part) => {
      const parsed = parseNodeName(name);
      if (parsed.ok) return parsed.name;
      const isFile = part === path.length - 1;
      const folder = JSON.stringify(path.slice(0, part + 1));
      if (isFile || !reported.has(folder)) findings.push({ what: 'name', index, part, ...parsed });
      if (!isFile) reported.add(folder);
      return parsed.fixed;
    }),
  );
  return { paths, findings };
}

/** Descends level by level through folders that exist. */
async function takenAlong(
  names: TakenNames,
  folderId: string,
  planned: readonly Planned[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let below = planned.map(({ index, path }) => ({ index, path, folderId }));
  for (let level = 0; below.length > 0; level += 1) {
    const locations = below.map(({ path, folderId: parent }) => ({ folderId: parent, name: path[level] ?? '' }));
    await names.fetch(locations);
    const deeper: typeof below = [];
    for (const [at, { index, path }] of below.entries()) {
      const location = locations[at];
      const by = location && names.holder(location);
      if (!location || !by) continue;
      const isFile = level === path.length - 1;
      if (!isFile && by.kind === 'folder') deeper.push({ index, path, folderId: by.id });
      else
        findings.push({ what: 'taken', index, by, free: await names.findFree(location, isFile ? 'file' : 'folder') });
    }
    below = deeper;
  }
  return findings;
}
