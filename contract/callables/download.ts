import * as v from 'valibot';
import { writes } from '../callable.ts';
import { nodeId, nodeIds } from './drive.ts';

/** A URL whose download has to start within a minute; a running download may finish. */
export const ticket = v.object({
  url: v.string(),
  expiresAt: v.number(),
  name: v.string(),
  /** Known before the first byte, also for a zip. */
  size: v.number(),
});

/** The file itself, or a picture of it. */
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
      /** For a preview: shown inline if its type is safe. */
      inline: v.optional(v.boolean(), false),
      rendition,
    }),
    ticket,
  ),
  /** Thumbnails of many files at once; files without one are left out. */
  'download-thumbnails': writes(
    'member',
    'Returns URLs of thumbnails.',
    v.strictObject({
      ids: thumbnailIds,
      /** As large as a preview, for large tiles. */
      large: v.optional(v.boolean(), false),
    }),
    thumbnails,
  ),
} as const;
