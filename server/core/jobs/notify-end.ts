import { limits } from '@hearth/contract';
import type { Queries } from '../database/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { JobRow, settleJob } from './jobs-store.ts';
import { systemOwner } from './types.ts';

export type JobEnd = Parameters<typeof settleJob>[2];

/**
 * Notifies the owner of a job that took long, is awaited or failed. Short jobs end while the person watches, and a
 * cancellation is the person's own.
 */
export async function notifyEnd(
  notifications: Pick<Notifications, 'notify'>,
  transaction: Queries,
  {
    id,
    kind,
    owner,
    state,
    created_at,
    ended_at = null,
    isAwaited = false,
  }: Pick<JobRow, 'id' | 'kind' | 'owner' | 'created_at'> & JobEnd & { readonly isAwaited?: boolean },
): Promise<void> {
  if (owner === systemOwner || ended_at === null || (state !== 'succeeded' && state !== 'failed')) return;
  const isLong = ended_at - created_at >= limits.notifications.longWorkMs;
  if (state === 'failed' || isLong || isAwaited)
    await notifications.notify(transaction, {
      uid: owner,
      kind: 'job-ended',
      detail: { jobId: id, work: kind, state },
    });
}
