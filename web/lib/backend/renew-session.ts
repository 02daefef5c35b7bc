import { toAppError } from './app-error.ts';

/** What is asked of Auth: the SDK's `Auth` fits. */
export interface SessionSource {
  readonly currentUser: { readonly uid: string; getIdToken(forceRefresh: boolean): Promise<string> } | null;
}

/**
 * Says whether a call that was refused as nobody's is worth another try. A token may have ended early, such as on a device
 * whose clock is wrong: then there is a new one. A session that was ended elsewhere gets none: asking for it tells the SDK,
 * which lets the person go, and they come to the sign-in page now and not when the token would have ended. Many calls that
 * are refused at once ask once. `asker` is who the call was made for: nobody's call is made again as somebody else.
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
