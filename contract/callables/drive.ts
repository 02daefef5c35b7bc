import * as v from 'valibot';
import { reads, streams, writes } from '../callable.ts';
import { fileKinds } from '../file-kind.ts';
import { limits } from '../limits.ts';

export const nodeId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
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
  /** Goes up with every change; a write that names it is refused with `drive/stale` when it is not the last one. */
  generation: v.number(),
  starred: v.boolean(),
  /** How many versions of a file are kept, the current one included; 0 for a folder. */
  versions: v.number(),
  /** When the file itself was last written on the device it came from. */
  contentMtime: v.nullable(v.number()),
  createdAt: v.number(),
  modifiedAt: v.number(),
  trashedAt: v.nullable(v.number()),
});
export type DriveNode = v.InferOutput<typeof driveNode>;

/** A node with its folders, or those before it was deleted, outermost first, without the root. */
const trashedNode = v.object({
  ...driveNode.entries,
  path: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type TrashedNode = v.InferOutput<typeof trashedNode>;

const pageSchema = v.object({ items: v.array(driveNode), cursor: v.nullable(v.string()) });
export type DrivePage = v.InferOutput<typeof pageSchema>;

/** The result of a change: the changed nodes, and the operation for `drive-undo`. */
const touched = v.object({ items: v.array(driveNode), operationId: v.nullable(v.string()) });
/** A change that may become a job: then `job` is its id, and `items` are the nodes done at once. */
const begun = v.object({ ...touched.entries, job: v.nullable(v.string()) });

/** `root` is the caller's root folder. */
export const folderId = v.optional(nodeId, 'root');
const drivePageSize = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.drive.pageMax)),
  limits.drive.pageDefault,
);
export const drivePage = { cursor: v.optional(cursor), pageSize: drivePageSize } as const;

/**
 * Folders come first, unless they are mixed with the files. They have neither a size nor a type: mixed in those orders
 * they count as the least, and stand by their names.
 */
const driveSort = v.strictObject({
  by: v.picklist(['name', 'modified', 'size', 'type']),
  descending: v.optional(v.boolean(), false),
  mixed: v.optional(v.boolean()),
});
export type DriveSort = v.InferOutput<typeof driveSort>;

/** How a person views a folder. Every browser of that person uses it. */
const viewSettingsEntries = {
  view: v.picklist(['list', 'compact', 'grid']),
  sort: driveSort,
  tiles: v.picklist(['s', 'm', 'l', 'xl']),
};
const viewSettings = v.strictObject(viewSettingsEntries);
export type ViewSettings = v.InferOutput<typeof viewSettings>;

/** What to do about a name conflict. `merge` is for folders; files in them keep both. */
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
  /** The name it had then. */
  name: v.string(),
  /** The person's name, or the link or request of a guest. */
  actor: v.object({ kind: v.picklist(['person', 'link', 'request', 'system']), name: v.string() }),
  detail: v.record(v.string(), v.union([v.string(), v.number()])),
  /** The folder it lies in now, by the names down to it; null where the item is gone. */
  place: v.nullable(v.object({ folderId: v.string(), path: v.array(v.string()), trashed: v.boolean() })),
});
export type DriveActivity = v.InferOutput<typeof activity>;

export const drive = {
  /** With the first page only: `count` is all that is in the folder, `change` what a watch of it may begin `since`. */
  'drive-list': reads(
    'member',
    'Lists a folder, page by page.',
    v.strictObject({ folderId, sort: v.optional(driveSort, { by: 'name' }), ...drivePage }),
    v.object({ ...pageSchema.entries, count: v.nullable(v.number()), change: v.nullable(v.number()) }),
  ),
  /**
   * The latest first; with a text, what has all of its words in the name; `from` a folder, what was thrown away there.
   * `count` as above, null where it is not known.
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
   * Files of the same content, the largest first; `extraBytes` is what all but one of them take. A page holds whole groups,
   * and may be empty though more come.
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
  /** Files by their last change, the latest first. */
  'drive-listRecent': reads(
    'member',
    'Lists files by their last change.',
    v.strictObject({ ...drivePage }),
    pageSchema,
  ),
  'drive-listStarred': reads('member', 'Lists starred items.', v.strictObject({ ...drivePage }), pageSchema),
  'drive-get': reads('member', 'Returns one node.', v.strictObject({ id: nodeId }), driveNode),
  /** `viewSettings` are the caller's settings for the folder, else the last ones they saved for any folder. */
  'drive-path': reads(
    'member',
    'Returns the folders above a folder.',
    v.strictObject({ folderId }),
    v.object({
      path: v.array(v.object({ id: v.string(), name: v.string() })),
      viewSettings: v.nullable(v.object({ ...viewSettingsEntries, isOwn: v.boolean() })),
    }),
  ),
  /** Saves how the caller views a folder; above a limit the oldest settings are deleted. */
  'drive-saveViewSettings': writes(
    'member',
    'Saves how the caller views a folder.',
    v.strictObject({ folderId, viewSettings }),
    v.object({}),
  ),
  /** How much is in a folder, with all that lies below; counted when asked, up to a limit (`more` says that it was reached). */
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
   * Folders for a dropped tree, by paths below `parentId`; what is there already is used. The answer has one id a path,
   * in the order of the paths.
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
  /** Runs as a job; the answer contains its id. */
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
      /** Only these; all where none is named. */
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
      /** Current bytes by what the files are; what lies in the trash is not among them. */
      kinds: v.array(v.object({ kind: v.picklist(fileKinds), bytes: v.number(), files: v.number() })),
      largest: v.array(driveNode),
    }),
  ),
  /**
   * Changes of a folder as they happen. Begins with where things stand, or with what was missed `since` a change that it
   * told before; `reload` says that this is no longer known and the folder is to be listed anew. List a folder after the
   * first piece, and nothing falls in between. It ends after a while; the result says where to go on.
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
