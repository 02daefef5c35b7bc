import type { Audit } from '../../../core/audit/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { type NotificationDeps, notifyCredentialsChanged } from '../../codes/usecases/notify-account-owner.ts';
import { deleteProviderLinks, findLinksOf } from '../../providers/store/provider-links.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { isRecentSignIn } from '../../sessions/domain/session.ts';
import { revokeOwnSessions } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import { voidPendingSignIns } from '../../sign-in/store/pending-sign-ins.ts';
import { type CredentialRemoval, leavesCredential, planRemoval, type RemovalPlan } from '../domain/credentials.ts';
import { changeUser, findUser, lockUser, type UserChanges } from '../store/users.ts';
import { assertUsedSecondFactor } from './guards.ts';

interface RemoveCredentialsDeps extends IdentifyDeps, NotificationDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

export interface Removal {
  readonly idToken: string;
  readonly client: Client;
  readonly language: string | undefined;
  readonly removal: CredentialRemoval;
}

/**
 * Removes credentials from an account. The current session stays, because the SDK expects no new tokens; all others
 * end, since they may have started with a removed credential (A16).
 */
export async function removeCredentials(
  deps: RemoveCredentialsDeps,
  { idToken, client, language, removal }: Removal,
): Promise<void> {
  const { database, clock, audit, authenticator } = deps;
  const { user, session } = await identify(deps, idToken);
  // T22: a stolen session must not lock the owner out.
  if (!isRecentSignIn(session, clock.now())) throw new AppError('auth/requires-recent-login');
  await assertUsedSecondFactor(deps, { user, session });
  const plan = planRemoval(removal);
  await database.transaction(async (transaction) => {
    if (!(await lockUser(transaction, user.uid))) throw new AppError('auth/user-token-expired');
    if (user.role === 'owner') await assertOwnerKeepsCredential(transaction, user.uid, plan);
    const changes = changesOf(plan);
    if (Object.keys(changes).length > 0) await changeUser(transaction, user.uid, changes);
    await notifyCredentialsChanged(deps, transaction, { before: user, changes, language });
    await deleteProviderLinks(transaction, user.uid, plan.links);
    await voidPendingSignIns(transaction, user.uid);
    await revokeOwnSessions(transaction, { uid: user.uid, except: session.id }, clock.now());
  });
  authenticator.forget(user.uid);
  const removed = [plan.email && 'email', plan.password && 'password', plan.phone && 'phone', ...plan.links];
  const detail = { removed: removed.filter(Boolean) };
  await audit.record({ actor: user.uid, action: 'account.unlink', target: user.uid, ip: client.address, detail });
}

async function assertOwnerKeepsCredential(transaction: Queries, uid: string, plan: RemovalPlan): Promise<void> {
  const user = await findUser(transaction, uid);
  const links = await findLinksOf(transaction, uid);
  if (user && leavesCredential(plan, user, links)) return;
  const sentence = 'An owner needs a way to sign in. Link another one first.';
  throw new AppError('auth/operation-not-allowed', { sentence });
}

function changesOf({ email, password, phone }: RemovalPlan): UserChanges {
  return {
    ...(email && { email: null, emailVerified: false, emailLink: false }),
    ...(password && { passwordHash: null, passwordUpdatedAt: null }),
    ...(phone && { phone: null }),
  };
}
