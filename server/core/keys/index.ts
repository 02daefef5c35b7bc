export { type AdminKey, type AdminKeys, createAdminKeys, type ServiceAccount } from './admin-keys.ts';
export { createKeyRing, type KeyRing, publishAheadMs } from './key-ring.ts';
export { createSigningKeyStore, hasSigningKeys, type KeyPurpose } from './signing-keys.ts';
export { openVault, readKeyFile, type Vault } from './vault.ts';
