import type { Queries } from '../../../core/database/index.ts';
import { deleteProviderLinksSince } from '../../providers/store/provider-links.ts';
import { deleteRecoveryCodes } from '../../second-factors/store/recovery-codes.ts';
import { deleteSecondFactorsSince, findFactorsOf } from '../../second-factors/store/second-factors.ts';
import { voidPendingSignIns } from '../../sign-in/store/pending-sign-ins.ts';
import type { User } from '../domain/user.ts';
import type { UserChanges } from '../store/users.ts';

/**
 * Takes away the ways into an account that somebody else may have laid since a moment: links, second factors with their
 * recovery codes, the phone, and a password that was set since then. Gives what is to change in the account itself.
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
 * A3, A4: the e-mail was never proven, so whoever made the account may have been anybody. Who proves it now gets the
 * account, and whatever else opened it opens it no more.
 */
export async function dropUnprovenCredentials(transaction: Queries, user: User): Promise<UserChanges> {
  return user.emailVerified ? {} : dropCredentials(transaction, user, 0);
}
