import { queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { Pass } from '../model/link-access.ts';
import { visitorKeys } from './queries.ts';

/** Thumbnail URLs by file id. The URLs expire after a while; the browser caches the images. */
export function pictures(call: Call, pass: Pass, ids: readonly string[]) {
  const asked = ids.slice(0, picturesAtOnce);
  return queryOptions({
    queryKey: visitorKeys.pictures(pass, asked),
    queryFn: async () => {
      const { thumbnails } = await call('link-thumbnails', { ...pass, ids: asked }, newRequestId());
      return new Map(thumbnails.map(({ id, url }) => [id, url]));
    },
    enabled: asked.length > 0,
    retry: false,
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
}

/** The maximum number of ids per request. */
export const picturesAtOnce = 200;

/** The URL of a large preview of one file, if there is one. */
export function preview(call: Call, pass: Pass, id: string) {
  return queryOptions({
    queryKey: visitorKeys.preview(pass, id),
    queryFn: async () =>
      (await call('link-ticket', { ...pass, ids: [id], inline: true, rendition: 'preview' }, newRequestId())).url,
    retry: false,
    // A URL must be used within a minute; later, the browser's cache holds the image.
    staleTime: 30_000,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
  });
}
