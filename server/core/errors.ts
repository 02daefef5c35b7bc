import { type ErrorCode, type ErrorRow, errorCatalogue } from '@hearth/contract';

/**
 * An expected error: a code of the catalogue, a sentence for the person, and a cause for the log alone. Any other error
 * is a bug and is answered as `server/internal`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Sent to the client beside the code; never a secret, never a row. */
  readonly details: Readonly<Record<string, unknown>>;
  override readonly name = 'AppError';

  constructor(
    code: ErrorCode,
    options: { sentence?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(options.sentence ?? errorCatalogue[code].sentence, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }

  get row(): ErrorRow {
    return errorCatalogue[this.code];
  }
}

/** An error that the operator must fix before Hearth can start: one sentence, printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What the work on a file or folder gives; undefined if there is no such file or folder. */
export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The `code` of a system error such as ENOSPC, if the value is one. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
