import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { type MetadataPatch, metadataFault, patchedMetadata } from '../rules/object-metadata.ts';
import { findObject, writeMetadata } from '../store/objects.ts';
import { type Described, describeWithTokens } from './described.ts';
import type { Permission } from './permission.ts';
import type { ObjectAddress } from './read-object.ts';

/** Changes what is said of an object; its bytes stay. The decision holds for the metadata it looked at, or is taken again. */
export async function updateMetadata(
  parts: { readonly database: Database; readonly clock: Clock; readonly permission: Permission },
  { bucket, name, visitor, patch }: ObjectAddress & { readonly patch: MetadataPatch },
): Promise<Described> {
  const { database, clock, permission } = parts;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const current = await findObject(database.query, bucket, name);
    const changed = current && {
      ...current,
      ...patchedMetadata(current, patch),
      metageneration: current.metageneration + 1,
      updatedAt: clock.now(),
    };
    const question = { method: 'update', bucket, name, visitor, resource: current, requestResource: changed } as const;
    const { keeper } = await permission.ask(question);
    if (!current || !changed) throw new AppError('storage/object-not-found');
    const fault = metadataFault(changed);
    if (fault !== undefined) throw new AppError('storage/invalid-argument', { sentence: fault });
    if (!(await writeMetadata(database.query, changed, current))) continue;
    if (keeper.kind === 'guard') return { object: changed, downloadTokens: [] };
    return describeWithTokens(database.query, changed, clock);
  }
  throw new AppError('server/unavailable');
}

const attemptsMax = 10;
