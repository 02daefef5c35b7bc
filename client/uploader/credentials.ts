import type { AppCheck } from 'firebase/app-check';
import { LostReply } from './send.ts';
import { UploadError } from './upload-error.ts';

/** What the uploader asks of Auth: the official SDK's `Auth` fits. */
export interface AuthSource {
  readonly currentUser: { readonly uid: string; getIdToken(forceRefresh?: boolean): Promise<string> } | null;
  /** After a reload it takes a moment to know who is signed in. */
  authStateReady(): Promise<void>;
}

export interface Credentials {
  uid(): Promise<string | null>;
  /**
   * Headers of one request. `fresh`: the server did not accept the last ones. Rejects with `LostReply` when a token cannot
   * be had now, and with `UploadError` when none will be given any more.
   */
  headers(fresh: boolean): Promise<Readonly<Record<string, string>>>;
}

/** Asked anew for every request, so that a file that takes longer than a token lives goes on with the next token. */
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

/** Loaded only by apps that use App Check; they have it already. */
async function appCheckToken(appCheck: AppCheck, fresh: boolean): Promise<string> {
  try {
    const { getToken } = await import('firebase/app-check');
    return (await getToken(appCheck, fresh)).token;
  } catch (cause) {
    throw new LostReply('No App Check token can be had now.', { cause });
  }
}
