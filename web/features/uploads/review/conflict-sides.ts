import { queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import { type NameConflict, pathKey } from './review.ts';

/** Thumbnails of the existing files, by id. */
export function existingThumbnails(call: Call, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['uploads', 'thumbnails', ...ids],
    queryFn: async () => {
      const { thumbnails } = await call('download-thumbnails', { ids: [...ids] }, newRequestId());
      return new Map(thumbnails.map(({ id, url }) => [id, url]));
    },
    enabled: ids.length > 0,
    retry: false,
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}

/**
 * Finds incoming files that are identical to the existing file, by path. Only files of equal and moderate size are
 * hashed, one at a time to limit memory, and off the main thread.
 */
export function sameContents(call: Call, conflicts: readonly NameConflict[]) {
  const maybe = conflicts.filter(({ file, theirs, size }) => file && theirs.size === size && size <= hashedBytesMax);
  return queryOptions({
    queryKey: ['uploads', 'same', ...maybe.map(({ theirs, modifiedAt }) => [theirs.id, theirs.generation, modifiedAt])],
    queryFn: async ({ signal }) => {
      const same = new Set<string>();
      for (const conflict of maybe) {
        signal.throwIfAborted();
        if (await isSame(call, conflict)) same.add(pathKey(conflict.path));
      }
      return same;
    },
    // Web Crypto is missing on plain http; the comparison is then left out.
    enabled: maybe.length > 0 && 'subtle' in crypto,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

async function isSame(call: Call, { file, theirs }: NameConflict): Promise<boolean> {
  const { items } = await call('version-list', { nodeId: theirs.id, pageSize: 1 });
  const known = items.find(({ current }) => current)?.sha256;
  return file !== null && !!known && known === (await sha256Of(file));
}

const hashedBytesMax = 32 * 1024 * 1024;

async function sha256Of(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
