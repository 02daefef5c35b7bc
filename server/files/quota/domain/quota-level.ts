/** How full a drive is, in the steps that people are told of: 0 below the first, and where there is no quota. */
export function quotaLevel(usedBytes: number, quotaBytes: number | null): number {
  if (quotaBytes === null) return 0;
  return quotaLevels.findLast((percent) => usedBytes >= (quotaBytes * percent) / 100 && usedBytes > 0) ?? 0;
}

const quotaLevels = [80, 95, 100] as const;
