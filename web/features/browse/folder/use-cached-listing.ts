import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type CachedListing, type ListingKey, listingName } from '../../../drive/listings/listings.ts';
import { driveKeys } from '../../../drive/query-keys.ts';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { type FolderChange, folderChanges, watchFolder } from '../api/watch-folder.ts';

/**
 * A list from memory, brought up to date. The query holds no data of its own; it only says when to read, so that
 * invalidating the drive's queries, such as after an upload, also refreshes the lists.
 */
export function useCachedListing(key: ListingKey, isRequested = true) {
  const { listings } = useDriveStore();
  const name = listingName(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the key.
  const cached = useMemo(() => listings.open(key), [listings, name]);
  const query = useQuery({
    queryKey: key.kind === 'folder' ? [...driveKeys.folder(key.folderId), name] : driveKeys.list(name),
    queryFn: async () => {
      // A watched list is up to date.
      if (!cached.isLive || cached.listing.read().phase !== 'ready') await cached.listing.refresh();
      return Date.now();
    },
    enabled: isRequested,
  });
  return { cached, query };
}

/** Watches the open folder while the tab is visible. */
export function useFolderWatch(cached: CachedListing, folderId: string, isReady: boolean): void {
  const backend = useBackend();
  useEffect(() => {
    if (!isReady) return;
    let stop: AbortController | null = null;
    function hear({ change, upserted, removed, reload }: FolderChange) {
      const isFirst = cached.change === undefined;
      cached.change = change;
      if (reload) return void cached.listing.refresh().catch(() => {});
      // The first message of a new watch only tells the current change number; earlier changes may be missing.
      if (isFirst) return void cached.listing.catchUp(change).catch(() => {});
      cached.listing.remove(removed);
      cached.listing.upsert(upserted);
    }
    function begin() {
      stop?.abort();
      stop = new AbortController();
      cached.change ??= cached.listing.since();
      const deps = {
        open: (since: number | undefined, signal: AbortSignal) => folderChanges(backend, folderId, since, signal),
        onChange: hear,
        onLive: (isLive: boolean) => {
          cached.isLive = isLive;
        },
        isWorthAnother: (error: unknown) => !final.has(toAppError(error).code),
        onEnd: (error: unknown) => {
          const { code } = toAppError(error);
          if (gone.has(code)) cached.listing.end(error);
          // The session ended elsewhere: requesting a token lets the SDK sign out here too.
          if (code === 'access/signed-out') void backend.auth.currentUser?.getIdToken(true).catch(() => {});
        },
        wait: pause,
        chance: Math.random,
      };
      void watchFolder(deps, cached.change, stop.signal);
    }
    // Browsers limit connections per host, so a hidden tab closes its watch.
    const onVisibility = () => {
      if (!document.hidden) return begin();
      stop?.abort();
      cached.isLive = false;
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop?.abort();
      cached.isLive = false;
    };
  }, [backend, cached, folderId, isReady]);
}

/** The folder is gone. */
const gone: ReadonlySet<string> = new Set(['drive/not-found', 'drive/trashed', 'drive/permission']);

/** Errors after which a watch does not reconnect. */
const final: ReadonlySet<string> = new Set([...gone, 'access/denied', 'access/signed-out', 'server/unimplemented']);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
