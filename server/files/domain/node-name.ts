import { limits } from '@hearth/contract';

export type NameFault =
  | 'empty'
  | 'too-long'
  | 'dots'
  | 'slash'
  | 'control'
  | 'direction'
  | 'edge-space'
  | 'trailing-dot'
  | 'not-text';

export type ParsedName =
  | { readonly ok: true; readonly name: string }
  /** `fixed` is the nearest valid name, which the person is offered. */
  | { readonly ok: false; readonly reason: NameFault; readonly fixed: string };

/**
 * The name of a file or folder (docs/spec.md, point 5). It is only text: it never becomes part of a path on disk or of
 * a blob key (T1, T3). Names are stored in the composed Unicode form (A33).
 */
export function parseNodeName(input: string): ParsedName {
  const name = input.normalize('NFC');
  const reason = faultOf(name);
  return reason === undefined ? { ok: true, name } : { ok: false, reason, fixed: fixName(name) };
}

/**
 * The key that siblings must not share: the name without its case. Mapping each letter to lower, upper and lower case
 * again equals Unicode's full case folding where it matters: ß and SS, the three sigmas, the Kelvin sign; the dotless ı
 * stays distinct.
 */
export function nameKey(name: string): string {
  let folded = '';
  for (const letter of name.normalize('NFD')) {
    folded += letter === 'ı' ? letter : letter.toLowerCase().toUpperCase().toLowerCase();
  }
  return folded.normalize('NFC');
}

/** Cuts a text to at most so many bytes of UTF-8, between grapheme clusters. */
export function cutToBytes(text: string, bytesMax: number): string {
  if (byteLength(text) <= bytesMax) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of characters.segment(text)) {
    bytes += byteLength(segment);
    if (bytes > bytesMax) break;
    kept += segment;
  }
  return kept;
}

export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

function faultOf(name: string): NameFault | undefined {
  if (loneSurrogate.test(name)) return 'not-text';
  if (control.test(name)) return 'control';
  if (direction.test(name)) return 'direction';
  if (/[/\\]/.test(name)) return 'slash';
  if (name === '.' || name === '..') return 'dots';
  if (!visible.test(name)) return 'empty';
  if (name !== name.trim()) return 'edge-space';
  if (name.endsWith('.')) return 'trailing-dot';
  return byteLength(name) > limits.drive.nameBytesMax ? 'too-long' : undefined;
}

/** Lone surrogates: two names that differ only in them would be equal in UTF-8. */
const loneSurrogate = /\p{Surrogate}/u;
/** Control characters and line separators, which can forge log lines and headers (T7). */
const control = /[\p{Cc}\u2028\u2029]/u;
/** Bidirectional controls, which can display `exe.gpj` as `jpg.exe` (T7). */
const direction = /[\u202a-\u202e\u2066-\u2069]/u;
const visible = /[^\p{Cf}\p{Z}]/u;

function fixName(name: string): string {
  const clean = name
    .replace(new RegExp(loneSurrogate, 'gu'), '')
    .replace(new RegExp(control, 'gu'), ' ')
    .replace(new RegExp(direction, 'gu'), '')
    .replace(/[/\\]/g, '-');
  const trimmed = trimEdges(clean);
  const fixed = byteLength(trimmed) > limits.drive.nameBytesMax ? shorten(trimmed) : trimmed;
  return faultOf(fixed) === undefined ? fixed : 'untitled';
}

function shorten(name: string): string {
  const { stem, extension } = splitExtension(name);
  const bytesMax = limits.drive.nameBytesMax - byteLength(extension);
  return `${trimEdges(cutToBytes(stem, bytesMax))}${extension}`;
}

function trimEdges(text: string): string {
  return text.replace(/^\s+/, '').replace(/[\s.]+$/, '');
}

/** `photo.tar.gz` is `photo` and `.tar.gz`; `.profile` and `Mr. Smith and friends` have no extension. */
export function splitExtension(name: string): { readonly stem: string; readonly extension: string } {
  const found = /^(.+?)((?:\.tar)?\.[^.\s]{1,16})$/u.exec(name);
  const [, stem = '', extension = ''] = found ?? [];
  return found ? { stem, extension } : { stem: name, extension: '' };
}

/**
 * `report.pdf` becomes `report (2).pdf`; dots in the name of a folder start no extension. The name is cut where the
 * number needs the space.
 */
export function keepBothName(name: string, kind: 'file' | 'folder', mark: string): string {
  const { stem, extension } = kind === 'file' ? splitExtension(name) : { stem: name, extension: '' };
  const suffix = ` (${mark})${extension}`;
  const bytesMax = limits.drive.nameBytesMax - byteLength(suffix);
  return `${cutToBytes(stem, bytesMax).replace(/\s+$/, '')}${suffix}`;
}
