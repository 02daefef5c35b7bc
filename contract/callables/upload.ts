import * as v from 'valibot';
import { writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { nodeId, nodeName } from './drive.ts';

/**
 * An upload begins with a call that checks the name and the quota and reserves both; the bytes then go through
 * `firebase/storage` to `bucket`/`objectName`, and the file is in the folder when that upload is final.
 */
export const upload = {
  'upload-begin': writes(
    'member',
    v.strictObject({
      folderId: v.optional(nodeId, 'root'),
      name: nodeName,
      size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.storage.sizeMax)),
      contentType: v.optional(v.pipe(v.string(), v.maxLength(255))),
      conflict: v.optional(v.picklist(['fail', 'keepBoth']), 'keepBoth'),
    }),
    v.object({
      uploadId: v.string(),
      nodeId: v.string(),
      name: v.string(),
      bucket: v.string(),
      objectName: v.string(),
    }),
  ),
  'upload-cancel': writes(
    'member',
    v.strictObject({ uploadId: nodeId }),
    v.object({ state: v.picklist(['cancelled', 'done']) }),
  ),
} as const;
