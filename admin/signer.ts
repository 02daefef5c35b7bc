import { createPrivateKey, sign } from 'node:crypto';
import type { AdminKey } from './admin-key.ts';

/** Signs a token with the admin key for this audience and lifetime. */
export type Signer = (audience: string, lifetimeSeconds: number) => string;

export function createSigner(account: AdminKey): Signer {
  const key = createPrivateKey(account.private_key);
  const header = encode({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id });
  return (aud, lifetimeSeconds) => {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: account.client_email, sub: account.client_email, aud, iat, exp: iat + lifetimeSeconds };
    const body = `${header}.${encode(claims)}`;
    return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
