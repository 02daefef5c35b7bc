import type { Queries } from '../../core/database/index.ts';
import { deleteUser } from '../store/users.ts';
import type { PersonGone } from '../types.ts';

/** The end of an account: whoever keeps something of that person's lets go of it in the same transaction. */
export interface Farewells {
  whenGone(listener: PersonGone): void;
  /** The one way in which an account goes, whoever deletes it. */
  deletePerson(transaction: Queries, uid: string): Promise<void>;
}

export function createFarewells(): Farewells {
  const listeners: PersonGone[] = [];
  return {
    whenGone: (listener) => void listeners.push(listener),
    async deletePerson(transaction, uid) {
      for (const listener of listeners) await listener(transaction, uid);
      await deleteUser(transaction, uid);
    },
  };
}
