import { limits, type Role } from '@hearth/contract';

/** Gigabytes as a person types and counts them, `2`, `0.5` or `0,5`, in bytes; undefined when it is no such number. */
export function quotaFromGigabytes(typed: string, kilobyte = 1024): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) return undefined;
  const bytes = Math.round(Number(text) * kilobyte ** 3);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

export function gigabytesOf(bytes: number, kilobyte = 1024): string {
  return String(Math.round((bytes / kilobyte ** 3) * 1000) / 1000);
}

/** What counts for a role when an account has no limit of its own; null for none. */
export function defaultQuota(role: Role): number | null {
  return role === 'owner' ? null : limits.drive.quotaBytesDefault;
}
