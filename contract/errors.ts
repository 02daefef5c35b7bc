/**
 * The error catalogue (docs/spec.md, point 8). One row a code: the server's error type, the sentence a person reads and
 * the page in the docs all come from here.
 *
 * `wire` is the word the identity protocol uses for the row; the official auth SDK turns it back into `code`.
 */
export type CallableStatus =
  | 'CANCELLED'
  | 'UNKNOWN'
  | 'INVALID_ARGUMENT'
  | 'DEADLINE_EXCEEDED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'UNAUTHENTICATED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'OUT_OF_RANGE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATA_LOSS';

export interface ErrorRow {
  readonly status: CallableStatus;
  readonly http: number;
  readonly retryable: boolean;
  /** ≤ 90 characters, names the thing, no jargon. */
  readonly sentence: string;
  /** The way out that a screen offers, if there is one. */
  readonly button?: string;
  readonly wire?: string;
}

const rows = {
  // The request as such
  'request/invalid': row('INVALID_ARGUMENT', 400, 'Something in this request is not valid.'),
  'request/too-large': row('INVALID_ARGUMENT', 413, 'This request is too large.'),
  'request/not-found': row('NOT_FOUND', 404, 'There is nothing at this address.'),
  'request/in-progress': retry('ABORTED', 409, 'The same request is still running.', 'Try again'),
  'rate/limited': retry('RESOURCE_EXHAUSTED', 429, 'Too many tries. Wait a moment and try again.', 'Try again'),
  'server/unimplemented': row('UNIMPLEMENTED', 501, 'This server does not offer that yet.', undefined, 'UNIMPLEMENTED'),
  'server/unavailable': retry('UNAVAILABLE', 503, 'The server is busy. Try again in a moment.', 'Try again'),
  'server/disk-full': retry('RESOURCE_EXHAUSTED', 507, 'The server has no room left on its disk.', 'Try again'),
  'server/internal': row('INTERNAL', 500, 'Something went wrong on the server.', 'Try again'),

  // Who is asking
  'access/signed-out': row('UNAUTHENTICATED', 401, 'Sign in to continue.', 'Sign in'),
  'access/denied': row('PERMISSION_DENIED', 403, 'You do not have access to this.'),
  'appcheck/invalid': row(
    'UNAUTHENTICATED',
    401,
    'This app could not prove itself. Reload the page.',
    'Reload',
    'Firebase App Check token is invalid.',
  ),
  'appcheck/challenge-stale': retry('FAILED_PRECONDITION', 400, 'The check took too long. Try again.', 'Try again'),
  'appcheck/debug-token-unknown': row('PERMISSION_DENIED', 403, 'This debug token is not known here.'),

  // First run
  'setup/done': row('FAILED_PRECONDITION', 400, 'This server is already set up. Sign in instead.', 'Sign in'),
  'setup/code-wrong': row(
    'PERMISSION_DENIED',
    403,
    'That is not the setup code. The server printed it when it started.',
  ),

  // Identity: codes of the auth SDK
  'auth/invalid-api-key': identity('INVALID_API_KEY', 400, 'This app key is not known to the server.'),
  'auth/email-already-in-use': identity(
    'EMAIL_EXISTS',
    400,
    'There is already an account with this e-mail.',
    'Sign in',
  ),
  'auth/invalid-email': identity('INVALID_EMAIL', 400, 'That does not look like an e-mail address.'),
  'auth/missing-email': identity('MISSING_EMAIL', 400, 'Enter an e-mail address.'),
  'auth/missing-password': identity('MISSING_PASSWORD', 400, 'Enter a password.'),
  'auth/weak-password': identity('WEAK_PASSWORD', 400, 'Choose a longer, less common password.'),
  'auth/password-does-not-meet-requirements': identity(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    400,
    'This password does not meet the rules of this place.',
  ),
  'auth/invalid-credential': identity('INVALID_LOGIN_CREDENTIALS', 400, 'That e-mail and password do not match.'),
  'auth/user-disabled': identity('USER_DISABLED', 400, 'This account is switched off. Ask the owner of this place.'),
  'auth/too-many-requests': identity(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    400,
    'Too many tries. Wait a few minutes and try again.',
  ),
  'auth/admin-restricted-operation': identity('ADMIN_ONLY_OPERATION', 400, 'Accounts here are made by invitation.'),
  'auth/operation-not-allowed': identity('OPERATION_NOT_ALLOWED', 400, 'This way to sign in is switched off here.'),
  'auth/invalid-user-token': identity(
    'INVALID_ID_TOKEN',
    400,
    'Your session is no longer valid. Sign in again.',
    'Sign in',
  ),
  'auth/user-token-expired': identity('TOKEN_EXPIRED', 400, 'Your session has ended. Sign in again.', 'Sign in'),
  'auth/user-not-found': identity('USER_NOT_FOUND', 400, 'This account no longer exists.'),
  'auth/requires-recent-login': identity(
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    400,
    'Sign in again to make this change.',
    'Sign in',
  ),
  'auth/invalid-refresh-token': identity(
    'INVALID_REFRESH_TOKEN',
    400,
    'Your session has ended. Sign in again.',
    'Sign in',
  ),
  'auth/missing-refresh-token': identity('MISSING_REFRESH_TOKEN', 400, 'The refresh token is missing.'),
  'auth/invalid-grant-type': identity('INVALID_GRANT_TYPE', 400, 'The grant type must be refresh_token.'),
  'auth/insufficient-permission': identity('INSUFFICIENT_PERMISSION', 403, 'An admin key is needed for this.'),
  'auth/invalid-request': identity('INVALID_REQ_TYPE', 400, 'Something in this request is not valid.'),

  // Storage: codes of the storage SDK, which reads only the HTTP status
  'storage/unauthorized': row('PERMISSION_DENIED', 403, 'You do not have access to this file.'),
  'storage/unauthenticated': row('UNAUTHENTICATED', 401, 'Sign in to reach this file.', 'Sign in'),
  'storage/object-not-found': row('NOT_FOUND', 404, 'This file does not exist.'),
  'storage/bucket-not-found': row('NOT_FOUND', 404, 'This bucket does not exist.'),
  'storage/quota-exceeded': row('RESOURCE_EXHAUSTED', 402, 'There is not enough room for this file.'),
  'storage/invalid-argument': row('INVALID_ARGUMENT', 400, 'Something in this storage request is not valid.'),
  'storage/invalid-checksum': row('INVALID_ARGUMENT', 400, 'The file arrived damaged. Send it again.', 'Try again'),
  'storage/precondition-failed': row('FAILED_PRECONDITION', 412, 'The file was changed meanwhile.', 'Reload'),
  'storage/range-invalid': row('OUT_OF_RANGE', 416, 'That part of the file does not exist.'),
  'storage/rules-invalid': row('INVALID_ARGUMENT', 400, 'These rules have an error.'),

  // Functions
  'functions/not-found': row('NOT_FOUND', 404, 'There is no function with this name.'),
  'functions/timeout': retry('DEADLINE_EXCEEDED', 504, 'The function took too long.', 'Try again'),

  // The drive
  'drive/not-found': row('NOT_FOUND', 404, 'This item no longer exists.'),
  'drive/name-taken': row('ALREADY_EXISTS', 409, 'Something here already has that name.', 'Keep both'),
  'drive/name-invalid': row('INVALID_ARGUMENT', 400, 'That name cannot be used.'),
  'drive/too-deep': row('FAILED_PRECONDITION', 400, 'Folders cannot be nested that deep.'),
  'drive/quota-exceeded': row('RESOURCE_EXHAUSTED', 429, 'There is not enough room left for this.'),
  'drive/trashed': row('FAILED_PRECONDITION', 400, 'This item is in the trash.', 'Restore'),
  'drive/permission': row('PERMISSION_DENIED', 403, 'You are not allowed to do this here.'),
  'upload/not-found': row('NOT_FOUND', 404, 'This upload no longer exists.'),
  'action/not-found': row('NOT_FOUND', 404, 'There is no action with this name.'),
  'action/failed': row('INTERNAL', 500, 'The action could not be finished.', 'Try again'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof rows;
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorRow>> = rows;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(rows, value);
}

function row(status: CallableStatus, http: number, sentence: string, button?: string, wire?: string): ErrorRow {
  return { status, http, retryable: false, sentence, ...(button && { button }), ...(wire && { wire }) };
}

function retry(status: CallableStatus, http: number, sentence: string, button?: string): ErrorRow {
  return { ...row(status, http, sentence, button), retryable: true };
}

function identity(wire: string, http: number, sentence: string, button?: string): ErrorRow {
  return row('INVALID_ARGUMENT', http, sentence, button, wire);
}
