import { AppError } from '../../../core/errors.ts';
import { parseNodeName } from '../../domain/node-name.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { fitsBelow } from '../domain/path.ts';

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
