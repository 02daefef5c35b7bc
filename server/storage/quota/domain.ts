/** The limits of a bucket; null means unlimited. */
export interface BucketQuota {
  readonly quotaBytes: number | null;
  /** Applies to each person separately: the bytes of the objects that the person has uploaded. */
  readonly userQuotaBytes: number | null;
}

export function isMetered(quota: BucketQuota): boolean {
  return quota.quotaBytes !== null || quota.userQuotaBytes !== null;
}

/** The bytes stored in a bucket, or those of one person in it. */
export interface Usage {
  readonly usedBytes: number;
  /** Reserved for uploads under way. */
  readonly reservedBytes: number;
}

/** The remaining bytes, at most the largest safe integer. */
export function bytesLeft(quotaBytes: number | null, { usedBytes, reservedBytes }: Usage): number {
  return Math.max(0, (quotaBytes ?? Number.MAX_SAFE_INTEGER) - usedBytes - reservedBytes);
}
