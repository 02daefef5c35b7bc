import type { MessageStore } from '../i18n/message-store.ts';
import type { Backend } from '../lib/backend/backend.ts';
import { storedInit } from '../lib/device/device.ts';
import { folderIn } from './folder-in.ts';

/**
 * Starts loading the drive's code and first list in parallel with the init request, but only on a device with an
 * earlier session, because other visitors are redirected. Errors are ignored here: the page repeats the request and
 * shows the error.
 */
export function openDrive(
  window: Window,
): ((parts: { readonly backend: Backend; readonly messages: MessageStore }) => void) | null {
  const folderId = folderIn(window.location.pathname);
  if (folderId === null || storedInit(window) === null) return null;
  const code = Promise.all([import('./pages/first-drive-pages.ts'), import('./shell/app-shell.tsx')]);
  code.catch(() => {});
  async function prefetch(backend: Backend) {
    await backend.auth.authStateReady();
    if (backend.auth.currentUser === null) return;
    const [{ prefetchFolder }] = await code;
    prefetchFolder(backend, window, folderId ?? 'root');
  }
  return ({ backend, messages }) => {
    messages.load('drive').catch(() => {});
    prefetch(backend).catch(() => {});
  };
}
