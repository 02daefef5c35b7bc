import { limits } from '@hearth/contract';

/** The length of a name without its extension; a rename selects only this part. */
export function stemLength(name: string, kind: 'file' | 'folder'): number {
  if (kind === 'folder') return name.length;
  const end = /(?:\.tar)?\.[^.\s]{1,12}$/i.exec(name);
  return end && end.index > 0 ? end.index : name.length;
}

export type NameFault = 'empty' | 'dots' | 'slash' | 'sign' | 'dotAtEnd' | 'tooLong';

/** Why a name is invalid, or undefined. The server validates again; this check only answers sooner. */
export function nameFault(name: string): NameFault | undefined {
  const trimmed = name.trim();
  if (!/[^\p{Cf}\p{Z}]/u.test(trimmed)) return 'empty';
  if (trimmed === '.' || trimmed === '..') return 'dots';
  if (/[/\\]/.test(trimmed)) return 'slash';
  // Line breaks forge lines in logs and lists, and direction marks disguise a name.
  if (/[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(trimmed)) return 'sign';
  if (trimmed.endsWith('.')) return 'dotAtEnd';
  return new TextEncoder().encode(trimmed.normalize('NFC')).length > limits.drive.nameBytesMax ? 'tooLong' : undefined;
}
