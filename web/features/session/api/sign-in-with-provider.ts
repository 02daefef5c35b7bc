import type { Auth } from 'firebase/auth';
import { type SignInOutcome, signInOutcome } from './sign-in.ts';

/** Signs in with an identity provider in a popup, or by redirect when the browser blocks the popup. */
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

/** Completes a redirect sign-in; undefined when the person cancelled it at the provider. */
export async function finishProviderSignIn(auth: Auth): Promise<SignInOutcome | undefined> {
  pendingRedirect.end();
  const sdk = await loadSdk();
  let isBack = false;
  const outcome = await signInOutcome(auth, async () => {
    isBack = (await sdk.getRedirectResult(auth, sdk.browserPopupRedirectResolver)) !== null;
  });
  return outcome === 'signed-in' && !isBack ? undefined : outcome;
}

/** Loads the SDK before a button is pressed, because browsers allow a popup only directly after the press. */
export function prepareProviders(): void {
  // A failed load is ignored here: the press repeats the load and shows the error.
  loadSdk().catch(() => undefined);
}

/** The provider that this tab was redirected to; the SDK stores the rest. */
export const pendingRedirect = {
  begin: (providerId: string): void => sessionStorage.setItem(key, providerId),
  providerId: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  end: (): void => sessionStorage.removeItem(key),
};

const key = 'hearth.providerTrip';

function loadSdk() {
  return import('../../../lib/rare-auth.ts');
}
