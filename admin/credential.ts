import { type Credential, cert, type GoogleOAuthAccessToken } from 'firebase-admin/app';
import { AdminError } from './admin-error.ts';
import type { AdminKey } from './admin-key.ts';
import type { Signer } from './signer.ts';

/** Hearth takes bearers for a service of Google's that it answers for; any of them opens all the others. */
const audience = 'https://identitytoolkit.googleapis.com/';
const lifetimeSeconds = 3600;
const renewalSeconds = 300;

/**
 * firebase-admin's own certificate credential, so that custom tokens are signed here with the admin key; but its bearer
 * is signed here as well, and nobody is asked for one.
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
  // `cert` gives everybody who asks for the same key the same object, so it is not changed but stood before.
  return Object.create(cert({ projectId, clientEmail, privateKey }), {
    getAccessToken: { value: getAccessToken },
    privateKey: { get: () => lend(privateKey) },
  });
}

/**
 * The key for one signature, now. Custom tokens are signed the moment the key is read. Cloud Storage and Firestore read
 * it once, keep it, and would later sign in to Google with it, past the agent.
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
