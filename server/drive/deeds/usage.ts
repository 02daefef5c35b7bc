import { AppError } from '../../core/errors.ts';
import type { Identity } from '../../identity/index.ts';
import { quotaOf } from '../rules/quota.ts';
import { measureSpace, type SpaceMeasure } from '../store/usage.ts';
import { openSpace, type SpaceParts } from './space.ts';

export type MeasureUsage = (uid: string) => Promise<SpaceMeasure & { readonly quotaBytes: number | null }>;
export type UsageParts = SpaceParts & { readonly identity: Pick<Identity, 'person'> };

/** What fills a drive. The trash counts towards the quota and is not counted among the files. */
export function createMeasureUsage(parts: UsageParts): MeasureUsage {
  return async (uid) => {
    const quotaBytes = await quotaFor(parts.identity, uid);
    const { id } = await openSpace(parts, uid);
    return { ...(await measureSpace(parts.database.query, id)), quotaBytes };
  };
}

/** Asked before a transaction begins: the embedded database has one connection, and the transaction holds it. */
export async function quotaFor(identity: Pick<Identity, 'person'>, uid: string): Promise<number | null> {
  const person = await identity.person(uid);
  if (!person) throw new AppError('access/signed-out');
  return quotaOf(person);
}
