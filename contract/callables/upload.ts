import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { driveNode, drivePage, folderId, nodeId, nodeName } from './drive.ts';

export const fileSize = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.storage.sizeMax));
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.drive.timeMax));

export const uploadInput = v.strictObject({
  folderId,
  name: nodeName,
  size: fileSize,
  contentType: v.optional(v.pipe(v.string(), v.maxLength(255))),
  /** `replace` creates the next version of the file with this name. */
  conflict: v.optional(v.picklist(['fail', 'keepBoth', 'replace']), 'keepBoth'),
  /** With `replace`: the generation that the person saw; an outdated one is `drive/stale`. */
  generation: v.optional(v.pipe(v.number(), v.integer())),
  contentMtime: v.optional(time),
  /** Recognises the same file when it is chosen again; only this person's devices compare it. */
  fingerprint: v.optional(v.pipe(v.string(), v.maxLength(limits.drive.fingerprintLengthMax))),
  /** A readable name, such as `Firefox on Windows`. */
  device: v.optional(v.pipe(v.string(), v.maxLength(limits.drive.labelLengthMax))),
});

export const begunUpload = v.object({
  uploadId: v.string(),
  /** The resulting file: the replaced one or a new one. */
  nodeId: v.string(),
  name: v.string(),
  bucket: v.string(),
  objectName: v.string(),
});

/** A rejected upload of a batch. */
const refusedUpload = v.object({
  state: v.literal('refused'),
  code: v.string(),
  message: v.string(),
  details: v.record(v.string(), v.unknown()),
});

const smallUploadBytes = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(limits.drive.smallUploadBytesMax / 3) * 4),
  v.regex(/^[A-Za-z0-9+/]*={0,2}$/),
);

const openUpload = v.object({
  ...begunUpload.entries,
  folderId: v.string(),
  folderName: v.string(),
  size: v.number(),
  contentType: v.nullable(v.string()),
  conflict: v.picklist(['fail', 'keepBoth', 'replace']),
  fingerprint: v.nullable(v.string()),
  device: v.nullable(v.string()),
  createdAt: v.number(),
  touchedAt: v.number(),
  expiresAt: v.number(),
});
export type OpenUpload = v.InferOutput<typeof openUpload>;

/**
 * An upload begins with a call that checks and reserves name and quota. The client then sends the bytes through
 * `firebase/storage` to `bucket`/`objectName`, and the file appears in the folder when that upload is finalized.
 */
export const upload = {
  /** Reports invalid names, name conflicts and missing space in advance. Changes nothing. */
  'upload-preflight': reads(
    'member',
    'Checks names, conflicts and quota before an upload.',
    v.strictObject({
      folderId,
      /** Paths below the folder; the last segment is the file name. */
      files: v.pipe(
        v.array(v.strictObject({ path: v.pipe(v.array(nodeName), v.minLength(1), v.maxLength(100)), size: fileSize })),
        v.minLength(1),
        v.maxLength(limits.drive.batchMax),
      ),
    }),
    v.object({
      /** The number of bytes that exceed the quota; 0 if all files fit. */
      missingBytes: v.number(),
      freeBytes: v.nullable(v.number()),
      /**
       * Only files with a finding. `index` is the position in `files`; an invalid folder name is reported once, with
       * its first file, and conflicts are checked for corrected names.
       */
      findings: v.array(
        v.variant('what', [
          v.object({
            what: v.literal('name'),
            index: v.number(),
            part: v.number(),
            reason: v.string(),
            fixed: v.string(),
          }),
          v.object({ what: v.literal('too-deep'), index: v.number() }),
          v.object({ what: v.literal('taken'), index: v.number(), by: driveNode, free: v.string() }),
        ]),
      ),
    }),
  ),
  /**
   * The contents that the person's drive already has, each with one file as proof. Only the person's own files are
   * compared, so that nobody learns that others have the same bytes (T17).
   */
  'upload-findExisting': reads(
    'member',
    'Finds files of the caller with the same content.',
    v.strictObject({
      contents: v.pipe(
        v.array(v.strictObject({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), size: fileSize })),
        v.minLength(1),
        v.maxLength(limits.drive.existingAtOnceMax),
      ),
    }),
    v.object({
      existing: v.array(
        v.object({
          /** The position in `contents`. */
          index: v.number(),
          node: driveNode,
          /** The parent folders, outermost first, without the root. */
          path: v.array(v.object({ id: v.string(), name: v.string() })),
        }),
      ),
    }),
  ),
  'upload-begin': writes('member', 'Begins an upload and reserves name and space.', uploadInput, begunUpload),
  /** Begins many uploads in one call. Each succeeds or fails on its own. */
  'upload-beginMany': writes(
    'member',
    'Begins many uploads in one call.',
    v.strictObject({
      files: v.pipe(v.array(uploadInput), v.minLength(1), v.maxLength(limits.drive.uploadsAtOnceMax)),
    }),
    v.object({
      uploads: v.array(
        v.variant('state', [v.object({ state: v.literal('begun'), ...begunUpload.entries }), refusedUpload]),
      ),
    }),
  ),
  /**
   * Uploads many small files in one call, because for ten thousand notes requests cost more than bytes. The checks are
   * those of an upload through `firebase/storage`, and each file succeeds or fails on its own.
   */
  'upload-small': writes(
    'member',
    'Sends the bytes of small files in one call.',
    v.strictObject({
      files: v.pipe(
        v.array(v.strictObject({ uploadId: nodeId, base64: smallUploadBytes })),
        v.minLength(1),
        v.maxLength(limits.drive.uploadsAtOnceMax),
      ),
    }),
    v.object({ uploads: v.array(v.variant('state', [v.object({ state: v.literal('done') }), refusedUpload])) }),
  ),
  /** Unfinished uploads of every device, newest first. */
  'upload-list': reads(
    'member',
    'Lists unfinished uploads.',
    v.strictObject({ ...drivePage }),
    v.object({ items: v.array(openUpload), cursor: v.nullable(v.string()) }),
  ),
  'upload-cancel': writes(
    'member',
    'Cancels uploads.',
    v.strictObject({ uploadId: nodeId }),
    v.object({ state: v.picklist(['cancelled', 'done']) }),
  ),
} as const;
