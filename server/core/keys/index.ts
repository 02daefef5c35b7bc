export { type AdminAuth, createAdminAuth } from './admin-auth.ts';
export {
  type AdminKey,
  type AdminKeys,
  type NewAdminKey,
  type NewKeyPair,
  newRsaKeyPair,
  type ServiceAccount,
} from './admin-keys.ts';
export type { CertificateAuthority } from './certificate-authority.ts';
export type { Certified } from './certificates.ts';
export type { CustomToken } from './custom-token.ts';
export { createKeyRing, type KeyRing, publishAheadMs } from './key-ring.ts';
export { createSigningKeyStore, hasKeysOf, hasSigningKeys } from './signing-keys.ts';
export { openVault, readKeyFile, SealBroken, type Vault } from './vault.ts';
