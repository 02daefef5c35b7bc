import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Permission } from '../../access/usecases/permission.ts';
import type { ObjectAddress } from '../../access/usecases/requester.ts';
import { removeDownloadTokens } from '../../downloads/store.ts';
import {
  type ObjectWithTokens,
  saveTokens,
  type TokenTerms,
  withDownloadTokens,
  withExistingTokens,
} from '../../downloads/usecases.ts';
import type { GenerationConditions } from '../domain/generation-conditions.ts';
import {
  type MetadataPatch,
  metadataError,
  newMetadata,
  patchedMetadata,
  revokesDownloadTokens,
} from '../domain/object-metadata.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { findObject, writeMetadata } from '../store.ts';
import type { ObjectChanges } from './object-changes.ts';
import { objectNotFound, requireConditions } from './object-errors.ts';

interface UpdateMetadataInput extends ObjectAddress {
  readonly patch: MetadataPatch;
  /** Fields that are not given are reset. */
  readonly replacesAll?: boolean;
  /** Additional input of services: the new tokens (undefined keeps the existing ones) and preconditions. */
  readonly service?: {
    readonly downloadTokens: readonly string[] | undefined;
    readonly generation: number | undefined;
    readonly conditions: GenerationConditions;
  };
}

interface UpdateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly permission: Permission;
  readonly changes: ObjectChanges;
}

/** Changes the metadata of an object. The decision is repeated if the metadata has changed meanwhile. */
export async function updateMetadata(deps: UpdateDeps, change: UpdateMetadataInput): Promise<ObjectWithTokens> {
  const { database, clock, permission } = deps;
  const { bucket, name, requester, service } = change;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const current = await findObject(database.query, bucket, name);
    const changed = current && changedObject(current, change, clock.now());
    const accessRequest = {
      method: 'update',
      bucket,
      name,
      requester,
      resource: current,
      requestResource: changed,
    } as const;
    const { policy } = await permission.authorize(accessRequest);
    if (!current || !changed || (service?.generation ?? current.generation) !== current.generation)
      throw objectNotFound(bucket, name);
    requireConditions(service?.conditions, current);
    const error = metadataError(changed);
    if (error !== undefined) throw new AppError('storage/invalid-argument', { sentence: error });
    const terms = { now: changed.updatedAt, lifetimeMs: policy.kind === 'rules' ? policy.tokenLifetimeMs : null };
    const tokens = policy.kind === 'rules' ? tokensAfter(change) : undefined;
    if (!(await write(deps, { changed, current, tokens, terms }))) continue;
    if (policy.kind === 'guard') return { object: changed, downloadTokens: [] };
    if (service) return withExistingTokens(database.query, changed, terms.now);
    return withDownloadTokens(database.query, changed, terms);
  }
  throw new AppError('server/unavailable');
}

const attemptsMax = 10;

function changedObject(current: ObjectRecord, { patch, replacesAll }: UpdateMetadataInput, now: number): ObjectRecord {
  const metadata = replacesAll ? newMetadata(patch, current.contentType) : patchedMetadata(current, patch);
  return { ...current, ...metadata, metageneration: current.metageneration + 1, updatedAt: now };
}

/** The new tokens; undefined keeps the existing ones. Tokens of a guarded bucket belong to people. */
function tokensAfter({ service, patch }: UpdateMetadataInput): readonly string[] | undefined {
  if (service) return service.downloadTokens;
  return revokesDownloadTokens(patch) ? [] : undefined;
}

interface Write {
  readonly changed: ObjectRecord;
  readonly current: ObjectRecord;
  readonly tokens: readonly string[] | undefined;
  readonly terms: TokenTerms;
}

async function write(
  { database, changes }: Pick<UpdateDeps, 'database' | 'changes'>,
  { changed, current, tokens, terms }: Write,
): Promise<boolean> {
  return database.joined(async (transaction) => {
    if (!(await writeMetadata(transaction, changed, current))) return false;
    if (tokens) {
      await removeDownloadTokens(transaction, changed.bucket, changed.name);
      await saveTokens(transaction, changed, tokens, terms);
    }
    await changes.tell(transaction, 'metadataUpdated', changed, tokens);
    return true;
  });
}
