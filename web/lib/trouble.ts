import { type ErrorCode, errorCatalogue, isErrorCode } from '@hearth/contract';

/** An error as a person meets it: a sentence, a way out, and the id to quote. */
export interface Trouble {
  readonly code: ErrorCode | keyof typeof local;
  readonly sentence: string;
  readonly button: string | undefined;
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
}

export function troubleOf(error: unknown): Trouble {
  const detail = detailOf(error);
  const requestId = typeof detail.requestId === 'string' ? detail.requestId : undefined;
  const code = codeOf(error, detail);
  if (isLocal(code)) return { ...local[code], code, requestId, detail };
  const { sentence, button, retryable } = errorCatalogue[code];
  const exact = saidByServer(error, detail) ?? saidAboutPassword(error, code);
  return { code, sentence: exact ?? sentence, button, retryable, requestId, detail };
}

/** A callable's refusal names the very fault, where the catalogue only knows its kind: "The subject is missing." */
function saidByServer(error: unknown, detail: Trouble['detail']): string | undefined {
  const isRefusal = error instanceof Error && error.name === 'FirebaseError' && isErrorCode(detail.code);
  if (!isRefusal || detail.code === 'server/internal') return undefined;
  // The SDK adds the HTTP status in brackets.
  return error.message.replace(/ \[\d{3}\]$/, '') || undefined;
}

const local = {
  network: {
    sentence: 'The server cannot be reached. Check the connection and try again.',
    button: 'Try again',
    retryable: true,
  },
  cancelled: { sentence: 'This was cancelled.', button: undefined, retryable: false },
  'popup-blocked': {
    sentence: 'The browser blocked the window. Allow pop-ups for this page and try again.',
    button: 'Try again',
    retryable: false,
  },
  'account-exists': {
    sentence: 'There is already an account with this e-mail. Sign in as before, then link this service.',
    button: undefined,
    retryable: false,
  },
  'other-person': {
    sentence: 'That belongs to another account. Use the one that you are signed in with.',
    button: undefined,
    retryable: false,
  },
} as const;

function isLocal(code: Trouble['code']): code is keyof typeof local {
  return Object.hasOwn(local, code);
}

/** Why a password is refused depends on the password; the server says it, and the SDK packs it into its message. */
function saidAboutPassword(error: unknown, code: ErrorCode): string | undefined {
  if (code !== 'auth/weak-password' || !(error instanceof Error)) return undefined;
  return /^Firebase: ([A-Z][^()]+\.) \(auth\/weak-password\)\.$/.exec(error.message)?.[1];
}

/** What the SDKs say in their own words, in ours. */
const translated: Readonly<Record<string, Trouble['code']>> = {
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
  'storage/unauthorized-app': 'appcheck/invalid',
  'storage/retry-limit-exceeded': 'network',
  'storage/canceled': 'cancelled',
  'functions/cancelled': 'cancelled',
  'functions/deadline-exceeded': 'functions/timeout',
  'functions/unauthenticated': 'access/signed-out',
  'functions/permission-denied': 'access/denied',
  'functions/resource-exhausted': 'rate/limited',
  'functions/unavailable': 'server/unavailable',
  'functions/unimplemented': 'server/unimplemented',
};

function codeOf(error: unknown, detail: Trouble['detail']): Trouble['code'] {
  if (isErrorCode(detail.code)) return detail.code;
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : '';
  if (isErrorCode(code)) return code;
  const known = Object.hasOwn(translated, code) ? translated[code] : undefined;
  if (known) return known;
  // The functions SDK calls a connection that never answered "internal"; the server's own errors always carry details.
  if (code === 'functions/internal' && !detail.code) return 'network';
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return 'network';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'network';
  return 'server/internal';
}

function detailOf(error: unknown): Trouble['detail'] {
  return isRecord(error) && isRecord(error.details) ? error.details : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
