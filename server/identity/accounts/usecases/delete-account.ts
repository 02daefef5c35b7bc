import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import { findUser, lockOwners } from '../store/users.ts';
import { assertMayDelete } from './credential-guards.ts';
import { guardLastOwner } from './guard-last-owner.ts';
import type { UserDeletedListeners } from './user-deleted.ts';

export interface DeleteAccountDeps extends IdentifyDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
  readonly userDeleted: UserDeletedListeners;
}

/** A person deletes their own account, and with it every session. The last owner stays. */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { idToken, client }: { readonly idToken: string; readonly client: Client },
): Promise<void> {
  const { user, session } = await identify(deps, idToken);
  await assertMayDelete(deps, { user, session });
  await deleteOwn(deps, { uid: user.uid, ip: client.address });
}

/** The same for who is known already, and known to have signed in a moment ago. */
export async function deleteOwn(
  {
    database,
    audit,
    authenticator,
    userDeleted,
  }: Omit<DeleteAccountDeps, keyof IdentifyDeps> & Pick<IdentifyDeps, 'database'>,
  { uid, ip }: { readonly uid: string; readonly ip: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const now = await findUser(transaction, uid);
    if (!now) throw new AppError('auth/user-not-found');
    await guardLastOwner(transaction, now);
    await userDeleted.deletePerson(transaction, uid);
  });
  authenticator.forget(uid);
  await audit.record({ actor: uid, action: 'account.delete', target: uid, ip });
}
