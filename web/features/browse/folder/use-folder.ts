import { useEffect, useMemo } from 'react';
import { useFolderLocation } from '../../../drive/nodes/use-folder-location.ts';
import { useCollection } from '../../../drive/selection/use-collection.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { FolderRef } from '../../../drive/store/questions.ts';
import type { FolderViewSettings } from '../../../drive/view-settings/view-settings.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useCachedListing, useFolderWatch } from './use-cached-listing.ts';

/** The open folder: its location, its live list and the selection in it. */
export function useFolder(folderId: string, { sort }: FolderViewSettings) {
  const messages = useMessages('drive');
  const { listings } = useDriveStore();
  const { cached, query } = useCachedListing({ kind: 'folder', folderId, sort });
  const collection = useCollection(cached.listing);
  useFolderWatch(cached, folderId, collection.state.phase === 'ready');
  const { location, rootId } = useFolderLocation(folderId);
  useEffect(() => {
    if (rootId !== undefined) listings.setRootId(rootId);
  }, [listings, rootId]);
  const isGone = collection.state.phase === 'failed';
  const title = location?.title ?? (folderId === 'root' ? messages.myFiles : isGone ? messages.folder : undefined);
  const name = title ?? messages.thisFolder;
  const folder = useMemo((): FolderRef => ({ id: folderId, name }), [folderId, name]);
  return { collection, query, location, title, folder, isGone };
}
