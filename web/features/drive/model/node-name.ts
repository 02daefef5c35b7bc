import { limits } from '@hearth/contract';

/** Where the stem of a name ends: a rename selects up to here and leaves the extension alone. */
export function stemLength(name: string, kind: 'file' | 'folder'): number {
  if (kind === 'folder') return name.length;
  const end = /(?:\.tar)?\.[^.\s]{1,12}$/i.exec(name);
  return end && end.index > 0 ? end.index : name.length;
}

/** Why a name cannot be used, in a sentence, or nothing. The server checks again; this only answers sooner. */
export function nameFault(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Enter a name.';
  if (trimmed === '.' || trimmed === '..') return 'That name cannot be used.';
  if (/[/\\]/.test(trimmed)) return 'A name cannot contain / or \\.';
  if (new TextEncoder().encode(trimmed.normalize('NFC')).length > limits.drive.nameBytesMax)
    return 'That name is too long.';
  return undefined;
}
