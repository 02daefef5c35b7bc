import { limits, type Role } from '@hearth/contract';

/** How much a person may keep; null is without limit. */
export function quotaOf(person: { readonly role: Role; readonly quotaBytes: number | null }): number | null {
  return person.quotaBytes ?? (person.role === 'owner' ? null : limits.drive.quotaBytesDefault);
}

/**
 * How many bytes are lacking for another `size`; what is reserved counts as used. Without a quota the sum still stays a
 * number that can be counted exactly.
 */
export function missingBytes(
  space: { readonly usedBytes: number; readonly reservedBytes: number },
  size: number,
  quotaBytes: number | null,
): number {
  return Math.max(0, space.usedBytes + space.reservedBytes + size - (quotaBytes ?? Number.MAX_SAFE_INTEGER));
}

/** How full a drive is, in the steps that people are told of: 0 below the first, and where there is no quota. */
export function quotaLevel(usedBytes: number, quotaBytes: number | null): number {
  if (quotaBytes === null) return 0;
  return quotaLevels.findLast((percent) => usedBytes >= (quotaBytes * percent) / 100 && usedBytes > 0) ?? 0;
}

const quotaLevels = [80, 95, 100] as const;
