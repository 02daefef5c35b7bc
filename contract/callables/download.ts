import * as v from 'valibot';
import { writes } from '../callable.ts';
import { nodeId, nodeIds } from './drive.ts';

/** An address that is good for a minute to start at; what has started may finish. */
export const ticket = v.object({
  url: v.string(),
  expiresAt: v.number(),
  name: v.string(),
  /** Known before the first byte, of a zip too. */
  size: v.number(),
});

/** What of a file is wanted: itself, or a picture of it. */
const rendition = v.optional(v.picklist(['original', 'thumbnail', 'preview']), 'original');

export const thumbnailIds = v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(200));
export const thumbnails = v.object({
  thumbnails: v.array(v.object({ id: v.string(), url: v.string() })),
  expiresAt: v.number(),
});

export const download = {
  /** One file as itself; several, or a folder, as one zip. */
  'download-ticket': writes(
    'member',
    'Returns a short-lived URL for a file, or for several as a zip.',
    v.strictObject({
      ids: nodeIds,
      /** An older version of the one file. */
      versionId: v.optional(nodeId),
      /** To look at, not to keep: shown in the browser where its type is safe to show. */
      inline: v.optional(v.boolean(), false),
      rendition,
    }),
    ticket,
  ),
  /** Small pictures of many files at once; files that have none are left out. */
  'download-thumbnails': writes(
    'member',
    'Returns URLs of thumbnails.',
    v.strictObject({
      ids: thumbnailIds,
      /** As large as a preview, for tiles that show more. */
      large: v.optional(v.boolean(), false),
    }),
    thumbnails,
  ),
} as const;
