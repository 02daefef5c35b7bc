import { limits } from '@hearth/contract';
import type { Backend } from '../../../lib/backend/backend.ts';
import { waitingHint } from '../../../lib/device/device.ts';
import { lookOf, lookSearch } from '../model/folder-view-settings.ts';
import { recallLook } from '../model/view-settings-memory.ts';
import { storageOf } from './storage-of.ts';

/** Asks for the beginning of a folder while the page that will show it is still being put together. */
export function askFolderAhead({ ahead }: Pick<Backend, 'ahead'>, window: Window, folderId: string): void {
  // A list that were read while changes wait would show what was before them.
  if (waitingHint.read(window)) return;
  const search = lookSearch(Object.fromEntries(new URLSearchParams(window.location.search)));
  const { sort } = lookOf(search, recallLook(storageOf(window), folderId));
  ahead('drive-list', { folderId, sort, pageSize: limits.drive.pageDefault });
  ahead('drive-path', { folderId });
}
