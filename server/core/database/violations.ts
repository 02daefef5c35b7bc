import { systemErrorCode } from '../errors.ts';

/** True when a write broke a unique constraint, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = systemErrorCode(error);
  return (
    code === '23505' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    (error instanceof Error && /UNIQUE constraint failed/.test(error.message))
  );
}

/** True when PostgreSQL was given a text with NUL, which it cannot hold: the client's error, not ours (A22). */
export function isUnstorableText(error: unknown): boolean {
  return systemErrorCode(error) === '22021';
}

/** True when a write failed because the disk, or the quota of the process, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = systemErrorCode(error);
  return (
    code === 'SQLITE_FULL' ||
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === 'EFBIG' ||
    (error instanceof Error && /database or disk is full/i.test(error.message))
  );
}

/** True when the database is temporarily unavailable: locked by another process, out of connections, or restarting. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(systemErrorCode(error) ?? '');
}

const busyCodes: ReadonlySet<string> = new Set(['SQLITE_BUSY', '40001', '40P01', '53300', '55P03', '57P01', '57P03']);
