import type { Audit } from '../../core/audit/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Client } from '../rules/client.ts';
import { countActiveOwners, deleteUser, findUser, takeOwnersTurn } from '../store/users.ts';
import { assertMayDelete } from './assert-may-change-credentials.ts';
import type { Authenticator } from './authenticate.ts';
import { type IdentifyNeeds, identify } from './identify.ts';

export interface DeleteAccountNeeds extends IdentifyNeeds {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

/** A person deletes their own account, and with it every session. The last owner stays. */
export async function deleteAccount(
  needs: DeleteAccountNeeds,
  { idToken, client }: { readonly idToken: string; readonly client: Client },
): Promise<void> {
  const { database, audit, authenticator } = needs;
  const { user, session } = await identify(needs, idToken);
  await assertMayDelete(needs, { user, session });
  await database.transaction(async (transaction) => {
    await takeOwnersTurn(transaction);
    const now = await findUser(transaction, user.uid);
    if (!now) throw new AppError('auth/user-not-found');
    if (now.role === 'owner' && (await countActiveOwners(transaction)) <= 1) {
      throw new AppError('auth/operation-not-allowed', {
        sentence: 'The last owner cannot be deleted. Make someone else an owner first.',
      });
    }
    await deleteUser(transaction, user.uid);
  });
  authenticator.forget(user.uid);
  await audit.record({ actor: user.uid, action: 'account.delete', target: user.uid, ip: client.address });
}
