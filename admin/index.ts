/** `initializeApp(hearthAdmin(key, origin))` connects firebase-admin to Hearth. */
export type { AdminKey } from './admin-key.ts';
export { type HearthAdminOptions, hearthAdmin } from './hearth-admin.ts';
