import type { Queries } from '../../core/database/index.ts';
import type { Core } from '../../core/index.ts';
import type { DamagedBlob } from '../../core/integrity/index.ts';
import type { Identity } from '../../identity/index.ts';

/** Notifies those who can restore a file. Many damaged files are one notification with a count. */
export function createNotifyDamage({
  notifications,
  identity,
}: Pick<Core, 'notifications'> & { readonly identity: Pick<Identity, 'admins'> }) {
  return async (transaction: Queries, { bucket, name }: DamagedBlob): Promise<void> => {
    for (const { uid } of await identity.admins(transaction))
      await notifications.notify(transaction, { uid, kind: 'damage', detail: { bucket, name }, subject: 'damage' });
  };
}
