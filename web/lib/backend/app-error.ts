import type { ErrorCode } from '@hearth/contract';

/** An error before translation into a message (`useErrorMessage` in web/i18n). */
export interface AppError {
  /** A code of the contract's catalogue or a `LocalCode`. */
  readonly code: AppErrorCode;
  /** The English message of the server for this case, where the catalogue only knows its kind: "No subject." */
  readonly serverMessage: string | undefined;
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
}

export type AppErrorCode = ErrorCode | LocalCode;
/** Errors that only the browser knows: no response, a blocked popup, or a cancelled action. */
export type LocalCode = 'network' | 'cancelled' | 'popup-blocked' | 'account-exists' | 'other-person';

export function toAppError(error: unknown): AppError {
  const detail = detailOf(error);
  const code = codeOf(error, detail);
  return {
    code,
    serverMessage: messageFromServer(error, detail) ?? passwordMessage(error, code),
    retryable: retryable.has(code),
    requestId: typeof detail.requestId === 'string' ? detail.requestId : undefined,
    detail,
  };
}

/** Errors that a retry may solve. app-error.test.ts compares this list with the catalogue. */
const retryable: ReadonlySet<AppErrorCode> = new Set([
  'network',
  'request/in-progress',
  'rate/limited',
  'server/unavailable',
  'appcheck/challenge-stale',
  'auth/too-many-requests',
  'auth/reset-password-exceed-limit',
  'functions/timeout',
  'functions/busy',
  'link/too-many-tries',
] satisfies readonly AppErrorCode[]);

/** The server takes no changes for now (docs/decisions/043). A change that waits on this device waits on. */
export function isReadOnlyError(code: AppErrorCode): boolean {
  return code === 'server/maintenance' || code === 'server/disk-full' || code === 'server/disk-read-only';
}

/** The message of a bug belongs in the log, not on the screen. */
function messageFromServer(error: unknown, detail: AppError['detail']): string | undefined {
  const isRefusal = error instanceof Error && error.name === 'FirebaseError' && looksLikeCode(detail.code);
  if (!isRefusal || detail.code === 'server/internal') return undefined;
  // The SDK appends the HTTP status in brackets, or 0 in the middle of a stream, where there is no status.
  return error.message.replace(/ \[(?:\d{3}|0)\]$/, '') || undefined;
}

/** The reason for a refusal depends on the password; the server sends it and the SDK wraps it in its own message. */
function passwordMessage(error: unknown, code: AppErrorCode): string | undefined {
  if (code !== 'auth/weak-password' || !(error instanceof Error)) return undefined;
  return /^Firebase: ([A-Z][^()]+\.) \(auth\/weak-password\)\.$/.exec(error.message)?.[1];
}

/** Codes of the SDKs, mapped to codes of the catalogue. */
const translated: Readonly<Record<string, AppErrorCode>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/wrong-password': 'auth/invalid-credential',
  'auth/invalid-login-credentials': 'auth/invalid-credential',
  'auth/firebase-app-check-token-is-invalid.': 'appcheck/invalid',
  'auth/invalid-multi-factor-session': 'auth/invalid-mfa-pending-credential',
  'auth/missing-multi-factor-session': 'auth/invalid-mfa-pending-credential',
  'auth/multi-factor-info-not-found': 'auth/mfa-enrollment-not-found',
  'auth/second-factor-already-in-use': 'auth/second-factor-exists',
  'auth/maximum-second-factor-count-exceeded': 'auth/second-factor-limit-exceeded',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'popup-blocked',
  'auth/account-exists-with-different-credential': 'account-exists',
  'auth/user-mismatch': 'other-person',
  'auth/server-maintenance': 'server/maintenance',
  'auth/server-disk-full': 'server/disk-full',
  'auth/server-disk-read-only': 'server/disk-read-only',
  'storage/unauthorized-app': 'appcheck/invalid',
  'storage/retry-limit-exceeded': 'network',
  'storage/canceled': 'cancelled',
  'functions/cancelled': 'cancelled',
  'functions/unknown': 'server/internal',
  'functions/aborted': 'server/internal',
  'functions/data-loss': 'server/internal',
  'functions/deadline-exceeded': 'functions/timeout',
  'functions/unauthenticated': 'access/signed-out',
  'functions/permission-denied': 'access/denied',
  'functions/resource-exhausted': 'rate/limited',
  'functions/unavailable': 'server/unavailable',
  'functions/unimplemented': 'server/unimplemented',
};

function codeOf(error: unknown, detail: AppError['detail']): AppErrorCode {
  // Only the Hearth server sends details, and it only sends codes of the catalogue.
  if (looksLikeCode(detail.code)) return detail.code;
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(translated, code) ? translated[code] : undefined;
  if (known) return known;
  // The functions SDK reports a connection without a response as "internal"; the server's own errors carry details.
  if (code === 'functions/internal') return 'network';
  // The auth and storage SDKs use the catalogue's codes, and a few of their own that have no message.
  if (looksLikeCode(code)) return code;
  if (error instanceof TypeError && unanswered.test(error.message)) return 'network';
  // Vite throws this error when the style sheet of a chunk fails to load.
  if (error instanceof Error && error.message.startsWith('Unable to preload CSS')) return 'network';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'network';
  return 'server/internal';
}

/** The messages of Chromium, Firefox and Safari for a failed request and for a failed chunk. */
const unanswered = /fetch|network|load failed|dynamically imported module|importing a module script/i;

/** Checks the form only: the catalogue is loaded with its messages, not with every page. */
function looksLikeCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z]+\/[a-z-]+$/.test(value);
}

function detailOf(error: unknown): AppError['detail'] {
  return isRecord(error) && isRecord(error.details) ? error.details : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
