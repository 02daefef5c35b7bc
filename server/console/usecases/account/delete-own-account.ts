import type { CallHandler } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';

/** With everything that others keep for the account; who holds it lets go of it in the same transaction. */
export function deleteOwnAccount(identity: Pick<Identity, 'deleteOwn'>): CallHandler<'account-delete'> {
  return async (_payload, { caller, client }) => {
    await identity.deleteOwn({ uid: caller.uid, ip: client });
    return {};
  };
}
