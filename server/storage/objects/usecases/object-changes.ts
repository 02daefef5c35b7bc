import type { Queries } from '../../../core/database/index.ts';
import type { Buckets } from '../../buckets/usecases/buckets.ts';
import type { ObjectChange } from '../../types.ts';
import type { ObjectRecord } from '../domain/object-record.ts';

/** Runs in the transaction of the change. */
type RecordListener = (transaction: Queries, change: RecordChange) => Promise<void>;

interface RecordChange extends Pick<ObjectChange, 'event'> {
  readonly object: ObjectRecord;
  readonly downloadTokens: readonly string[];
}

/** Tells other modules about changes of the objects of app buckets. */
export interface ObjectChanges {
  listen(listener: RecordListener): void;
  /** Every change of an object runs through this function, in the transaction that writes it. */
  tell(
    transaction: Queries,
    event: ObjectChange['event'],
    object: ObjectRecord,
    downloadTokens?: readonly string[],
  ): Promise<void>;
}

export function createObjectChanges(buckets: Pick<Buckets, 'isGuarded'>): ObjectChanges {
  const listeners: RecordListener[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    async tell(transaction, event, object, downloadTokens = []) {
      if (buckets.isGuarded(object.bucket)) return;
      for (const listener of listeners) await listener(transaction, { event, object, downloadTokens });
    },
  };
}
