import { limits, type Role } from '@hearth/contract';

/** Parses gigabytes as a person types them, `2`, `0.5` or `0,5`, into bytes; undefined for invalid input. */
export function quotaFromGigabytes(typed: string, kilobyte = 1024): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) return undefined;
  const bytes = Math.round(Number(text) * kilobyte ** 3);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

export function gigabytesOf(bytes: number, kilobyte = 1024): string {
  return String(Math.round((bytes / kilobyte ** 3) * 1000) / 1000);
}

/** The default quota of a role; null for no limit. */
export function defaultQuota(role: Role): number | null {
  return role === 'owner' ? null : limits.drive.quotaBytesDefault;
}
