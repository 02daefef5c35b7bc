import type { AppCheck } from 'firebase/app-check';
import { LostReply } from './transfer/send.ts';
import { UploadError } from './upload-error.ts';

/** The part of Auth that the uploader uses; the official SDK's `Auth` is compatible. */
export interface AuthSource {
  readonly currentUser: { readonly uid: string; getIdToken(forceRefresh?: boolean): Promise<string> } | null;
  /** Resolves when the SDK has restored the session after a reload. */
  authStateReady(): Promise<void>;
}

export interface Credentials {
  uid(): Promise<string | null>;
  /**
   * The headers of one request; `fresh` forces new tokens after the server rejected the last ones. Rejects with
   * `LostReply` when a token is unavailable now, and with `UploadError` when it is refused for good.
   */
  headers(fresh: boolean): Promise<Readonly<Record<string, string>>>;
}

/** Tokens are requested for every request, so that an upload can outlast the lifetime of a token. */
export function createCredentials(auth: AuthSource | null, appCheck: AppCheck | null): Credentials {
  return {
    async uid() {
      await auth?.authStateReady();
      return auth?.currentUser?.uid ?? null;
    },
    async headers(fresh) {
      const [idToken, checkToken] = await Promise.all([
        auth && idTokenOf(auth, fresh),
        appCheck && appCheckToken(appCheck, fresh),
      ]);
      return {
        ...(idToken && { authorization: `Firebase ${idToken}` }),
        ...(checkToken && { 'x-firebase-appcheck': checkToken }),
      };
    },
  };
}

async function idTokenOf(auth: AuthSource, fresh: boolean): Promise<string | null> {
  try {
    return (await auth.currentUser?.getIdToken(fresh)) ?? null;
  } catch (cause) {
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
    const isOver = typeof code === 'string' && code.startsWith('auth/') && !passing.has(code);
    throw isOver
      ? new UploadError('storage/unauthenticated', { cause })
      : new LostReply('No ID token can be had now.', { cause });
  }
}

const passing: ReadonlySet<string> = new Set([
  'auth/network-request-failed',
  'auth/timeout',
  'auth/internal-error',
  'auth/too-many-requests',
]);

/** A dynamic import: only apps that use App Check load the module, and they have loaded it already. */
async function appCheckToken(appCheck: AppCheck, fresh: boolean): Promise<string> {
  try {
    const { getToken } = await import('firebase/app-check');
    return (await getToken(appCheck, fresh)).token;
  } catch (cause) {
    throw new LostReply('No App Check token can be had now.', { cause });
  }
}
