import { deferred } from '../../../../ui/layout/lazy-component.tsx';

/** What fills the storage; loaded when somebody wants to know. */
export const StorageDialog = deferred(async () => (await import('./storage-dialog.tsx')).StorageDialog);
