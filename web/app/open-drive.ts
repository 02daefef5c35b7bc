import type { MessageStore } from '../i18n/message-store.ts';
import type { Backend } from '../lib/backend/backend.ts';
import { keptInit } from '../lib/device/device.ts';
import { folderIn } from './folder-in.ts';

/**
 * Begins what a visit to the drive needs while the server still says what it is and who is here: its code comes now and
 * not after that, and its first list is asked for as soon as it may be, not when the page that shows it stands. For who was
 * signed in here before: a stranger is led to another page. What fails here the page itself meets again, and says so.
 */
export function openDrive(
  window: Window,
): ((parts: { readonly backend: Backend; readonly messages: MessageStore }) => void) | null {
  const folderId = folderIn(window.location.pathname);
  if (folderId === null || keptInit(window) === null) return null;
  const code = Promise.all([import('./pages/first-drive-pages.ts'), import('./frame/frame.tsx')]);
  code.catch(() => {});
  async function ask(backend: Backend) {
    await backend.auth.authStateReady();
    if (backend.auth.currentUser === null) return;
    const [{ prefetchFolder }] = await code;
    prefetchFolder(backend, window, folderId ?? 'root');
  }
  return ({ backend, messages }) => {
    messages.load('drive').catch(() => {});
    ask(backend).catch(() => {});
  };
}
