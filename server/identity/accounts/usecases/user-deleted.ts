import type { Queries } from '../../../core/database/index.ts';
import type { UserDeletedListener } from '../../types.ts';
import { deleteUser } from '../store/users.ts';

/** The end of an account: whoever keeps something of that person's lets go of it in the same transaction. */
export interface UserDeletedListeners {
  whenGone(listener: UserDeletedListener): void;
  /** The one way in which an account goes, whoever deletes it. */
  deletePerson(transaction: Queries, uid: string): Promise<void>;
}

export function createUserDeletedListeners(): UserDeletedListeners {
  const listeners: UserDeletedListener[] = [];
  return {
    whenGone: (listener) => void listeners.push(listener),
    async deletePerson(transaction, uid) {
      for (const listener of listeners) await listener(transaction, uid);
      await deleteUser(transaction, uid);
    },
  };
}
