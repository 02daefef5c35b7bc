import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';

export const nodeId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const nodeName = v.pipe(v.string(), v.maxLength(1024));
const cursor = v.pipe(v.string(), v.maxLength(2048));
const ids = v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(limits.drive.batchMax));

export const driveNode = v.object({
  id: v.string(),
  parentId: v.nullable(v.string()),
  kind: v.picklist(['file', 'folder']),
  name: v.string(),
  size: v.number(),
  contentType: v.nullable(v.string()),
  generation: v.number(),
  createdAt: v.number(),
  modifiedAt: v.number(),
  trashedAt: v.nullable(v.number()),
});
export type DriveNode = v.InferOutput<typeof driveNode>;

const page = v.object({ items: v.array(driveNode), cursor: v.nullable(v.string()) });
export type DrivePage = v.InferOutput<typeof page>;
const touched = v.object({ items: v.array(driveNode) });

/** `root` names the caller's own top folder. */
const folderId = v.optional(nodeId, 'root');
const pageSize = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.drive.pageMax)),
  limits.drive.pageDefault,
);

export const drive = {
  'drive-list': reads('member', v.strictObject({ folderId, cursor: v.optional(cursor), pageSize }), page),
  'drive-listTrash': reads('member', v.strictObject({ cursor: v.optional(cursor), pageSize }), page),
  'drive-get': reads('member', v.strictObject({ id: nodeId }), driveNode),
  'drive-path': reads(
    'member',
    v.strictObject({ folderId }),
    v.object({ path: v.array(v.object({ id: v.string(), name: v.string() })) }),
  ),
  'drive-createFolder': writes('member', v.strictObject({ parentId: folderId, name: nodeName }), driveNode),
  'drive-rename': writes('member', v.strictObject({ id: nodeId, name: nodeName }), driveNode),
  'drive-trash': writes('member', v.strictObject({ ids }), touched),
  'drive-restore': writes('member', v.strictObject({ ids }), touched),
  'drive-purge': writes('member', v.strictObject({ ids }), v.object({ purged: v.number(), freedBytes: v.number() })),
  'drive-usage': reads(
    'member',
    v.strictObject({}),
    v.object({
      files: v.number(),
      usedBytes: v.number(),
      reservedBytes: v.number(),
      trashedBytes: v.number(),
      quotaBytes: v.nullable(v.number()),
    }),
  ),
} as const;
