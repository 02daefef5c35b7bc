import { limits } from '@hearth/contract';
import type { Queries } from '../database/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { JobRow, settleJob } from './jobs-store.ts';
import { systemOwner } from './types.ts';

export type JobEnd = Parameters<typeof settleJob>[2];

/**
 * Work that took a while, that somebody waits for, or that failed is told of; the rest ended before their eyes. What they
 * cancelled they know.
 */
export async function notifyEnd(
  notifications: Pick<Notifications, 'tell'>,
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
    await notifications.tell(transaction, { uid: owner, kind: 'job-ended', detail: { jobId: id, work: kind, state } });
}
