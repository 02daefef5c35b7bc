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
    code === '53100' ||
    (error instanceof Error && /database or disk is full/i.test(error.message))
  );
}

/**
 * True when nothing can be written though there is space: a read-only disk, a disk that reports errors, or a PostgreSQL
 * that only reads.
 */
function isReadOnlyDisk(error: unknown): boolean {
  const code = systemErrorCode(error) ?? '';
  return (
    code === 'EROFS' ||
    code === '25006' ||
    code === 'SQLITE_IOERR_WRITE' ||
    code === 'SQLITE_IOERR_FSYNC' ||
    code.startsWith('SQLITE_READONLY') ||
    (error instanceof Error && /attempt to write a readonly database/i.test(error.message))
  );
}

/** Why a write failed, if the disk is why. */
export function diskFaultOf(error: unknown): 'disk-full' | 'disk-read-only' | undefined {
  if (isDiskFull(error)) return 'disk-full';
  return isReadOnlyDisk(error) ? 'disk-read-only' : undefined;
}

/** For bookkeeping that may be missing: gives `otherwise` if the disk takes no writes. */
export async function unlessDiskFault<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (diskFaultOf(error) === undefined) throw error;
    return otherwise;
  }
}

/** True when the database is temporarily unavailable: locked by another process, out of connections, or restarting. */
export function isBusy(error: unknown): boolean {
  const code = systemErrorCode(error);
  if (code !== undefined) return busyCodes.has(code) || code.startsWith(connectionClass);
  return error instanceof Error && lostConnection.test(error.message);
}

const busyCodes: ReadonlySet<string> = new Set([
  'SQLITE_BUSY',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
/** SQLSTATE class 08: connection exceptions. */
const connectionClass = '08';
/** The driver gives these errors no code. */
const lostConnection =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;
