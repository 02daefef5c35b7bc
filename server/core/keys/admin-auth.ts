import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { createAdminAccessTokens } from './admin-access-tokens.ts';
import { type AdminKeys, createAdminKeys, type NewKeyPair } from './admin-keys.ts';
import { type CertificateAuthority, createCertificateAuthority } from './certificate-authority.ts';
import { createSealedSecrets } from './sealed-secrets.ts';
import type { Vault } from './vault.ts';

/** The keys of app developers' servers, and the authority that identifies this server to them. */
export interface AdminAuth {
  readonly admin: AdminKeys;
  readonly authority: CertificateAuthority;
}

export interface AdminAuthDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly project: string;
  readonly origin: string;
  /** Google's host names that are answered here. */
  readonly names: readonly string[];
  /** Tests reuse pairs of keys. */
  readonly newKeyPair?: NewKeyPair | undefined;
}

export function createAdminAuth({ names, ...deps }: AdminAuthDeps): AdminAuth {
  const { database, vault, clock } = deps;
  const secrets = createSealedSecrets(database, vault, clock);
  const authority = createCertificateAuthority(secrets, clock, names);
  const access = createAdminAccessTokens(secrets, clock);
  return { authority, admin: createAdminKeys({ ...deps, authority, access }) };
}
