import type { Audit } from '../../../core/audit/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import type { UserListener } from '../../types.ts';
import { deleteUser, findUser, lockOwners } from '../store/users.ts';
import { assertMayDelete, guardLastOwner } from './guards.ts';

interface DeleteAccountDeps extends IdentifyDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
  readonly userDeletion: UserDeletion;
}

/** A person deletes their own account and all its sessions. The last owner cannot. */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { idToken, client }: { readonly idToken: string; readonly client: Client },
): Promise<void> {
  const { user, session } = await identify(deps, idToken);
  await assertMayDelete(deps, { user, session });
  await deleteOwn(deps, { uid: user.uid, ip: client.address });
}

/** The same for a caller who is already authenticated by a recent sign-in. */
export async function deleteOwn(
  {
    database,
    audit,
    authenticator,
    userDeletion,
  }: Omit<DeleteAccountDeps, keyof IdentifyDeps> & Pick<IdentifyDeps, 'database'>,
  { uid, ip }: { readonly uid: string; readonly ip: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const now = await findUser(transaction, uid);
    if (!now) throw new AppError('auth/user-not-found');
    await guardLastOwner(transaction, now);
    await userDeletion.deleteUser(transaction, uid);
  });
  authenticator.forget(uid);
  await audit.record({ actor: uid, action: 'account.delete', target: uid, ip });
}

/** Deletes accounts together with what other modules store for them, in one transaction. */
export interface UserDeletion {
  onUserDeleted(listener: UserListener): void;
  /** Every deletion of an account runs through this function. */
  deleteUser(transaction: Queries, uid: string): Promise<void>;
}

export function createUserDeletion(): UserDeletion {
  const listeners: UserListener[] = [];
  return {
    onUserDeleted: (listener) => void listeners.push(listener),
    async deleteUser(transaction, uid) {
      for (const listener of listeners) await listener(transaction, uid);
      await deleteUser(transaction, uid);
    },
  };
}
