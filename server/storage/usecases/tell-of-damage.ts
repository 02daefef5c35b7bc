import { AppError } from '../../core/errors.ts';
import type { Buckets } from './buckets.ts';
import type { ObjectAddress } from './read-object.ts';
import { callerOf } from './visitor.ts';

/** A guard hears when what arrived was damaged on the way: nothing comes of that upload. Everything else is not its matter. */
export async function tellOfDamage(
  { buckets }: { readonly buckets: Pick<Buckets, 'keeper'> },
  error: unknown,
  { bucket, name, visitor }: ObjectAddress,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'storage/invalid-checksum') return;
  const keeper = await buckets.keeper(bucket);
  if (keeper.kind === 'guard') await keeper.guard.damaged?.(name, callerOf(await visitor.identify()));
}
