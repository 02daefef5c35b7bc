import type { FileKind, ResultOf } from '@hearth/contract';

export type Usage = ResultOf<'drive-usage'>;

/** A part of the used storage. */
export interface UsagePart {
  readonly id: FileKind | 'versions' | 'trash' | 'reserved';
  readonly bytes: number;
  /** The share of the used storage, from 0 to 1. */
  readonly share: number;
  readonly files: number | null;
}

export function usageParts(usage: Usage): readonly UsagePart[] {
  const used = usage.usedBytes + usage.reservedBytes;
  const kinds = usage.kinds.map(({ kind, bytes, files }) => ({ id: kind, bytes, files }));
  const others = [
    { id: 'versions', bytes: usage.versionBytes, files: null },
    { id: 'trash', bytes: usage.trashedBytes, files: null },
    { id: 'reserved', bytes: usage.reservedBytes, files: null },
  ] as const;
  return [...kinds.toSorted((a, b) => b.bytes - a.bytes), ...others]
    .filter(({ bytes }) => bytes > 0)
    .map((part) => ({ ...part, share: used === 0 ? 0 : part.bytes / used }));
}

/** Warns from 80 %, alerts from 95 %; at 100 % uploads are refused. */
export function fullness({ usedBytes, reservedBytes, quotaBytes }: Usage): {
  readonly percent: number | null;
  readonly level: 'plain' | 'warn' | 'danger' | 'full';
} {
  if (quotaBytes === null) return { percent: null, level: 'plain' };
  const percent = quotaBytes === 0 ? 100 : ((usedBytes + reservedBytes) / quotaBytes) * 100;
  const level = percent >= 100 ? 'full' : percent >= 95 ? 'danger' : percent >= 80 ? 'warn' : 'plain';
  return { percent: Math.min(100, percent), level };
}
