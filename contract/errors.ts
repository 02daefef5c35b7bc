import { type ErrorRow, retry, row } from './error-row.ts';
import { identityErrors } from './identity-errors.ts';

export type { CallableStatus, ErrorRow } from './error-row.ts';

/**
 * The error catalogue (docs/spec.md, point 8), one row per code: the source of the server's error type, the messages
 * for people and the page in the docs.
 *
 * `protocolCode` is the name of the error in the identity protocol; the official auth SDK maps it back to `code`.
 */
const rows = {
  // Requests
  'request/invalid': row('INVALID_ARGUMENT', 400, 'Something in this request is not valid.'),
  'request/too-large': row('INVALID_ARGUMENT', 413, 'This request is too large.'),
  'request/not-found': row('NOT_FOUND', 404, 'There is nothing at this address.'),
  'request/in-progress': retry('ABORTED', 409, 'The same request is still running.', 'Try again'),
  'rate/limited': retry('RESOURCE_EXHAUSTED', 429, 'Too many attempts. Wait a moment and try again.', 'Try again'),
  'server/unimplemented': row('UNIMPLEMENTED', 501, 'This server does not offer that yet.', undefined, 'UNIMPLEMENTED'),
  'server/unavailable': retry('UNAVAILABLE', 503, 'The server is busy. Try again in a moment.', 'Try again'),
  // The server is read-only. 402 and 423, because the storage SDK repeats every 5xx for ten minutes (docs/decisions/043).
  'server/disk-full': row(
    'RESOURCE_EXHAUSTED',
    402,
    'The disk of the server is full.',
    'Try again',
    'SERVER_DISK_FULL',
  ),
  'server/disk-read-only': row(
    'FAILED_PRECONDITION',
    423,
    'The disk of the server cannot be written to. You can open files, but change nothing.',
    'Try again',
    'SERVER_DISK_READ_ONLY',
  ),
  'server/maintenance': row(
    'FAILED_PRECONDITION',
    423,
    'This server is in maintenance. You can open files, but change nothing.',
    'Try again',
    'SERVER_MAINTENANCE',
  ),
  'server/internal': row('INTERNAL', 500, 'Something went wrong on the server.', 'Try again'),

  // Authentication and authorization
  'access/signed-out': row('UNAUTHENTICATED', 401, 'Sign in to continue.', 'Sign in'),
  'access/denied': row('PERMISSION_DENIED', 403, 'You do not have access to this.'),
  'appcheck/invalid': row(
    'UNAUTHENTICATED',
    401,
    'This app could not be verified. Reload the page.',
    'Reload',
    'Firebase App Check token is invalid.',
  ),
  'appcheck/challenge-stale': retry('FAILED_PRECONDITION', 400, 'The check took too long. Try again.', 'Try again'),
  'appcheck/debug-token-unknown': row('PERMISSION_DENIED', 403, 'This debug token is not registered on this server.'),

  // First run
  'setup/done': row('FAILED_PRECONDITION', 400, 'This server is already set up. Sign in instead.', 'Sign in'),
  'setup/code-wrong': row(
    'PERMISSION_DENIED',
    403,
    'That is not the setup code. The server printed it when it started.',
  ),

  // Own account and invitations
  'account/session-not-found': row('NOT_FOUND', 404, 'This session has already ended.'),
  'invitation/not-found': row('NOT_FOUND', 404, 'This invitation link is not valid. Ask for a new one.'),
  'invitation/used': row('FAILED_PRECONDITION', 400, 'This invitation was already accepted. Sign in.', 'Sign in'),
  'invitation/expired': row('FAILED_PRECONDITION', 400, 'This invitation has expired. Ask for a new one.'),
  'invitation/revoked': row('FAILED_PRECONDITION', 400, 'This invitation was revoked.'),

  // Console
  'console/user-not-found': row('NOT_FOUND', 404, 'There is no such account.'),
  'console/owner-only': row('PERMISSION_DENIED', 403, 'Only an owner can do this.'),
  'console/yourself': row('FAILED_PRECONDITION', 400, 'You cannot do this to your own account here.'),
  'console/invitation-not-found': row('NOT_FOUND', 404, 'There is no such invitation.'),
  'console/provider-not-found': row('NOT_FOUND', 404, 'There is no such provider.'),
  'console/key-not-found': row('NOT_FOUND', 404, 'This key does not exist or was already revoked.'),

  // Identity: codes of the auth SDK
  ...identityErrors,

  // Storage: codes of the storage SDK, which reads only the HTTP status
  'storage/unauthorized': row('PERMISSION_DENIED', 403, 'You do not have access to this file.'),
  'storage/unauthenticated': row('UNAUTHENTICATED', 401, 'Sign in to open this file.', 'Sign in'),
  'storage/object-not-found': row('NOT_FOUND', 404, 'This file does not exist.'),
  'storage/bucket-not-found': row('NOT_FOUND', 404, 'This bucket does not exist.'),
  'storage/quota-exceeded': row('RESOURCE_EXHAUSTED', 402, 'There is not enough storage space for this file.'),
  'storage/invalid-argument': row('INVALID_ARGUMENT', 400, 'Something in this storage request is not valid.'),
  'storage/invalid-checksum': row('INVALID_ARGUMENT', 400, 'The file arrived damaged. Send it again.', 'Try again'),
  'storage/object-damaged': row('DATA_LOSS', 410, 'The content of this file is damaged or missing on the server.'),
  'storage/precondition-failed': row('FAILED_PRECONDITION', 412, 'The file was changed in the meantime.', 'Reload'),
  'storage/range-invalid': row('OUT_OF_RANGE', 416, 'That part of the file does not exist.'),
  'storage/conflict': row(
    'ALREADY_EXISTS',
    409,
    'This conflicts with something that exists already. Remove that first.',
  ),
  'storage/upload-ended': row('FAILED_PRECONDITION', 410, 'This upload has ended. Start it again.', 'Start again'),
  'storage/rules-invalid': row('INVALID_ARGUMENT', 400, 'These rules have an error.'),

  // Functions
  'functions/not-found': row('NOT_FOUND', 404, 'There is no function with this name.'),
  'functions/timeout': retry('DEADLINE_EXCEEDED', 504, 'The function took too long.', 'Try again'),
  'functions/cancelled': row('CANCELLED', 499, 'The call was cancelled.'),
  'functions/busy': retry('RESOURCE_EXHAUSTED', 429, 'Too many calls of this function are waiting.', 'Try again'),
  'functions/task-exists': row('ALREADY_EXISTS', 409, 'There is a task with this id already.'),
  'functions/event-not-found': row('NOT_FOUND', 404, 'This event is no longer on the list of failed events.'),
  'functions/crashed': row('INTERNAL', 500, 'The function ended without an answer.'),

  // Drive
  'drive/not-found': row('NOT_FOUND', 404, 'This item no longer exists.'),
  'drive/name-taken': row('ALREADY_EXISTS', 409, 'Something here already has that name.', 'Keep both'),
  'drive/name-invalid': row('INVALID_ARGUMENT', 400, 'That name cannot be used.'),
  'drive/too-deep': row('FAILED_PRECONDITION', 400, 'Folders cannot be nested that deeply.'),
  'drive/quota-exceeded': row('RESOURCE_EXHAUSTED', 429, 'There is not enough storage space left.'),
  'drive/trashed': row('FAILED_PRECONDITION', 400, 'This item is in the trash.', 'Restore'),
  'drive/permission': row('PERMISSION_DENIED', 403, 'You are not allowed to do this here.'),
  'drive/cycle': row('FAILED_PRECONDITION', 400, 'A folder cannot be moved or copied into itself.'),
  'drive/stale': row('ABORTED', 409, 'This was changed elsewhere since you opened it.', 'Reload'),
  'drive/undo-gone': row('FAILED_PRECONDITION', 400, 'This can no longer be undone: things have changed since.'),
  'drive/too-many': row('FAILED_PRECONDITION', 400, 'These are too many items at once. Select fewer.'),
  'drive/no-thumbnail': row('NOT_FOUND', 404, 'There is no preview of this file.'),
  'version/not-found': row('NOT_FOUND', 404, 'This version no longer exists.'),
  'version/current': row('FAILED_PRECONDITION', 400, 'This is the current version. Choose an older one.'),
  'download/expired': row('NOT_FOUND', 404, 'This download has expired. Start it again.', 'Try again'),
  'job/not-found': row('NOT_FOUND', 404, 'There is no such job.'),
  'job/too-many': row('RESOURCE_EXHAUSTED', 429, 'Too many jobs are running. Wait until some of them are done.'),
  'link/not-found': row('NOT_FOUND', 404, 'This link is incomplete, or no longer exists.'),
  'link/gone': row('NOT_FOUND', 404, 'This link is no longer available. Ask for a new one.'),
  'link/password-required': row('PERMISSION_DENIED', 403, 'This link is protected by a password.'),
  'link/password-wrong': row('PERMISSION_DENIED', 403, 'That password is wrong.'),
  'link/email-required': row('PERMISSION_DENIED', 403, 'This link asks for your e-mail address.'),
  'link/code-wrong': row('PERMISSION_DENIED', 403, 'That code is wrong or has expired. Request a new one.'),
  'link/too-many-tries': retry(
    'RESOURCE_EXHAUSTED',
    429,
    'Too many attempts. Wait a moment before the next one.',
    'Try again',
  ),
  'link/download-disabled': row('PERMISSION_DENIED', 403, 'This link does not allow downloads.'),
  'link/role': row('PERMISSION_DENIED', 403, 'This link does not allow that.'),
  'link/expiry-too-soon': row('INVALID_ARGUMENT', 400, 'Choose an expiry date at least five minutes from now.'),
  'link/expiry-too-late': row('INVALID_ARGUMENT', 400, 'Links on this server cannot stay valid for that long.'),
  'link/revoked': row('FAILED_PRECONDITION', 400, 'This link was deleted. Create a new one.'),
  'file-request/closed': row('FAILED_PRECONDITION', 400, 'This file request no longer accepts files.'),
  'file-request/limit': row('RESOURCE_EXHAUSTED', 429, 'That is more than this file request accepts.'),
  'file-request/type': row('INVALID_ARGUMENT', 400, 'This file request does not accept files of this type.'),
  'file-request/empty': row('FAILED_PRECONDITION', 400, 'Add a file first.'),
  'file-request/already-submitted': row(
    'FAILED_PRECONDITION',
    400,
    'These files were already submitted. Start again to send more.',
  ),
  'upload/not-found': row('NOT_FOUND', 404, 'This upload no longer exists.'),
  'action/not-found': row('NOT_FOUND', 404, 'There is no action with this name.'),
  'action/failed': row('INTERNAL', 500, 'The action could not be finished.', 'Try again'),
  'action/refused': row('FAILED_PRECONDITION', 400, 'The action cannot work on these files.'),
  'action/timeout': row('DEADLINE_EXCEEDED', 504, 'The action took too long and was stopped.', 'Try again'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof rows;
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorRow>> = rows;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(rows, value);
}
