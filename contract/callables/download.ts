import * as v from 'valibot';
import { alsoReadOnly, writes } from '../callable.ts';
import { nodeId, nodeIds } from './drive.ts';

/** A URL whose download has to start within a minute; a running download may finish. */
export const ticket = v.object({
  url: v.string(),
  expiresAt: v.number(),
  name: v.string(),
  /** Known before the first byte, even for a zip. */
  size: v.number(),
});

/** The file itself, or an image of it. */
const rendition = v.optional(v.picklist(['original', 'thumbnail', 'preview']), 'original');

export const thumbnailIds = v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(200));
export const thumbnails = v.object({
  thumbnails: v.array(v.object({ id: v.string(), url: v.string() })),
  expiresAt: v.number(),
});

export const download = {
  /** One file as it is; several files or a folder as one zip. */
  'download-ticket': alsoReadOnly(
    writes(
      'member',
      'Returns a short-lived URL for a file, or for several as a zip.',
      v.strictObject({
        ids: nodeIds,
        /** An older version, only for a single file. */
        versionId: v.optional(nodeId),
        /** For previews: served inline if the content type is safe. */
        inline: v.optional(v.boolean(), false),
        rendition,
      }),
      ticket,
    ),
  ),
  /** Thumbnails of many files at once; files without a thumbnail are left out. */
  'download-thumbnails': alsoReadOnly(
    writes(
      'member',
      'Returns URLs of thumbnails.',
      v.strictObject({
        ids: thumbnailIds,
        /** In the size of a preview, for large tiles. */
        large: v.optional(v.boolean(), false),
      }),
      thumbnails,
    ),
  ),
} as const;
