import { limits } from '@hearth/contract';
import { byteLength } from '../../domain/node-name.ts';

/** False when a node of this name would be too deep, or its path too long, below these folders. */
export function fitsBelow(folderNames: readonly string[], name: string): boolean {
  const path = [...folderNames, name];
  return path.length <= limits.drive.depthMax && byteLength(path.join('/')) <= pathBytesMax;
}

/** The longest path that the systems people download to can hold. */
export const pathBytesMax = 4096;

/** The depth of a path and its length in bytes. */
export interface Extent {
  readonly levels: number;
  readonly bytes: number;
}

export function extentOf(names: readonly string[]): Extent {
  return { levels: names.length, bytes: byteLength(names.join('/')) };
}

/** The levels and bytes that are left below a path. */
export function limitsBelow({ levels, bytes }: Extent): Extent {
  return { levels: limits.drive.depthMax - levels, bytes: pathBytesMax - bytes };
}
