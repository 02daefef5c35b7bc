import type { Auth } from 'firebase/auth';
import { type SignInOutcome, signInOutcome } from './sign-in-outcome.ts';

/** Signs in at another service in a window of its own; where the browser refuses one, this page goes there and comes back. */
export function signInWithProvider(auth: Auth, providerId: string): Promise<SignInOutcome> {
  return signInOutcome(auth, async () => {
    const sdk = await loadSdk();
    const provider = new sdk.OAuthProvider(providerId);
    try {
      await sdk.signInWithPopup(auth, provider, sdk.browserPopupRedirectResolver);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'auth/popup-blocked')) throw error;
      pendingRedirect.begin(providerId);
      await sdk.signInWithRedirect(auth, provider, sdk.browserPopupRedirectResolver);
    }
  });
}

/** Comes back from the other service; undefined when the person turned round there. */
export async function finishProviderSignIn(auth: Auth): Promise<SignInOutcome | undefined> {
  pendingRedirect.end();
  const sdk = await loadSdk();
  let isBack = false;
  const outcome = await signInOutcome(auth, async () => {
    isBack = (await sdk.getRedirectResult(auth, sdk.browserPopupRedirectResolver)) !== null;
  });
  return outcome === 'signed-in' && !isBack ? undefined : outcome;
}

/** Loads what the buttons need before one is pressed: a browser lets a window open only right after the press. */
export function prepareProviders(): void {
  // When it cannot be loaded now, the press will try again and say so.
  loadSdk().catch(() => undefined);
}

/** Which service this tab has gone to; the SDK keeps the rest itself. */
export const pendingRedirect = {
  begin: (providerId: string): void => sessionStorage.setItem(key, providerId),
  providerId: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  end: (): void => sessionStorage.removeItem(key),
};

const key = 'hearth.providerTrip';

function loadSdk() {
  return import('../../../lib/rare-auth.ts');
}
