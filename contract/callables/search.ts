import * as v from 'valibot';
import { reads } from '../callable.ts';
import { fileKinds } from '../file-kind.ts';
import { limits } from '../limits.ts';
import { driveNode, drivePage, nodeId } from './drive.ts';

const time = v.pipe(v.number(), v.integer(), v.minValue(0));
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.storage.sizeMax));

export const search = {
  /** Names that begin with or contain the words; case and accents are ignored, and the trash is left out. */
  'search-query': reads(
    'member',
    'Searches names in the drive.',
    v.strictObject({
      text: v.pipe(v.string(), v.maxLength(limits.drive.searchLengthMax)),
      /** Limits the search to this folder. */
      within: v.optional(nodeId),
      kinds: v.optional(v.pipe(v.array(v.picklist([...fileKinds, 'folder'])), v.maxLength(fileKinds.length + 1))),
      modifiedAfter: v.optional(time),
      modifiedBefore: v.optional(time),
      sizeMin: v.optional(bytes),
      sizeMax: v.optional(bytes),
      starred: v.optional(v.boolean()),
      /** Whether an open link shares the item. */
      shared: v.optional(v.boolean()),
      ...drivePage,
    }),
    v.object({
      items: v.array(
        v.object({
          ...driveNode.entries,
          /** The parent folders, outermost first, without the root. */
          path: v.array(v.object({ id: v.string(), name: v.string() })),
        }),
      ),
      cursor: v.nullable(v.string()),
    }),
  ),
} as const;
