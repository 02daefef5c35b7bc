import type { Queries } from '../../../core/database/index.ts';
import { deleteProviderLinksSince } from '../../providers/store/provider-links.ts';
import { deleteRecoveryCodes } from '../../second-factors/store/recovery-codes.ts';
import { deleteSecondFactorsSince, findFactorsOf } from '../../second-factors/store/second-factors.ts';
import { voidPendingSignIns } from '../../sign-in/store/pending-sign-ins.ts';
import type { User } from '../domain/user.ts';
import type { UserChanges } from '../store/users.ts';

/**
 * Removes credentials that somebody else may have added since a time: links, second factors with recovery codes, the
 * phone, and a password set since then. Returns the changes of the account row.
 */
export async function dropCredentials(
  transaction: Queries,
  user: Pick<User, 'uid' | 'passwordUpdatedAt'>,
  since: number,
): Promise<UserChanges> {
  const { uid, passwordUpdatedAt } = user;
  await deleteProviderLinksSince(transaction, uid, since);
  await deleteSecondFactorsSince(transaction, uid, since);
  if ((await findFactorsOf(transaction, uid)).length === 0) await deleteRecoveryCodes(transaction, uid);
  await voidPendingSignIns(transaction, uid);
  const isSetSince = (passwordUpdatedAt ?? 0) >= since;
  return { phone: null, ...(isSetSince && { passwordHash: null, passwordUpdatedAt: null }) };
}

/**
 * A3, A4: the e-mail was never proven, so anybody may have created the account. Whoever proves the e-mail now gets it,
 * without the credentials of its creator.
 */
export async function dropUnprovenCredentials(transaction: Queries, user: User): Promise<UserChanges> {
  return user.emailVerified ? {} : dropCredentials(transaction, user, 0);
}
