import { type Credential, cert, type GoogleOAuthAccessToken } from 'firebase-admin/app';
import { AdminError } from './admin-error.ts';
import type { AdminKey } from './admin-key.ts';
import type { Signer } from './signer.ts';

/** Hearth accepts a bearer token for any of Google's services that it answers for. */
const audience = 'https://identitytoolkit.googleapis.com/';
const lifetimeSeconds = 3600;
const renewalSeconds = 300;

/**
 * The certificate credential of firebase-admin, which signs custom tokens with the admin key. The bearer token is also
 * signed locally instead of being fetched from Google.
 */
export function createCredential(account: AdminKey, sign: Signer): Credential {
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = account;
  let known: { readonly token: string; readonly endsAt: number } | undefined;
  const getAccessToken = async (): Promise<GoogleOAuthAccessToken> => {
    const now = Math.floor(Date.now() / 1000);
    if (!known || now >= known.endsAt - renewalSeconds)
      known = { token: sign(audience, lifetimeSeconds), endsAt: now + lifetimeSeconds };
    return { access_token: known.token, expires_in: known.endsAt - now };
  };
  // `cert` returns one shared object per key, so the credential wraps that object instead of changing it.
  return Object.create(cert({ projectId, clientEmail, privateKey }), {
    getAccessToken: { value: getAccessToken },
    privateKey: { get: () => lend(privateKey) },
  });
}

/**
 * Returns the key for one signature only. Cloud Storage and Firestore would keep the key and later authenticate with
 * Google directly, bypassing the agent.
 */
function lend(privateKey: string): { readonly key: string } {
  let lent = true;
  queueMicrotask(() => {
    lent = false;
  });
  return {
    get key() {
      if (lent) return privateKey;
      throw new AdminError('HEARTH_NOT_HERE', 'This service would go to Google. See "firebase-admin" in docs/sdk.md');
    },
  };
}
