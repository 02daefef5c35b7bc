import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { folderPath } from '../api/folder-path.ts';
import type { Place } from '../model/asks.ts';
import { type Whereabouts, whereabouts } from '../model/crumbs.ts';
import type { FolderViewSettings } from '../model/folder-view-settings.ts';
import { useDriveStore } from './drive-store-context.ts';
import { useCollection } from './use-collection.ts';
import { useFolderWatch, useKeptListing } from './use-kept-listing.ts';

/** A folder as it is now: where it is, what is in it, and what of that is selected. */
export function useFolder(folderId: string, { sort }: FolderViewSettings) {
  const messages = useMessages('drive');
  const { listings } = useDriveStore();
  const { kept, query } = useKeptListing({ kind: 'folder', folderId, sort });
  const collection = useCollection(kept.listing);
  const isReady = collection.state.phase === 'ready';
  useFolderWatch(kept, folderId, isReady);
  const { here, top } = useWhereabouts(folderId);
  useEffect(() => {
    if (top !== undefined) listings.knowRoot(top);
  }, [listings, top]);
  const isGone = collection.state.phase === 'failed';
  const title = here?.title ?? (folderId === 'root' ? messages.myFiles : isGone ? messages.folder : undefined);
  const name = title ?? messages.thisFolder;
  const place = useMemo((): Place => ({ id: folderId, name }), [folderId, name]);
  return { collection, query, here, title, place, isGone };
}

/** The way to a folder; `top` is the real id of the topmost. */
function useWhereabouts(folderId: string): {
  readonly here: Whereabouts | undefined;
  readonly top: string | undefined;
} {
  const { call } = useBackend();
  const { looks } = useDriveStore();
  const messages = useMessages('drive');
  const path = useQuery(folderPath(call, looks, folderId)).data?.path;
  return { here: path && whereabouts(path, messages.myFiles), top: path?.[0]?.id };
}

/** What a folder is called, for the title of the window. */
export function useFolderTitle(folderId: string): string {
  const messages = useMessages('drive');
  return useWhereabouts(folderId).here?.title ?? (folderId === 'root' ? messages.myFiles : messages.folder);
}
