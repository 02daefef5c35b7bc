import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { createAdminAccess } from './admin-access.ts';
import { type AdminKeys, createAdminKeys } from './admin-keys.ts';
import { type CertificateAuthority, createCertificateAuthority } from './certificate-authority.ts';
import { createSealedSecrets } from './sealed-secrets.ts';
import type { Vault } from './vault.ts';

/** How servers of app developers get in: the keys they show, and the authority by which they know this server. */
export interface AdminDoor {
  readonly admin: AdminKeys;
  readonly authority: CertificateAuthority;
}

export interface AdminDoorDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly project: string;
  readonly origin: string;
  /** Google's host names that are answered here. */
  readonly names: readonly string[];
}

export function createAdminDoor({ database, vault, clock, project, origin, names }: AdminDoorDeps): AdminDoor {
  const secrets = createSealedSecrets(database, vault, clock);
  const authority = createCertificateAuthority(secrets, clock, names);
  const access = createAdminAccess(secrets, clock);
  return { authority, admin: createAdminKeys({ database, clock, authority, access, project, origin }) };
}
