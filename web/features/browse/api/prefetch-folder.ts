import { limits } from '@hearth/contract';
import { localStorageOf } from '../../../drive/store/local-storage.ts';
import { parseViewSearch, viewSettingsFrom } from '../../../drive/view-settings/view-settings.ts';
import { recallViewSettings } from '../../../drive/view-settings/view-settings-memory.ts';
import type { Backend } from '../../../lib/backend/backend.ts';
import { waitingHint } from '../../../lib/device/device.ts';

/** Requests a folder while the code of its page is still loading. */
export function prefetchFolder({ ahead }: Pick<Backend, 'ahead'>, window: Window, folderId: string): void {
  // A list that is read while changes wait would show the state before them.
  if (waitingHint.read(window)) return;
  const search = parseViewSearch(Object.fromEntries(new URLSearchParams(window.location.search)));
  const { sort } = viewSettingsFrom(search, recallViewSettings(localStorageOf(window), folderId));
  ahead('drive-list', { folderId, sort, pageSize: limits.drive.pageDefault });
  ahead('drive-path', { folderId });
}
