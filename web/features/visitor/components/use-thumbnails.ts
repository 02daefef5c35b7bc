import type { SharedItem } from '@hearth/contract';
import { useQueries } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { hasThumbnail } from '../../../ui/media/has-thumbnail.ts';
import { thumbnails, thumbnailsMax } from '../api/thumbnails.ts';
import type { LinkAccess } from '../model/link-access.ts';

/** The thumbnails of a list, requested in batches of the maximum size. */
export function useThumbnails(
  access: LinkAccess,
  items: readonly SharedItem[],
): (item: SharedItem) => string | undefined {
  const { call } = useBackend();
  const ids = items.filter(hasThumbnail).map(({ id }) => id);
  const slices = Array.from({ length: Math.ceil(ids.length / thumbnailsMax) }, (_, index) =>
    ids.slice(index * thumbnailsMax, (index + 1) * thumbnailsMax),
  );
  const answers = useQueries({ queries: slices.map((slice) => thumbnails(call, access, slice)) });
  return ({ id }) => answers.map(({ data }) => data?.get(id)).find((url) => url !== undefined);
}
