import { queryOptions } from '@tanstack/react-query';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import type { Pass } from '../model/pass.ts';
import { visitorKeys } from './queries.ts';

/** Small pictures of files, by their ids. Their addresses are good for a while; the browser keeps what it has fetched. */
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

/** As many as one question may have. */
export const picturesAtOnce = 200;

/** A large picture of one file, where there is one. */
export function preview(call: Call, pass: Pass, id: string) {
  return queryOptions({
    queryKey: visitorKeys.preview(pass, id),
    queryFn: async () =>
      (await call('link-ticket', { ...pass, ids: [id], inline: true, rendition: 'preview' }, newRequestId())).url,
    retry: false,
    // An address starts within a minute; what was shown is in the browser's cache by then.
    staleTime: 30_000,
    gcTime: 30_000,
    refetchOnWindowFocus: false,
  });
}
