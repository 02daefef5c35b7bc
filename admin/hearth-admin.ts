import type { Agent } from 'node:https';
import type { Credential } from 'firebase-admin/app';
import { type AdminKey, readAdminKey } from './admin-key.ts';
import { HearthAgent } from './agent.ts';
import { createCredential } from './credential.ts';
import { createSigner } from './signer.ts';

/** The options of firebase-admin's `initializeApp`. */
export interface HearthAdminOptions {
  readonly projectId: string;
  readonly credential: Credential;
  readonly httpAgent: Agent;
  readonly serviceAccountId: string;
  readonly storageBucket: string;
}

/**
 * Options that point firebase-admin at a Hearth server.
 *
 * @param key what `hearth admin-key create` printed: parsed, or the path of the file
 * @param origin where Hearth is, such as `https://files.example.org`
 */
export function hearthAdmin(key: AdminKey | string, origin: string): HearthAdminOptions {
  const account = readAdminKey(key);
  const sign = createSigner(account);
  return {
    projectId: account.project_id,
    credential: createCredential(account, sign),
    httpAgent: new HearthAgent({ origin: parseOrigin(origin), authority: account.hearth_ca, sign }),
    serviceAccountId: account.client_email,
    storageBucket: account.project_id,
  };
}

/** An http or https address without a path. Plain http is safe too, because the tunnel has its own TLS. */
function parseOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare =
    url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && `${url.search}${url.hash}` === '';
  if (!isBare || url.username !== '' || url.password !== '')
    throw new TypeError(`"${text}" is not an origin such as https://files.example.org.`);
  return url;
}
