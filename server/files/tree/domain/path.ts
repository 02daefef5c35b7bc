import { limits } from '@hearth/contract';
import { byteLength } from '../../domain/node-name.ts';

/** False when something named `name` would stand too deep, or its path would be too long, below these folders. */
export function fitsBelow(folderNames: readonly string[], name: string): boolean {
  const path = [...folderNames, name];
  return path.length <= limits.drive.depthMax && byteLength(path.join('/')) <= pathBytesMax;
}

/** The longest path that the systems people download to can hold. */
export const pathBytesMax = 4096;

/** How deep a path leads and how many bytes it has. */
export interface Extent {
  readonly levels: number;
  readonly bytes: number;
}

export function extentOf(names: readonly string[]): Extent {
  return { levels: names.length, bytes: byteLength(names.join('/')) };
}

/** What is left below a path. */
export function spaceBelow({ levels, bytes }: Extent): Extent {
  return { levels: limits.drive.depthMax - levels, bytes: pathBytesMax - bytes };
}
