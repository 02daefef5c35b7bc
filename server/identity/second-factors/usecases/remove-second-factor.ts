import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import { wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser } from '../../accounts/store/users.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { isRecentSignIn } from '../../sessions/domain/session.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { type IdentifyDeps, identify } from '../../sessions/usecases/identify.ts';
import { issueTokens, type Tokens } from '../../sessions/usecases/issue-tokens.ts';
import type { SessionDeps } from '../../sessions/usecases/start-session.ts';
import { replaceSessions } from '../../sessions/usecases/start-session.ts';
import { hasUsedSecondFactor } from '../domain/second-factor.ts';
import { deleteRecoveryCodes } from '../store/recovery-codes.ts';
import { deleteSecondFactor, findFactorsOf } from '../store/second-factors.ts';

interface WithdrawDeps extends IdentifyDeps, SessionDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

/**
 * A18: removing a second factor needs a recent sign-in with one. A16: a session that used the removed factor no longer
 * counts as having used one.
 */
export async function removeSecondFactor(
  deps: WithdrawDeps,
  {
    idToken,
    enrollmentId,
    client,
  }: { readonly idToken: string; readonly enrollmentId: string; readonly client: Client },
): Promise<Tokens> {
  const { database, clock, audit, authenticator } = deps;
  const { user, session } = await identify(deps, idToken);
  const { uid } = user;
  const factors = await findFactorsOf(database.query, uid);
  if (!factors.some((factor) => factor.enrollmentId === enrollmentId))
    throw new AppError('auth/mfa-enrollment-not-found');
  if (!isRecentSignIn(session, clock.now()) || !hasUsedSecondFactor(session, factors))
    throw new AppError('auth/requires-recent-login');

  const started = await database.transaction(async (transaction) => {
    if (!(await changeUser(transaction, uid, { validSince: wholeSecond(clock.now()) })))
      throw new AppError('auth/user-token-expired');
    if (!(await deleteSecondFactor(transaction, uid, enrollmentId)))
      throw new AppError('auth/mfa-enrollment-not-found');
    const left = await findFactorsOf(transaction, uid);
    // Without second factors recovery codes have no purpose.
    if (left.length === 0) await deleteRecoveryCodes(transaction, uid);
    const secondFactor = session.secondFactor?.enrollmentId === enrollmentId ? null : session.secondFactor;
    return replaceSessions(deps, transaction, session, { client, secondFactor });
  });
  authenticator.forget(uid);
  const detail = { enrollmentId };
  await audit.record({ actor: uid, action: 'account.second-factor.withdraw', target: uid, ip: client.address, detail });
  return issueTokens(deps, { user, ...started });
}
