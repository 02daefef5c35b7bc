import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { driveKeys } from '../api/drive-keys.ts';
import { watchStream } from '../api/watch-stream.ts';
import { type FolderChange, watchFolder } from '../model/folder-watch.ts';
import { type KeptListing, type ListingKey, nameOf } from '../model/listings.ts';
import { useDriveStore } from './drive-store-context.ts';

/**
 * A list as it was kept from the last visit, brought up to date. The query holds no list of its own: it says when to
 * read anew, so that whoever invalidates the drive's answers, such as a finished upload, reaches the lists too.
 */
export function useKeptListing(key: ListingKey, isAsked = true) {
  const { listings } = useDriveStore();
  const name = nameOf(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the key.
  const kept = useMemo(() => listings.open(key), [listings, name]);
  const query = useQuery({
    queryKey: key.kind === 'folder' ? [...driveKeys.folder(key.folderId), name] : driveKeys.list(name),
    queryFn: async () => {
      // What is told by itself need not be asked for.
      if (!kept.isLive || kept.listing.read().phase !== 'ready') await kept.listing.refresh();
      return Date.now();
    },
    enabled: isAsked,
  });
  return { kept, query };
}

/** Keeps a folder's list as the folder is, while somebody looks at it. */
export function useFolderWatch(kept: KeptListing, folderId: string, isReady: boolean): void {
  const backend = useBackend();
  useEffect(() => {
    if (!isReady) return;
    let stop: AbortController | null = null;
    function hear({ change, upserted, removed, reload }: FolderChange) {
      const isFirst = kept.change === undefined;
      kept.change = change;
      if (reload) return void kept.listing.refresh().catch(() => {});
      // The first word of a watch that asked for nothing says where things stand; what came before it may be missing.
      if (isFirst) return void kept.listing.catchUp(change).catch(() => {});
      kept.listing.remove(removed);
      kept.listing.upsert(upserted);
    }
    function begin() {
      stop?.abort();
      stop = new AbortController();
      kept.change ??= kept.listing.since();
      const parts = {
        open: (since: number | undefined, signal: AbortSignal) => watchStream(backend, folderId, since, signal),
        onChange: hear,
        onLive: (isLive: boolean) => {
          kept.isLive = isLive;
        },
        isWorthAnother: (error: unknown) => !final.has(toAppError(error).code),
        onEnd: (error: unknown) => {
          const { code } = toAppError(error);
          if (gone.has(code)) kept.listing.end(error);
          // A session that has ended elsewhere: asking for a token tells the SDK, which leads to the door.
          if (code === 'access/signed-out') void backend.auth.currentUser?.getIdToken(true).catch(() => {});
        },
        wait: pause,
        chance: Math.random,
      };
      void watchFolder(parts, kept.change, stop.signal);
    }
    // A browser has few connections for all its tabs; one that nobody looks at gives its own back.
    const onVisibility = () => {
      if (!document.hidden) return begin();
      stop?.abort();
      kept.isLive = false;
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop?.abort();
      kept.isLive = false;
    };
  }, [backend, kept, folderId, isReady]);
}

/** The folder itself is no more. */
const gone: ReadonlySet<string> = new Set(['drive/not-found', 'drive/trashed', 'drive/permission']);

/** After these there is nothing to listen to. */
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
