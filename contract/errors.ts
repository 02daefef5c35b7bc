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

  // One's own account, and how one came by it
  'account/session-not-found': row('NOT_FOUND', 404, 'This session has ended already.'),
  'invitation/not-found': row('NOT_FOUND', 404, 'This invitation is not whole. Ask for a new one.'),
  'invitation/used': row('FAILED_PRECONDITION', 400, 'This invitation was accepted already. Sign in.', 'Sign in'),
  'invitation/expired': row('FAILED_PRECONDITION', 400, 'This invitation is too old. Ask for a new one.'),
  'invitation/revoked': row('FAILED_PRECONDITION', 400, 'This invitation was taken back.'),

  // The console
  'console/user-not-found': row('NOT_FOUND', 404, 'There is no such account.'),
  'console/owner-only': row('PERMISSION_DENIED', 403, 'Only an owner can do this.'),
  'console/yourself': row('FAILED_PRECONDITION', 400, 'You cannot do this to your own account here.'),
  'console/invitation-not-found': row('NOT_FOUND', 404, 'There is no such invitation.'),
  'console/provider-not-found': row('NOT_FOUND', 404, 'There is no such provider.'),
  'console/key-not-found': row('NOT_FOUND', 404, 'There is no such key, or it is revoked already.'),

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
  'auth/too-many-requests': {
    ...identity('TOO_MANY_ATTEMPTS_TRY_LATER', 429, 'Too many tries. Wait a few minutes and try again.'),
    status: 'RESOURCE_EXHAUSTED',
    retryable: true,
  },
  'auth/reset-password-exceed-limit': {
    ...identity('RESET_PASSWORD_EXCEED_LIMIT', 429, 'Too many mails to this address. Wait an hour and try again.'),
    status: 'RESOURCE_EXHAUSTED',
    retryable: true,
  },
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
  'auth/missing-grant-type': identity('MISSING_GRANT_TYPE', 400, 'The grant type is missing.'),
  'auth/unexpected-parameter': identity('UNEXPECTED_PARAMETER', 400, 'A field of this request is not yours to set.'),
  // Told only where the operator switched enumeration protection off.
  'auth/email-not-found': identity('EMAIL_NOT_FOUND', 400, 'There is no account with this e-mail.'),
  'auth/wrong-password': identity('INVALID_PASSWORD', 400, 'That password is wrong.'),
  'auth/password-login-disabled': identity('PASSWORD_LOGIN_DISABLED', 400, 'Passwords are switched off here.'),
  'auth/invalid-action-code': identity('INVALID_OOB_CODE', 400, 'This link was used already or is not whole.'),
  'auth/expired-action-code': identity('EXPIRED_OOB_CODE', 400, 'This link is too old. Ask for a new one.'),
  'auth/missing-action-code': identity('MISSING_OOB_CODE', 400, 'The code of the link is missing.'),
  'auth/missing-request-type': identity('MISSING_REQ_TYPE', 400, 'The kind of mail is missing.'),
  'auth/missing-new-email': identity('MISSING_NEW_EMAIL', 400, 'Enter the new e-mail address.'),
  'auth/invalid-new-email': identity('INVALID_NEW_EMAIL', 400, 'The new address does not look like an e-mail.'),
  'auth/invalid-continue-uri': identity('INVALID_CONTINUE_URI', 400, 'The address to continue at is not valid.'),
  'auth/missing-continue-uri': identity('MISSING_CONTINUE_URI', 400, 'The address to continue at is missing.'),
  'auth/unauthorized-continue-uri': identity(
    'UNAUTHORIZED_DOMAIN',
    400,
    'This app may not continue at that address. The operator can allow it.',
  ),
  'auth/unverified-email': identity('UNVERIFIED_EMAIL', 400, 'Confirm your e-mail address first.'),
  'auth/missing-phone-number': identity('MISSING_PHONE_NUMBER', 400, 'Enter a phone number.'),
  'auth/invalid-phone-number': identity(
    'INVALID_PHONE_NUMBER',
    400,
    'Write the number with its country, such as +49170123456.',
  ),
  'auth/phone-number-already-exists': identity('PHONE_NUMBER_EXISTS', 400, 'This number belongs to another account.'),
  'auth/missing-code': identity('MISSING_CODE', 400, 'Enter the code.'),
  'auth/invalid-verification-code': identity('INVALID_CODE', 400, 'That code is wrong. Check it and try again.'),
  'auth/missing-verification-id': identity('MISSING_SESSION_INFO', 400, 'Ask for a code first.'),
  'auth/invalid-verification-id': identity(
    'INVALID_SESSION_INFO',
    400,
    'This code is no longer good. Ask for a new one.',
  ),
  'auth/code-expired': identity('SESSION_EXPIRED', 400, 'This code is too old. Ask for a new one.'),
  'auth/invalid-temporary-proof': identity('INVALID_TEMPORARY_PROOF', 400, 'Ask for a new code.'),
  'auth/invalid-custom-token': identity('INVALID_CUSTOM_TOKEN', 400, 'This sign-in token is not valid.'),
  'auth/missing-custom-token': identity('MISSING_CUSTOM_TOKEN', 400, 'The sign-in token is missing.'),
  'auth/custom-token-mismatch': identity('CREDENTIAL_MISMATCH', 400, 'This sign-in token is for another project.'),
  'auth/invalid-idp-response': identity('INVALID_IDP_RESPONSE', 400, 'The other service’s answer cannot be trusted.'),
  'auth/invalid-credential-or-provider-id': identity(
    'INVALID_CREDENTIAL_OR_PROVIDER_ID',
    400,
    'Say which service it is, and show what it gave.',
  ),
  'auth/missing-request-uri': identity('MISSING_REQUEST_URI', 400, 'The address of the request is missing.'),
  'auth/invalid-request-uri': identity('INVALID_REQUEST_URI', 400, 'The address of the request is not valid.'),
  'auth/missing-identifier': identity('MISSING_IDENTIFIER', 400, 'Enter an e-mail address.'),
  'auth/invalid-identifier': identity('INVALID_IDENTIFIER', 400, 'That does not look like an e-mail address.'),
  'auth/invalid-provider-id': identity('INVALID_PROVIDER_ID', 400, 'This way to sign in is not known here.'),
  'auth/invalid-oauth-client-id': identity('INVALID_OAUTH_CLIENT_ID', 400, 'This token was made for another app.'),
  'auth/invalid-pending-token': identity('INVALID_PENDING_TOKEN', 400, 'This sign-in took too long. Start again.'),
  'auth/missing-or-invalid-nonce': identity('MISSING_OR_INVALID_NONCE', 400, 'This sign-in was not started here.'),
  'auth/credential-already-in-use': identity(
    'FEDERATED_USER_ID_ALREADY_LINKED',
    400,
    'That account is already linked to another person here.',
  ),
  'auth/provider-already-linked': identity('PROVIDER_ALREADY_LINKED', 400, 'That service is linked already.'),
  'auth/unauthorized-domain': identity('UNAUTHORIZED_ORIGIN', 403, 'Sign-in may not start at this address.'),
  'auth/invalid-mfa-pending-credential': identity(
    'INVALID_MFA_PENDING_CREDENTIAL',
    400,
    'That took too long. Sign in again.',
    'Sign in',
  ),
  'auth/missing-mfa-pending-credential': identity('MISSING_MFA_PENDING_CREDENTIAL', 400, 'Sign in first.'),
  'auth/missing-mfa-enrollment-id': identity('MISSING_MFA_ENROLLMENT_ID', 400, 'Say which second factor it is.'),
  'auth/mfa-enrollment-not-found': identity('MFA_ENROLLMENT_NOT_FOUND', 400, 'This second factor is not there.'),
  'auth/second-factor-exists': identity('SECOND_FACTOR_EXISTS', 400, 'This second factor is there already.'),
  'auth/second-factor-limit-exceeded': identity('SECOND_FACTOR_LIMIT_EXCEEDED', 400, 'Five second factors are enough.'),
  'auth/unsupported-first-factor': identity(
    'UNSUPPORTED_FIRST_FACTOR',
    400,
    'A second factor cannot stand beside this way to sign in.',
  ),
  'auth/tenant-not-found': identity('TENANT_NOT_FOUND', 400, 'There is no such user pool.'),
  'auth/tenant-id-mismatch': identity('TENANT_ID_MISMATCH', 400, 'This account belongs to another user pool.'),
  'auth/unsupported-tenant-operation': identity('UNSUPPORTED_TENANT_OPERATION', 400, 'User pools are not offered yet.'),
  // Told to servers with an admin key
  'auth/duplicate-local-id': identity('DUPLICATE_LOCAL_ID', 400, 'There is already an account with this id.'),
  'auth/duplicate-email': identity('DUPLICATE_EMAIL', 400, 'There is already an account with this e-mail.'),
  'auth/invalid-hosting-link-domain': identity(
    'INVALID_HOSTING_LINK_DOMAIN',
    400,
    'Links lead to this place. Leave the link domain out.',
  ),
  'auth/duplicate-raw-id': identity('DUPLICATE_RAW_ID', 400, 'Two accounts of this list have the same provider id.'),
  'auth/local-id-list-exceeds-limit': identity('LOCAL_ID_LIST_EXCEEDS_LIMIT', 400, 'Name 1 to 1000 accounts at once.'),
  'auth/missing-local-id': identity('MISSING_LOCAL_ID', 400, 'Say which account.'),
  'auth/invalid-local-id': identity('INVALID_LOCAL_ID', 400, 'That id cannot be used.'),
  'auth/missing-user-account': identity('MISSING_USER_ACCOUNT', 400, 'The list of accounts is empty.'),
  'auth/maximum-user-count-exceeded': identity(
    'MAXIMUM_USER_COUNT_EXCEEDED',
    400,
    'Send at most 1000 accounts at once.',
  ),
  'auth/invalid-hash-algorithm': identity('INVALID_HASH_ALGORITHM', 400, 'This password hash is not known here.'),
  'auth/invalid-page-selection': identity('INVALID_PAGE_SELECTION', 400, 'That page does not exist.'),
  'auth/invalid-claims': identity('INVALID_CLAIMS', 400, 'Claims must be a JSON object.'),
  'auth/forbidden-claim': identity('FORBIDDEN_CLAIM', 400, 'A claim with this name is reserved.'),
  'auth/claims-too-large': identity('CLAIMS_TOO_LARGE', 400, 'The claims are larger than 1000 characters.'),
  'auth/invalid-duration': identity('INVALID_DURATION', 400, 'A session cookie lasts from 5 minutes to 14 days.'),
  'auth/invalid-config': identity('INVALID_CONFIG', 400, 'This configuration is not valid.'),
  'auth/configuration-not-found': identity('CONFIGURATION_NOT_FOUND', 404, 'There is no such configuration.'),
  'auth/configuration-exists': identity('CONFIGURATION_EXISTS', 409, 'There is such a configuration already.'),
  'auth/last-owner': identity(
    'OPERATION_NOT_ALLOWED',
    400,
    'The last owner must stay. Make someone else an owner first.',
  ),

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
  'storage/conflict': row('ALREADY_EXISTS', 409, 'Something is in the way of this. Remove it first.'),
  'storage/upload-ended': row('FAILED_PRECONDITION', 410, 'This upload has ended. Start it again.', 'Start again'),
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
  'drive/cycle': row('FAILED_PRECONDITION', 400, 'A folder cannot go into itself.'),
  'drive/stale': row('ABORTED', 409, 'This was changed elsewhere since you opened it.', 'Reload'),
  'drive/undo-gone': row('FAILED_PRECONDITION', 400, 'This can no longer be undone: things have changed since.'),
  'drive/too-many': row('FAILED_PRECONDITION', 400, 'That is too much at once. Choose fewer items.'),
  'drive/no-picture': row('NOT_FOUND', 404, 'There is no preview of this file.'),
  'version/not-found': row('NOT_FOUND', 404, 'This version is no longer kept.'),
  'version/current': row('FAILED_PRECONDITION', 400, 'This is the current version. Choose an older one.'),
  'download/expired': row('NOT_FOUND', 404, 'This download has expired. Start it again.', 'Try again'),
  'job/not-found': row('NOT_FOUND', 404, 'There is no such job.'),
  'job/too-many': row('RESOURCE_EXHAUSTED', 429, 'Too much is under way already. Wait until some of it is done.'),
  'link/not-found': row('NOT_FOUND', 404, 'This link is not whole, or no longer exists.'),
  'link/gone': row('NOT_FOUND', 404, 'This link is no longer open. Ask for a new one.'),
  'link/password-required': row('PERMISSION_DENIED', 403, 'This link asks for a password.'),
  'link/password-wrong': row('PERMISSION_DENIED', 403, 'That password is wrong.'),
  'link/email-required': row('PERMISSION_DENIED', 403, 'This link asks for your e-mail address.'),
  'link/code-wrong': row('PERMISSION_DENIED', 403, 'That code is wrong or too old. Ask for a new one.'),
  'link/too-many-tries': retry('RESOURCE_EXHAUSTED', 429, 'Too many tries. The next one takes a moment.', 'Try again'),
  'link/download-disabled': row('PERMISSION_DENIED', 403, 'This link shows files without a download.'),
  'link/role': row('PERMISSION_DENIED', 403, 'This link does not allow that.'),
  'link/expiry-too-soon': row('INVALID_ARGUMENT', 400, 'Choose an end that is at least five minutes from now.'),
  'link/expiry-too-late': row('INVALID_ARGUMENT', 400, 'Links here cannot stay open for that long.'),
  'link/revoked': row('FAILED_PRECONDITION', 400, 'This link was deleted. Make a new one.'),
  'request/closed': row('FAILED_PRECONDITION', 400, 'This request no longer takes files.'),
  'request/limit': row('RESOURCE_EXHAUSTED', 429, 'That is more than this request takes.'),
  'request/type': row('INVALID_ARGUMENT', 400, 'This request does not take files of this type.'),
  'request/empty': row('FAILED_PRECONDITION', 400, 'Add a file first.'),
  'request/handed-in': row('FAILED_PRECONDITION', 400, 'This was handed in already. Start anew to add more.'),
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
