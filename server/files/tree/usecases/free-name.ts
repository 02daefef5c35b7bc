import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { keepBothName, nameKey, parseNodeName } from '../../domain/node-name.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { takenNameKeys } from '../../store/nodes.ts';
import { fitsBelow } from '../domain/path.ts';

export interface NameInput {
  readonly folderId: string;
  readonly name: string;
  readonly kind: 'file' | 'folder';
  /** Names of unfinished uploads count as taken. */
  readonly pending: boolean;
}

export async function isNameTaken(
  queries: Queries,
  { folderId, name, pending }: Pick<NameInput, 'folderId' | 'name' | 'pending'>,
  except?: string,
): Promise<boolean> {
  return (await takenNameKeys(queries, folderId, [nameKey(name)], { pending, except })).size > 0;
}

/** The name itself, or the first free one of `name (1)`, `name (2)`, …; searched in growing pages. */
export async function freeName(queries: Queries, input: NameInput): Promise<string> {
  if (!(await isNameTaken(queries, input))) return input.name;
  for (let from = 1; from <= numbersMax; from *= pageGrowth) {
    const candidates = Array.from({ length: from * (pageGrowth - 1) }, (_, index) =>
      keepBothName(input.name, input.kind, String(from + index)),
    );
    const taken = await takenNameKeys(queries, input.folderId, candidates.map(nameKey), input);
    const free = candidates.find((candidate) => !taken.has(nameKey(candidate)));
    if (free !== undefined) return free;
  }
  return keepBothName(input.name, input.kind, newId());
}

const pageGrowth = 8;
/** With this many equal names in one folder, a random suffix says as much as a number. */
const numbersMax = 512;

/** Throws `drive/name-taken` with the node whose name is taken at the target, and a free name. */
export async function refuseTaken(queries: Queries, { id, name, kind }: StoredNode, folderId: string): Promise<never> {
  const free = await freeName(queries, { folderId, name, kind, pending: false });
  throw new AppError('drive/name-taken', { details: { name, free, id } });
}

/** The name in its stored form, or `drive/name-invalid` with the nearest valid name. */
export function checkedName(input: string): string {
  const parsed = parseNodeName(input);
  if (!parsed.ok) throw new AppError('drive/name-invalid', { details: { reason: parsed.reason, fixed: parsed.fixed } });
  return parsed.name;
}

export function refuseTooDeep(folder: Pick<NodeWithAncestors, 'node' | 'above' | 'rootId'>, name: string): void {
  if (!fits(folder, name)) throw new AppError('drive/too-deep');
}

/** False when a node of this name would be too deep in a folder, or its path too long. */
export function fits(folder: Pick<NodeWithAncestors, 'node' | 'above' | 'rootId'>, name: string): boolean {
  const names = [folder.node, ...folder.above].filter((node) => node.id !== folder.rootId).map((node) => node.name);
  return fitsBelow(names, name);
}
