import { errorCatalogue } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { toAppError } from './app-error.ts';

/** An error as the SDKs throw it. */
function sdkError(code: string, details?: unknown): Error {
  return Object.assign(new Error(`Firebase: ${code}`), { code, details });
}

describe('toAppError', () => {
  it('reads the code, request id and detail from the server response', () => {
    const error = sdkError('functions/already-exists', { code: 'drive/name-taken', requestId: 'r1', fixed: 'a (1)' });
    expect(toAppError(error)).toMatchObject({ code: 'drive/name-taken', requestId: 'r1', detail: { fixed: 'a (1)' } });
  });

  it('keeps the message of a refusal and drops the message of a bug', () => {
    const refusal = (code: string, message = 'No subject. [400]') =>
      Object.assign(sdkError('functions/invalid-argument', { code }), { name: 'FirebaseError', message });
    expect(toAppError(refusal('request/invalid')).serverMessage).toBe('No subject.');
    expect(toAppError(refusal('drive/trashed', 'It is in the trash. [0]')).serverMessage).toBe('It is in the trash.');
    expect(toAppError(refusal('server/internal')).serverMessage).toBeUndefined();
    expect(toAppError(refusal('not a code')).serverMessage).toBeUndefined();
  });

  it('recognises the codes of the auth and storage SDKs', () => {
    expect(toAppError(sdkError('auth/invalid-credential')).code).toBe('auth/invalid-credential');
    expect(toAppError(sdkError('storage/quota-exceeded')).code).toBe('storage/quota-exceeded');
    expect(toAppError(sdkError('auth/firebase-app-check-token-is-invalid.')).code).toBe('appcheck/invalid');
    expect(toAppError(sdkError('storage/canceled')).code).toBe('cancelled');
  });

  it('keeps the reason that the server gave for a refused password', () => {
    const refused = (message: string) =>
      toAppError(Object.assign(new Error(message), { name: 'FirebaseError', code: 'auth/weak-password' }))
        .serverMessage;
    const sentence = 'This password is on every list of common ones. Choose one that is harder to guess.';
    expect(refused(`Firebase: ${sentence} (auth/weak-password).`)).toBe(sentence);
    expect(refused('Firebase: Error (auth/weak-password).')).toBeUndefined();
  });

  it.each([
    ['auth/invalid-multi-factor-session', 'auth/invalid-mfa-pending-credential'],
    ['auth/maximum-second-factor-count-exceeded', 'auth/second-factor-limit-exceeded'],
    ['auth/popup-closed-by-user', 'cancelled'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/account-exists-with-different-credential', 'account-exists'],
    ['auth/user-mismatch', 'other-person'],
  ])('recognises %s', (sdkCode, code) => expect(toAppError(sdkError(sdkCode)).code).toBe(code));

  it('reports an unreachable server for every wording of the SDKs and browsers', () => {
    const silent = [
      sdkError('auth/network-request-failed'),
      sdkError('functions/internal'),
      sdkError('storage/retry-limit-exceeded'),
      new TypeError('Failed to fetch'),
      // A chunk of the application, in Chromium, Firefox and Safari, and its style sheet.
      new TypeError('Failed to fetch dynamically imported module: https://home.example/assets/a.js'),
      new TypeError('error loading dynamically imported module: https://home.example/assets/a.js'),
      new TypeError('Importing a module script failed.'),
      new Error('Unable to preload CSS for https://home.example/assets/a.css'),
    ];
    for (const error of silent) expect(toAppError(error)).toMatchObject({ code: 'network', retryable: true });
  });

  it('does not report a server error as an unreachable server', () => {
    expect(toAppError(sdkError('functions/internal', { code: 'server/internal', requestId: 'r2' }))).toMatchObject({
      code: 'server/internal',
      requestId: 'r2',
    });
  });

  it('is retryable exactly where the catalogue says so', () => {
    for (const [code, { retryable }] of Object.entries(errorCatalogue)) {
      expect([code, toAppError(sdkError('functions/unknown', { code })).retryable]).toEqual([code, retryable]);
    }
  });

  it('has no message and the code server/internal for an unknown error', () => {
    for (const error of [new Error('SELECT * FROM users'), 'a string', null, undefined, sdkError('constructor')]) {
      expect(toAppError(error)).toMatchObject({ code: 'server/internal', serverMessage: undefined });
    }
    expect(toAppError(sdkError('functions/unknown', { code: '__proto__' })).code).toBe('server/internal');
  });
});
