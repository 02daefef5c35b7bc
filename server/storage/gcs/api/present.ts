import type { StorageApi } from '../../api/request-context.ts';
import type { BucketRecord } from '../../buckets/domain.ts';
import type { ObjectWithTokens } from '../../downloads/usecases.ts';
import { commonFields, time } from '../../firebase/api/present-object.ts';
import { etagOf } from '../../objects/domain/object-record.ts';
import { tokensKey } from './metadata.ts';

/** The origins of URLs that are handed out: of the API and of bytes. */
type Origins = Pick<StorageApi, 'origin' | 'contentOrigin'>;

/** An object in the format of the JSON API. */
export function presentGcsObject(
  { object, downloadTokens }: ObjectWithTokens,
  origins: Origins,
): Record<string, unknown> {
  const path = `b/${encodeURIComponent(object.bucket)}/o/${encodeURIComponent(object.name)}`;
  const metadata = {
    ...object.customMetadata,
    ...(downloadTokens.length > 0 && { [tokensKey]: downloadTokens.join(',') }),
  };
  return {
    kind: 'storage#object',
    id: `${object.bucket}/${object.name}/${object.generation}`,
    selfLink: `${origins.origin}/storage/v1/${path}`,
    mediaLink: `${origins.contentOrigin}/download/storage/v1/${path}?generation=${object.generation}&alt=media`,
    ...commonFields(object),
    timeStorageClassUpdated: time(object.createdAt),
    ...(object.contentEncoding !== null && { contentEncoding: object.contentEncoding }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

/** A bucket in the format of the JSON API, with Hearth's own limits in a separate field. */
export function presentBucket(bucket: BucketRecord, origin: string): Record<string, unknown> {
  const { name, metageneration, quotaBytes, userQuotaBytes, tokenLifetimeMs } = bucket;
  return {
    kind: 'storage#bucket',
    id: name,
    selfLink: `${origin}/storage/v1/b/${encodeURIComponent(name)}`,
    name,
    projectNumber: '0',
    generation: String(bucket.createdAt * 1000),
    metageneration: String(metageneration),
    location: 'HERE',
    locationType: 'region',
    storageClass: 'STANDARD',
    etag: etagOf({ generation: 0, metageneration }),
    timeCreated: time(bucket.createdAt),
    updated: time(bucket.updatedAt),
    // Only rules decide on access, in every bucket.
    iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'inherited' },
    ...(Object.keys(bucket.labels).length > 0 && { labels: bucket.labels }),
    ...(bucket.cors.length > 0 && { cors: bucket.cors }),
    hearth: {
      quotaBytes: quotaBytes === null ? null : String(quotaBytes),
      userQuotaBytes: userQuotaBytes === null ? null : String(userQuotaBytes),
      downloadTokenLifetimeSeconds: tokenLifetimeMs === null ? null : String(tokenLifetimeMs / 1000),
    },
  };
}
