import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';

/** What fills the storage; loaded when somebody wants to know. */
export const StorageDialog = lazyComponent(async () => (await import('./storage-dialog.tsx')).StorageDialog);
