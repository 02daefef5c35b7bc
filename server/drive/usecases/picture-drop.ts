import type { Core } from '../../core/index.ts';
import type { Storage } from '../../storage/index.ts';
import { nodeIdOf } from '../domain/node-id.ts';
import { dropPictures } from '../store/pictures.ts';

/** Removes an object and, in the same transaction, the pictures that show what was in it. */
export function dropWithPictures(storage: Pick<Storage, 'drop'>, { ledger }: Pick<Core, 'ledger'>): Storage['drop'] {
  return async (transaction, bucket, name) => {
    const objectId = nodeIdOf(name);
    if (objectId !== undefined) await dropPictures(transaction, ledger, [objectId]);
    await storage.drop(transaction, bucket, name);
  };
}
