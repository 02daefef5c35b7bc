import { limits } from '@hearth/contract';

/** Where the stem of a name ends: a rename selects up to here and leaves the extension alone. */
export function stemLength(name: string, kind: 'file' | 'folder'): number {
  if (kind === 'folder') return name.length;
  const end = /(?:\.tar)?\.[^.\s]{1,12}$/i.exec(name);
  return end && end.index > 0 ? end.index : name.length;
}

export type NameFault = 'empty' | 'dots' | 'slash' | 'sign' | 'dotAtEnd' | 'tooLong';

/** Why a name cannot be used, or nothing. The server checks again; this only answers sooner. */
export function nameFault(name: string): NameFault | undefined {
  const trimmed = name.trim();
  if (!/[^\p{Cf}\p{Z}]/u.test(trimmed)) return 'empty';
  if (trimmed === '.' || trimmed === '..') return 'dots';
  if (/[/\\]/.test(trimmed)) return 'slash';
  // Line ends forge lines elsewhere, and signs that turn the direction show a name that it is not.
  if (/[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(trimmed)) return 'sign';
  if (trimmed.endsWith('.')) return 'dotAtEnd';
  return new TextEncoder().encode(trimmed.normalize('NFC')).length > limits.drive.nameBytesMax ? 'tooLong' : undefined;
}
