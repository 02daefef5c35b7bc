import { limits } from '@hearth/contract';

/** What of a request is used up: what was handed in, what has arrived, and what is on its way. */
export interface Counted {
  readonly files: number;
  readonly bytes: number;
}

export interface RequestLimits {
  readonly maxFileBytes: number | null;
  readonly maxTotalBytes: number | null;
  readonly maxFiles: number | null;
}

/** Which limit one more file of this size would break. The largest file is told; what others handed in is not. */
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
