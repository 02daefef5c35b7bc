import { limits } from '@hearth/contract';

/** The files and bytes that count towards the limits: submitted, arrived and being uploaded. */
export interface Counted {
  readonly files: number;
  readonly bytes: number;
}

export interface RequestLimits {
  readonly maxFileBytes: number | null;
  readonly maxTotalBytes: number | null;
  readonly maxFiles: number | null;
}

/**
 * Returns the limit that one more file of this size would exceed. Only the limit of a single file is told in numbers,
 * because the others would tell what other guests submitted.
 */
export function brokenLimit(
  own: RequestLimits,
  counted: Counted,
  size: number,
): { readonly what: 'file'; readonly max: number } | { readonly what: 'total' | 'files' } | undefined {
  const fileMax = Math.min(own.maxFileBytes ?? limits.request.fileBytesMax, limits.request.fileBytesMax);
  if (size > fileMax) return { what: 'file', max: fileMax };
  if (counted.files + 1 > Math.min(own.maxFiles ?? limits.request.filesMax, limits.request.filesMax))
    return { what: 'files' };
  const totalMax = Math.min(own.maxTotalBytes ?? limits.request.totalBytesMax, limits.request.totalBytesMax);
  return counted.bytes + size > totalMax ? { what: 'total' } : undefined;
}
