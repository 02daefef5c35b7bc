import { limits, type Role } from '@hearth/contract';

/** How many bytes a person may store; null is unlimited. */
export function quotaOf(person: { readonly role: Role; readonly quotaBytes: number | null }): number | null {
  return person.quotaBytes ?? (person.role === 'owner' ? null : limits.drive.quotaBytesDefault);
}

/**
 * How many bytes the quota lacks for another `size`; reserved bytes count as used. Without a quota, the sum still stays
 * a safe integer.
 */
export function missingBytes(
  space: { readonly usedBytes: number; readonly reservedBytes: number },
  size: number,
  quotaBytes: number | null,
): number {
  return Math.max(0, space.usedBytes + space.reservedBytes + size - (quotaBytes ?? Number.MAX_SAFE_INTEGER));
}

/** The highest threshold that the usage has reached; 0 below the first one and without a quota. */
export function quotaLevel(usedBytes: number, quotaBytes: number | null): number {
  if (quotaBytes === null) return 0;
  return quotaLevels.findLast((percent) => usedBytes >= (quotaBytes * percent) / 100 && usedBytes > 0) ?? 0;
}

const quotaLevels = [80, 95, 100] as const;
