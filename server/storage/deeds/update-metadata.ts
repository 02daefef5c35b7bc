import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { GenerationConditions } from '../rules/generation-conditions.ts';
import { type MetadataPatch, metadataFault, newMetadata, patchedMetadata } from '../rules/object-metadata.ts';
import type { ObjectRecord } from '../rules/stored-object.ts';
import { removeDownloadTokens } from '../store/download-tokens.ts';
import { findObject, writeMetadata } from '../store/objects.ts';
import { type Described, describe, describeWithTokens, giveTokens } from './described.ts';
import { objectNotFound, requireConditions } from './object-trouble.ts';
import type { Permission } from './permission.ts';
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

interface UpdateParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly permission: Permission;
}

/** Changes what is said of an object; its bytes stay. The decision holds for the metadata it looked at, or is taken again. */
export async function updateMetadata(parts: UpdateParts, change: MetadataChange): Promise<Described> {
  const { database, clock, permission } = parts;
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
    if (!(await write(parts, changed, current, service?.downloadTokens))) continue;
    if (keeper.kind === 'guard') return { object: changed, downloadTokens: [] };
    if (service) return describe(database.query, changed);
    return describeWithTokens(database.query, changed, clock);
  }
  throw new AppError('server/unavailable');
}

const attemptsMax = 10;

function changedObject(current: ObjectRecord, { patch, replacesAll }: MetadataChange, now: number): ObjectRecord {
  const metadata = replacesAll ? newMetadata(patch, current.contentType) : patchedMetadata(current, patch);
  return { ...current, ...metadata, metageneration: current.metageneration + 1, updatedAt: now };
}

async function write(
  { database, clock }: UpdateParts,
  changed: ObjectRecord,
  current: ObjectRecord,
  tokens: readonly string[] | undefined,
): Promise<boolean> {
  if (!tokens) return writeMetadata(database.query, changed, current);
  return database.transaction(async (transaction) => {
    if (!(await writeMetadata(transaction, changed, current))) return false;
    await removeDownloadTokens(transaction, changed.bucket, changed.name);
    await giveTokens(transaction, changed, tokens, clock);
    return true;
  });
}
