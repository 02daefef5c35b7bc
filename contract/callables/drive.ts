import * as v from 'valibot';
import { reads, streams, writes } from '../callable.ts';
import { fileKinds } from '../file-kind.ts';
import { limits } from '../limits.ts';
import { ownedId } from './id.ts';

export const nodeId = ownedId;
export const nodeName = v.pipe(v.string(), v.maxLength(1024));
export const nodeIds = v.pipe(v.array(nodeId), v.minLength(1), v.maxLength(limits.drive.batchMax));
const cursor = v.pipe(v.string(), v.maxLength(2048));

export const driveNode = v.object({
  id: v.string(),
  parentId: v.nullable(v.string()),
  kind: v.picklist(['file', 'folder']),
  name: v.string(),
  size: v.number(),
  contentType: v.nullable(v.string()),
  /** Increases with every change; a write with an outdated generation is rejected with `drive/stale`. */
  generation: v.number(),
  starred: v.boolean(),
  /** The number of kept versions, including the current one; 0 for a folder. */
  versions: v.number(),
  /** The modification time of the file on the device it was uploaded from. */
  contentMtime: v.nullable(v.number()),
  createdAt: v.number(),
  modifiedAt: v.number(),
  trashedAt: v.nullable(v.number()),
});
export type DriveNode = v.InferOutput<typeof driveNode>;

/** A node with its path, or the path before it was deleted, outermost folder first, without the root. */
const trashedNode = v.object({
  ...driveNode.entries,
  path: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type TrashedNode = v.InferOutput<typeof trashedNode>;

const pageSchema = v.object({ items: v.array(driveNode), cursor: v.nullable(v.string()) });
export type DrivePage = v.InferOutput<typeof pageSchema>;

/** The result of a change: the changed nodes, and the operation for `drive-undo`. */
const touched = v.object({ items: v.array(driveNode), operationId: v.nullable(v.string()) });
/** A change that may become a job: `job` is then its id, and `items` are the nodes that were changed at once. */
const begun = v.object({ ...touched.entries, job: v.nullable(v.string()) });

/** `root` is the caller's root folder. */
export const folderId = v.optional(nodeId, 'root');
const drivePageSize = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.drive.pageMax)),
  limits.drive.pageDefault,
);
export const drivePage = { cursor: v.optional(cursor), pageSize: drivePageSize } as const;

/**
 * Folders come first unless `mixed` is set. Folders have neither a size nor a type, so a mixed list sorts them lowest
 * in those orders, by name.
 */
const driveSort = v.strictObject({
  by: v.picklist(['name', 'modified', 'size', 'type']),
  descending: v.optional(v.boolean(), false),
  mixed: v.optional(v.boolean()),
});
export type DriveSort = v.InferOutput<typeof driveSort>;

/** The view settings of a folder, shared by all browsers of a person. */
const viewSettingsEntries = {
  view: v.picklist(['list', 'compact', 'grid']),
  sort: driveSort,
  tiles: v.picklist(['s', 'm', 'l', 'xl']),
};
const viewSettings = v.strictObject(viewSettingsEntries);
export type ViewSettings = v.InferOutput<typeof viewSettings>;

/** The resolution of a name conflict. `merge` applies to folders; conflicting files in them keep both. */
const conflict = v.optional(v.picklist(['fail', 'keepBoth', 'skip', 'merge']), 'fail');
const generation = v.optional(v.pipe(v.number(), v.integer()));

const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.drive.timeMax));

export const activityVerbs = [
  'created',
  'uploaded',
  'replaced',
  'renamed',
  'moved',
  'copied',
  'trashed',
  'restored',
  'purged',
  'starred',
  'unstarred',
  'shared',
  'unshared',
  'opened',
  'downloaded',
  'received',
] as const;

const activity = v.object({
  id: v.string(),
  at: v.number(),
  verb: v.picklist(activityVerbs),
  nodeId: v.nullable(v.string()),
  /** The name at that time. */
  name: v.string(),
  /** The name of the person, or the link or request of a guest. */
  actor: v.object({ kind: v.picklist(['person', 'link', 'request', 'system']), name: v.string() }),
  detail: v.record(v.string(), v.union([v.string(), v.number()])),
  /** The current folder and its path; null when the item was deleted. */
  location: v.nullable(v.object({ folderId: v.string(), path: v.array(v.string()), trashed: v.boolean() })),
});
export type DriveActivity = v.InferOutput<typeof activity>;

export const drive = {
  /**
   * Only the first page has `count`, the number of items in the folder, and `change`, from which a watch can start with
   * `since`.
   */
  'drive-list': reads(
    'member',
    'Lists a folder, page by page.',
    v.strictObject({ folderId, sort: v.optional(driveSort, { by: 'name' }), ...drivePage }),
    v.object({ ...pageSchema.entries, count: v.nullable(v.number()), change: v.nullable(v.number()) }),
  ),
  /**
   * Newest first; `text` matches names that contain all words, `from` the folder that items were deleted from. `count`
   * is as above, or null if it is unknown.
   */
  'drive-listTrash': reads(
    'member',
    'Lists the trash, page by page.',
    v.strictObject({
      text: v.optional(v.pipe(v.string(), v.maxLength(limits.drive.searchLengthMax)), ''),
      from: v.optional(nodeId),
      ...drivePage,
    }),
    v.object({ items: v.array(trashedNode), cursor: v.nullable(v.string()), count: v.nullable(v.number()) }),
  ),
  /**
   * Files with equal content, largest first; `extraBytes` is the size of all copies but one. A page contains whole
   * groups, and may be empty although more follow.
   */
  'drive-listDuplicates': reads(
    'member',
    'Lists files with identical content.',
    v.strictObject({ ...drivePage }),
    v.object({
      groups: v.array(v.object({ size: v.number(), extraBytes: v.number(), items: v.array(trashedNode) })),
      cursor: v.nullable(v.string()),
    }),
  ),
  /** Files by modification time, newest first. */
  'drive-listRecent': reads(
    'member',
    'Lists files by their last change.',
    v.strictObject({ ...drivePage }),
    pageSchema,
  ),
  'drive-listStarred': reads('member', 'Lists starred items.', v.strictObject({ ...drivePage }), pageSchema),
  'drive-get': reads('member', 'Returns one node.', v.strictObject({ id: nodeId }), driveNode),
  /** `viewSettings` are the caller's settings for the folder, else those that the caller saved last. */
  'drive-path': reads(
    'member',
    'Returns the folders above a folder.',
    v.strictObject({ folderId }),
    v.object({
      path: v.array(v.object({ id: v.string(), name: v.string() })),
      viewSettings: v.nullable(v.object({ ...viewSettingsEntries, isOwn: v.boolean() })),
    }),
  ),
  /** Saves the caller's view settings of a folder; above the limit the oldest settings are deleted. */
  'drive-saveViewSettings': writes(
    'member',
    'Saves how the caller views a folder.',
    v.strictObject({ folderId, viewSettings }),
    v.object({}),
  ),
  /** The size of a folder with everything below; counted on demand up to a limit (`more` tells that it was reached). */
  'drive-measure': reads(
    'member',
    'Counts files and bytes of nodes and everything below.',
    v.strictObject({ ids: nodeIds }),
    v.object({ files: v.number(), folders: v.number(), bytes: v.number(), more: v.boolean() }),
  ),
  'drive-createFolder': writes(
    'member',
    'Creates a folder.',
    v.strictObject({ parentId: folderId, name: nodeName }),
    v.object({ ...driveNode.entries, operationId: v.nullable(v.string()) }),
  ),
  /**
   * Creates the folders of a dropped tree, by paths below `parentId`, and reuses existing ones. Returns one id per
   * path, in order.
   */
  'drive-createFolders': writes(
    'member',
    'Creates a tree of folders.',
    v.strictObject({
      parentId: folderId,
      paths: v.pipe(
        v.array(v.pipe(v.array(nodeName), v.minLength(1), v.maxLength(limits.drive.depthMax))),
        v.minLength(1),
        v.maxLength(limits.drive.batchMax),
      ),
    }),
    v.object({ ids: v.array(v.string()) }),
  ),
  'drive-rename': writes(
    'member',
    'Renames a node.',
    v.strictObject({ id: nodeId, name: nodeName, generation }),
    v.object({ ...driveNode.entries, operationId: v.nullable(v.string()) }),
  ),
  'drive-move': writes(
    'member',
    'Moves nodes to a folder.',
    v.strictObject({ ids: nodeIds, to: folderId, conflict }),
    begun,
  ),
  'drive-copy': writes(
    'member',
    'Copies nodes to a folder.',
    v.strictObject({ ids: nodeIds, to: folderId, conflict }),
    begun,
  ),
  'drive-star': writes(
    'member',
    'Adds or removes the star of nodes.',
    v.strictObject({ ids: nodeIds, starred: v.boolean() }),
    touched,
  ),
  'drive-trash': writes('member', 'Moves nodes to the trash.', v.strictObject({ ids: nodeIds }), touched),
  'drive-restore': writes('member', 'Restores nodes from the trash.', v.strictObject({ ids: nodeIds }), touched),
  'drive-purge': writes(
    'member',
    'Deletes nodes in the trash forever.',
    v.strictObject({ ids: nodeIds }),
    v.object({ purged: v.number(), freedBytes: v.number() }),
  ),
  /** Runs as a job and returns its id. */
  'drive-emptyTrash': writes(
    'member',
    'Deletes everything in the trash forever.',
    v.strictObject({}),
    v.object({ job: v.string() }),
  ),
  /** Undoes an operation of the last day: the latest or the given one. `drive/undo-gone` if that is not possible. */
  'drive-undo': writes(
    'member',
    'Undoes an operation of the caller.',
    v.strictObject({ operationId: v.optional(nodeId) }),
    touched,
  ),
  'drive-redo': writes(
    'member',
    'Repeats an operation that was undone.',
    v.strictObject({ operationId: v.optional(nodeId) }),
    touched,
  ),
  /** Activity of a node, or of the whole drive; newest first. */
  'drive-activity': reads(
    'member',
    'Lists who did what, for a node or for all.',
    v.strictObject({
      id: v.optional(nodeId),
      /** Only these verbs; by default all. */
      verbs: v.optional(v.pipe(v.array(v.picklist(activityVerbs)), v.maxLength(activityVerbs.length)), []),
      since: v.optional(moment),
      /** Only actions of guests. */
      visitors: v.optional(v.boolean(), false),
      ...drivePage,
    }),
    v.object({ items: v.array(activity), cursor: v.nullable(v.string()) }),
  ),
  'drive-usage': reads(
    'member',
    'Returns quota and usage by kind of file.',
    v.strictObject({}),
    v.object({
      files: v.number(),
      usedBytes: v.number(),
      reservedBytes: v.number(),
      trashedBytes: v.number(),
      /** Older versions of files that are not in the trash. */
      versionBytes: v.number(),
      quotaBytes: v.nullable(v.number()),
      /** Current bytes by file kind, without the trash. */
      kinds: v.array(v.object({ kind: v.picklist(fileKinds), bytes: v.number(), files: v.number() })),
      largest: v.array(driveNode),
    }),
  ),
  /**
   * Streams the changes of a folder, from the current state or `since` an earlier change; `reload` means that the
   * change is too old and the folder must be listed again. List the folder after the first chunk, so that no change is
   * lost; the result tells where to continue.
   */
  'drive-watch': streams(
    'member',
    'Streams changes of a folder as they happen.',
    v.strictObject({ folderId, since: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
    v.object({
      change: v.number(),
      upserted: v.array(driveNode),
      removed: v.array(v.string()),
      reload: v.boolean(),
    }),
    v.object({ change: v.number() }),
  ),
} as const;
