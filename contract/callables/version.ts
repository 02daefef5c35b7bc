import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { driveNode, drivePage, nodeId } from './drive.ts';

const version = v.object({
  id: v.string(),
  number: v.number(),
  size: v.number(),
  contentType: v.nullable(v.string()),
  /** Hexadecimal; null until it has been computed, shortly after the upload. */
  sha256: v.nullable(v.string()),
  createdAt: v.number(),
  createdBy: v.string(),
  /** The name of the author; null if the account was deleted. */
  author: v.nullable(v.string()),
  label: v.nullable(v.string()),
  /** Never pruned: labelled or pinned. */
  kept: v.boolean(),
  pinned: v.boolean(),
  current: v.boolean(),
});
export type FileVersion = v.InferOutput<typeof version>;

/** A file is never overwritten: a replacement is its next version. */
export const versionCallables = {
  'version-list': reads(
    'member',
    'Lists the versions of a file.',
    v.strictObject({ nodeId, ...drivePage }),
    v.object({ items: v.array(version), cursor: v.nullable(v.string()) }),
  ),
  /** The old content becomes the newest version, so no version is lost. */
  'version-restore': writes(
    'member',
    'Makes an older version the current one.',
    v.strictObject({ nodeId, versionId: nodeId }),
    driveNode,
  ),
  /** A labelled version is never pruned; null removes the label. */
  'version-label': writes(
    'member',
    'Names a version.',
    v.strictObject({
      nodeId,
      versionId: nodeId,
      label: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.drive.labelLengthMax))),
    }),
    version,
  ),
  /** A pinned version is never pruned. */
  'version-pin': writes(
    'member',
    'Keeps a version forever, or stops doing so.',
    v.strictObject({ nodeId, versionId: nodeId, pinned: v.boolean() }),
    version,
  ),
  /** Frees the bytes of a version; the current version cannot be deleted. */
  'version-delete': writes(
    'member',
    'Deletes a version.',
    v.strictObject({ nodeId, versionId: nodeId }),
    v.object({ freedBytes: v.number() }),
  ),
} as const;
