import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Permission } from '../../access/usecases/permission.ts';
import { removeDownloadTokens } from '../../downloads/store.ts';
import { type Described, describe, describeWithTokens, giveTokens, type TokenTerms } from '../../downloads/usecases.ts';
import type { GenerationConditions } from '../domain/generation-conditions.ts';
import {
  type MetadataPatch,
  metadataFault,
  newMetadata,
  patchedMetadata,
  revokesDownloadTokens,
} from '../domain/object-metadata.ts';
import type { ObjectRecord } from '../domain/object-record.ts';
import { findObject, writeMetadata } from '../store.ts';
import { objectNotFound, requireConditions } from './object-errors.ts';
import type { ObjectAddress } from './read-object.ts';

export interface MetadataChange extends ObjectAddress {
  readonly patch: MetadataPatch;
  /** What is not said is not kept either. */
  readonly replacesAll?: boolean;
  /** What services say besides: the tokens it is to have from now on (undefined: those it has), and what must still be so. */
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
}

/** Changes what is said of an object; its bytes stay. The decision holds for the metadata it looked at, or is taken again. */
export async function updateMetadata(deps: UpdateDeps, change: MetadataChange): Promise<Described> {
  const { database, clock, permission } = deps;
  const { bucket, name, visitor, service } = change;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const current = await findObject(database.query, bucket, name);
    const changed = current && changedObject(current, change, clock.now());
    const question = { method: 'update', bucket, name, visitor, resource: current, requestResource: changed } as const;
    const { keeper } = await permission.ask(question);
    if (!current || !changed || (service?.generation ?? current.generation) !== current.generation)
      throw objectNotFound(bucket, name);
    requireConditions(service?.conditions, current);
    const fault = metadataFault(changed);
    if (fault !== undefined) throw new AppError('storage/invalid-argument', { sentence: fault });
    const terms = { now: changed.updatedAt, lifetimeMs: keeper.kind === 'rules' ? keeper.tokenLifetimeMs : null };
    const tokens = keeper.kind === 'rules' ? tokensAfter(change) : undefined;
    if (!(await write(database, { changed, current, tokens, terms }))) continue;
    if (keeper.kind === 'guard') return { object: changed, downloadTokens: [] };
    if (service) return describe(database.query, changed, terms.now);
    return describeWithTokens(database.query, changed, terms);
  }
  throw new AppError('server/unavailable');
}

const attemptsMax = 10;

function changedObject(current: ObjectRecord, { patch, replacesAll }: MetadataChange, now: number): ObjectRecord {
  const metadata = replacesAll ? newMetadata(patch, current.contentType) : patchedMetadata(current, patch);
  return { ...current, ...metadata, metageneration: current.metageneration + 1, updatedAt: now };
}

/** The tokens it is to have from now on; undefined leaves those it has. A token of a guarded bucket is a person's own. */
function tokensAfter({ service, patch }: MetadataChange): readonly string[] | undefined {
  if (service) return service.downloadTokens;
  return revokesDownloadTokens(patch) ? [] : undefined;
}

interface Write {
  readonly changed: ObjectRecord;
  readonly current: ObjectRecord;
  readonly tokens: readonly string[] | undefined;
  readonly terms: TokenTerms;
}

async function write(database: Database, { changed, current, tokens, terms }: Write): Promise<boolean> {
  if (!tokens) return writeMetadata(database.query, changed, current);
  return database.transaction(async (transaction) => {
    if (!(await writeMetadata(transaction, changed, current))) return false;
    await removeDownloadTokens(transaction, changed.bucket, changed.name);
    await giveTokens(transaction, changed, tokens, terms);
    return true;
  });
}
