/** `initializeApp(hearthAdmin(key, origin))`, and firebase-admin speaks to Hearth. */
export type { AdminKey } from './admin-key.ts';
export { type HearthAdminOptions, hearthAdmin } from './hearth-admin.ts';
