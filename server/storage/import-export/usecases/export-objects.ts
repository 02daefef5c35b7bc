import { limits } from '@hearth/contract';
import { Digest } from '../../../core/blobs/digest.ts';
import type { BlobReader, BlobStore } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Buckets } from '../../buckets/usecases/buckets.ts';
import { listDownloadTokens } from '../../downloads/store.ts';
import { after, afterAll, startOf } from '../../objects/domain/listing.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';
import { findObject, findObjects, listNames } from '../../objects/store.ts';
import type { ExportedObject } from '../../types.ts';

interface ExportObjectsDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly buckets: Buckets;
}

/**
 * All objects of an app bucket, ordered by name, with their download tokens; for the command line. Each object must
 * be read before the next is requested.
 */
export async function* exportObjects(
  deps: ExportObjectsDeps,
  { bucket, prefix }: { readonly bucket: string; readonly prefix: string },
): AsyncGenerator<ExportedObject> {
  const { query } = deps.database;
  if ((await deps.buckets.policy(bucket)).kind === 'guard')
    throw new AppError('storage/invalid-argument', {
      sentence: 'This bucket is managed by Hearth itself. Choose another.',
    });
  let from = startOf(prefix);
  for (;;) {
    const names = await listNames(query, bucket, { from, to: afterAll(prefix), limit: pageSize });
    for (const object of await findObjects(query, bucket, names)) yield* exportObject(deps, object);
    const last = names.at(-1);
    if (last === undefined || names.length < pageSize) return;
    from = after(last);
  }
}

const pageSize = 200;
/** The number of attempts for an object that others keep replacing. */
const attemptsMax = 5;

async function* exportObject(deps: ExportObjectsDeps, listed: ObjectRecord): AsyncGenerator<ExportedObject> {
  let object: ObjectRecord | undefined = listed;
  let reader = await deps.blobs.open(object.blobKey);
  for (let attempt = 1; !reader && attempt < attemptsMax; attempt += 1) {
    object = await findObject(deps.database.query, listed.bucket, listed.name);
    if (!object) return;
    reader = await deps.blobs.open(object.blobKey);
  }
  try {
    const tokens = await permanentTokens(deps, object);
    yield {
      bucket: object.bucket,
      name: object.name,
      metadata: metadataOf(object, tokens),
      bytes: verifiedBytes(object, reader),
    };
  } finally {
    await reader?.close();
  }
}

/** Tokens that expire are not exported: they might never expire in the target. */
async function permanentTokens(
  { database, clock }: ExportObjectsDeps,
  object: ObjectRecord,
): Promise<readonly string[]> {
  const tokens = await listDownloadTokens(database.query, object, clock.now(), limits.storage.downloadTokensMax);
  return tokens.flatMap(({ token, expiresAt }) => (expiresAt === null ? [token] : []));
}

/** Verifies the checksum at the end, because a copy that nobody can trust is worse than none. */
async function* verifiedBytes(object: ObjectRecord, reader: BlobReader | undefined): AsyncGenerator<Uint8Array> {
  const digest = new Digest();
  for await (const chunk of reader?.stream ?? []) {
    digest.update(chunk);
    yield chunk;
  }
  const { size, md5Base64 } = digest.facts();
  if (!reader || size !== object.size || md5Base64 !== object.md5Base64)
    throw new AppError('storage/invalid-checksum', {
      sentence: reader ? 'Its bytes on this disk are damaged.' : 'Its bytes are not on this disk.',
    });
}

/** In the format of Google's JSON API, which `importObject` reads. */
function metadataOf(object: ObjectRecord, downloadTokens: readonly string[]): ExportedObject['metadata'] {
  const { contentDisposition, contentEncoding, contentLanguage, cacheControl, customMetadata, uploadedBy } = object;
  return {
    size: object.size,
    md5Hash: object.md5Base64,
    crc32c: object.crc32cBase64,
    contentType: object.contentType,
    ...(contentDisposition !== null && { contentDisposition }),
    ...(contentEncoding !== null && { contentEncoding }),
    ...(contentLanguage !== null && { contentLanguage }),
    ...(cacheControl !== null && { cacheControl }),
    ...(Object.keys(customMetadata).length > 0 && { metadata: customMetadata }),
    ...(downloadTokens.length > 0 && { downloadTokens }),
    ...(uploadedBy !== null && { uploadedBy }),
    timeCreated: new Date(object.createdAt).toISOString(),
    updated: new Date(object.updatedAt).toISOString(),
  };
}
