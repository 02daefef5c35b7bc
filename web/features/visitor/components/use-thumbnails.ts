import type { SharedItem } from '@hearth/contract';
import { useQueries } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { pictures, picturesAtOnce } from '../api/thumbnails.ts';
import type { Pass } from '../model/link-access.ts';
import { hasPicture } from './thumbnail.tsx';

/** The thumbnails of a list, requested in batches of the maximum size. */
export function usePictures(pass: Pass, items: readonly SharedItem[]): (item: SharedItem) => string | undefined {
  const { call } = useBackend();
  const ids = items.filter(hasPicture).map(({ id }) => id);
  const slices = Array.from({ length: Math.ceil(ids.length / picturesAtOnce) }, (_, index) =>
    ids.slice(index * picturesAtOnce, (index + 1) * picturesAtOnce),
  );
  const answers = useQueries({ queries: slices.map((slice) => pictures(call, pass, slice)) });
  return ({ id }) => answers.map(({ data }) => data?.get(id)).find((url) => url !== undefined);
}
