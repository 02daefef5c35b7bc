import { limits, type Role } from '@hearth/contract';

/** How much a person may keep; null is without limit. */
export function quotaOf(person: { readonly role: Role; readonly quotaBytes: number | null }): number | null {
  return person.quotaBytes ?? (person.role === 'owner' ? null : limits.drive.quotaBytesDefault);
}

/** How many bytes are lacking for another `size`; what is reserved counts as used. */
export function missingBytes(
  space: { readonly usedBytes: number; readonly reservedBytes: number },
  size: number,
  quotaBytes: number | null,
): number {
  return quotaBytes === null ? 0 : Math.max(0, space.usedBytes + space.reservedBytes + size - quotaBytes);
}
