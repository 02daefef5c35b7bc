/**
 * The reason why a request did not reach Hearth. firebase-admin shows message and code, and repeats the request for
 * some codes.
 */
export class AdminError extends Error {
  override readonly name = 'HearthAdminError';
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The code of the system's or the TLS library's error, if the value is one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
