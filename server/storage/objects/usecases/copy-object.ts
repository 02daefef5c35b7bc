import { AppError } from '../../../core/errors.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { type ObjectWithTokens, withExistingTokens } from '../../downloads/usecases.ts';
import type { CommitDeps } from '../../uploads/usecases/commit-object.ts';
import { putObject } from '../../uploads/usecases/put-object.ts';
import type { GenerationConditions } from '../domain/generation-conditions.ts';
import { metadataError, type ObjectMetadata } from '../domain/object-metadata.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { conditionFailed } from './object-errors.ts';
import { openObject, type ReadInput } from './read-object.ts';

interface CopyInput {
  readonly source: ReadInput;
  readonly target: { readonly bucket: string; readonly name: string };
  readonly requester: Requester;
  readonly conditions: GenerationConditions;
  /** Derives the metadata of the copy from the source. Undefined tokens are those of the source. */
  readonly copyMetadata: (source: ObjectRecord) => {
    readonly metadata: ObjectMetadata;
    readonly downloadTokens: readonly string[] | undefined;
  };
}

/**
 * A copy has its own blob: a blob belongs to one object, so that deleting one leaves the other intact. The copy has
 * the bytes of the source when it was opened, and becomes visible complete or not at all.
 */
export async function copyObject(deps: CommitDeps, copying: CopyInput): Promise<ObjectWithTokens> {
  const { target, requester, conditions, copyMetadata } = copying;
  const { object, isUnchanged, bytes } = await openObject(deps, copying.source);
  if (isUnchanged) throw conditionFailed();
  const { metadata, downloadTokens } = copyMetadata(object);
  const error = metadataError(metadata);
  if (error !== undefined) throw new AppError('storage/invalid-argument', { sentence: error });
  const tokens =
    downloadTokens ?? (await withExistingTokens(deps.database.query, object, deps.clock.now())).downloadTokens;
  const reader = await bytes();
  try {
    return await putObject(deps, {
      ...target,
      requester,
      draft: {
        metadata,
        downloadTokens: tokens,
        conditions,
        sums: { md5Hash: object.md5Base64, crc32c: object.crc32cBase64 },
      },
      size: object.size,
      source: reader.stream,
    });
  } finally {
    await reader.close();
  }
}
