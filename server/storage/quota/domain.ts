/** What lies in a bucket, or what of it is one person's. */
export interface Usage {
  readonly usedBytes: number;
  /** Kept for uploads under way. */
  readonly reservedBytes: number;
}

/** Bytes that still fit; no more than a count of bytes can hold even where there is no limit. */
export function roomLeft(quotaBytes: number | null, { usedBytes, reservedBytes }: Usage): number {
  return Math.max(0, (quotaBytes ?? Number.MAX_SAFE_INTEGER) - usedBytes - reservedBytes);
}
