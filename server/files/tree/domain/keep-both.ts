import { limits } from '@hearth/contract';
import { byteLength, cutToBytes, splitExtension } from '../../domain/node-name.ts';

/** `report.pdf` as `report (2).pdf`; a folder's dots are part of its name. Shortened where the number needs the room. */
export function keepBothName(name: string, kind: 'file' | 'folder', mark: string): string {
  const { stem, extension } = kind === 'file' ? splitExtension(name) : { stem: name, extension: '' };
  const suffix = ` (${mark})${extension}`;
  const room = limits.drive.nameBytesMax - byteLength(suffix);
  return `${cutToBytes(stem, room).replace(/\s+$/, '')}${suffix}`;
}
