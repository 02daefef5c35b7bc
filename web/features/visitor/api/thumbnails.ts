import { queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { LinkAccess } from '../model/link-access.ts';
import { visitorKeys } from './queries.ts';

/** Thumbnail URLs by file id. The URLs expire after a while; the browser caches the images. */
export function thumbnails(call: Call, access: LinkAccess, ids: readonly string[]) {
  const requested = ids.slice(0, thumbnailsMax);
  return queryOptions({
    queryKey: visitorKeys.thumbnails(access, requested),
    queryFn: async () => {
      const { thumbnails } = await call('link-thumbnails', { ...access, ids: requested }, newRequestId());
      return new Map(thumbnails.map(({ id, url }) => [id, url]));
    },
    enabled: requested.length > 0,
    retry: false,
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}

/** The maximum number of ids per request. */
export const thumbnailsMax = 200;

/** The URL of a large preview of one file, if there is one. */
export function preview(call: Call, access: LinkAccess, id: string) {
  return queryOptions({
    queryKey: visitorKeys.preview(access, id),
    queryFn: async () =>
      (await call('link-ticket', { ...access, ids: [id], inline: true, rendition: 'preview' }, newRequestId())).url,
    retry: false,
    // A URL must be used within a minute; later, the browser's cache holds the image.
    staleTime: 30_000,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
  });
}
