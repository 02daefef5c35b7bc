import { type ErrorCode, errorCatalogue, isErrorCode } from '@hearth/contract';

/** An error as a person meets it: a sentence, a way out, and the id to quote. */
export interface Trouble {
  readonly code: ErrorCode | 'network' | 'cancelled';
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
  if (code === 'network' || code === 'cancelled') return { ...local[code], code, requestId, detail };
  const { sentence, button, retryable } = errorCatalogue[code];
  return { code, sentence, button, retryable, requestId, detail };
}

const local = {
  network: {
    sentence: 'The server cannot be reached. Check the connection and try again.',
    button: 'Try again',
    retryable: true,
  },
  cancelled: { sentence: 'This was cancelled.', button: undefined, retryable: false },
} as const;

/** What the SDKs say in their own words, in ours. */
const translated: Readonly<Record<string, Trouble['code']>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/wrong-password': 'auth/invalid-credential',
  'auth/invalid-login-credentials': 'auth/invalid-credential',
  'auth/firebase-app-check-token-is-invalid.': 'appcheck/invalid',
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
