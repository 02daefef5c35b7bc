/** The limits of a bucket; null means unlimited. */
export interface BucketQuota {
  readonly quotaBytes: number | null;
  /** Applies to each person separately: the bytes of the objects that the person has uploaded. */
  readonly userQuotaBytes: number | null;
}

export function isMetered(quota: BucketQuota): boolean {
  return quota.quotaBytes !== null || quota.userQuotaBytes !== null;
}

/** What lies in a bucket, or what of it is one person's. */
export interface Usage {
  readonly usedBytes: number;
  /** Kept for uploads under way. */
  readonly reservedBytes: number;
}

/** Bytes that still fit; no more than a count of bytes can hold even where there is no limit. */
export function bytesLeft(quotaBytes: number | null, { usedBytes, reservedBytes }: Usage): number {
  return Math.max(0, (quotaBytes ?? Number.MAX_SAFE_INTEGER) - usedBytes - reservedBytes);
}
