export interface Durations {
  /** Half of the runs took no longer. */
  readonly p50: number;
  readonly p95: number;
}

/** By the nearest rank, so that each number is the time of a run that happened. Undefined without a run. */
export function durationsOf(times: readonly number[]): Durations | undefined {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  const [p50, p95] = [at(0.5), at(0.95)];
  return p50 === undefined || p95 === undefined ? undefined : { p50, p95 };
}
