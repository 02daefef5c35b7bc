import { toAppError } from './app-error.ts';

/** The part of the SDK's `Auth` that renewal needs. */
export interface SessionSource {
  readonly currentUser: { readonly uid: string; getIdToken(forceRefresh: boolean): Promise<string> } | null;
}

/**
 * Decides whether a call that was refused as signed out may be repeated: a token can expire early on a device with a
 * wrong clock, while a revoked session gets no new token and the SDK signs the person out at once. Calls refused at the
 * same time share one renewal, and no call is repeated for anyone but its `requester`.
 */
export function createRenewSession(
  auth: SessionSource,
): (error: unknown, requester: string | null) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return async (error, requester) => {
    const user = auth.currentUser;
    if (user === null || user.uid !== requester || toAppError(error).code !== 'access/signed-out') return false;
    running ??= user
      .getIdToken(true)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = null;
      });
    return (await running) && auth.currentUser?.uid === requester;
  };
}
