import { limits } from '@hearth/contract';
import { localStorageOf } from '../../../drive/store/local-storage.ts';
import { parseViewSearch, viewSettingsFrom } from '../../../drive/view-settings/view-settings.ts';
import { recallViewSettings } from '../../../drive/view-settings/view-settings-memory.ts';
import type { Backend } from '../../../lib/backend.ts';
import { waitingHint } from '../../../lib/device.ts';

/** Asks for the beginning of a folder while the page that will show it is still being put together. */
export function prefetchFolder({ ahead }: Pick<Backend, 'ahead'>, window: Window, folderId: string): void {
  // A list that were read while changes wait would show what was before them.
  if (waitingHint.read(window)) return;
  const search = parseViewSearch(Object.fromEntries(new URLSearchParams(window.location.search)));
  const { sort } = viewSettingsFrom(search, recallViewSettings(localStorageOf(window), folderId));
  ahead('drive-list', { folderId, sort, pageSize: limits.drive.pageDefault });
  ahead('drive-path', { folderId });
}
