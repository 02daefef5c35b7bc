import { limits } from '@hearth/contract';
import { byteLength } from './node-name.ts';

/** False when something named `name` would stand too deep, or its path would be too long, below these folders. */
export function fitsBelow(folderNames: readonly string[], name: string): boolean {
  const path = [...folderNames, name];
  return path.length <= limits.drive.depthMax && byteLength(path.join('/')) <= pathBytesMax;
}

/** The longest path that the systems people download to can hold. */
export const pathBytesMax = 4096;
