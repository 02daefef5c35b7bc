import type { Audit } from '../../core/audit/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Client } from '../domain/client.ts';
import { findUser, takeOwnersTurn } from '../store/users.ts';
import { assertMayDelete } from './assert-may-change-credentials.ts';
import type { Authenticator } from './authenticate.ts';
import type { Farewells } from './farewells.ts';
import { guardLastOwner } from './guard-last-owner.ts';
import { type IdentifyNeeds, identify } from './identify.ts';

export interface DeleteAccountNeeds extends IdentifyNeeds {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
  readonly farewells: Farewells;
}

/** A person deletes their own account, and with it every session. The last owner stays. */
export async function deleteAccount(
  needs: DeleteAccountNeeds,
  { idToken, client }: { readonly idToken: string; readonly client: Client },
): Promise<void> {
  const { user, session } = await identify(needs, idToken);
  await assertMayDelete(needs, { user, session });
  await deleteOwn(needs, { uid: user.uid, ip: client.address });
}

/** The same for who is known already, and known to have signed in a moment ago. */
export async function deleteOwn(
  {
    database,
    audit,
    authenticator,
    farewells,
  }: Omit<DeleteAccountNeeds, keyof IdentifyNeeds> & Pick<IdentifyNeeds, 'database'>,
  { uid, ip }: { readonly uid: string; readonly ip: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await takeOwnersTurn(transaction);
    const now = await findUser(transaction, uid);
    if (!now) throw new AppError('auth/user-not-found');
    await guardLastOwner(transaction, now);
    await farewells.deletePerson(transaction, uid);
  });
  authenticator.forget(uid);
  await audit.record({ actor: uid, action: 'account.delete', target: uid, ip });
}
