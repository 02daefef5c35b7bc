import type { Audit } from '../../../core/audit/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { type User, wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser, findUserByEmail } from '../../accounts/store/users.ts';
import { refuseTakenEmail } from '../../accounts/usecases/draft-account.ts';
import { assertMayChangeCredentials, type ChangeCredentialsDeps } from '../../accounts/usecases/guards.ts';
import { consumeCode } from '../../codes/store/one-time-codes.ts';
import { type NotificationDeps, notifyCredentialsChanged } from '../../codes/usecases/notify-account-owner.ts';
import { lockAndFindUser } from '../../codes/usecases/redeem-code.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import type { Session } from '../../sessions/domain/session.ts';
import { revokeSession, revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { identify } from '../../sessions/usecases/identify.ts';
import { admitSignIn, concludeSignIn, type FinishSignInDeps, type SignInOutcome } from './finish-sign-in.ts';
import { type ReadEmailLinkDeps, readEmailLink } from './read-email-link.ts';

interface LinkEmailDeps extends FinishSignInDeps, ReadEmailLinkDeps, ChangeCredentialsDeps, NotificationDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

export interface EmailLinking {
  readonly idToken: string;
  readonly email: string;
  readonly oobCode: string;
  readonly client: Client;
  readonly language: string | undefined;
}

/**
 * Sets the address of a mailed link on the signed-in account, which keeps its id. Replacing another address is an
 * e-mail change: it needs a recent sign-in (T22), can be undone, and ends every session (T20).
 */
export async function linkEmail(
  deps: LinkEmailDeps,
  { idToken, client, language, ...given }: EmailLinking,
): Promise<SignInOutcome> {
  const identified = await identify(deps, idToken);
  const code = await readEmailLink(deps, given);
  if (identified.user.email !== code.email) await assertMayChangeCredentials(deps, identified);
  const admitted = await refuseTakenEmail(
    deps.database.transaction(async (transaction) => {
      const before = await lockAndFindUser(transaction, identified.user.uid);
      if (!before || before.email !== identified.user.email) throw new AppError('auth/user-token-expired');
      const holder = await findUserByEmail(transaction, code.email);
      if (holder && holder.uid !== before.uid) throw new AppError('auth/email-already-in-use');
      if (!(await consumeCode(transaction, code.hash, deps.clock.now())))
        throw new AppError('auth/invalid-action-code');
      const user = await changeEmail(deps, transaction, {
        before,
        session: identified.session,
        email: code.email,
        language,
      });
      const secondFactor = identified.session.secondFactor ?? undefined;
      return admitSignIn(deps, transaction, { user, client, signInProvider: 'password', secondFactor });
    }),
  );
  const { uid } = admitted.user;
  deps.authenticator.forget(uid);
  await deps.audit.record({ actor: uid, action: 'account.link-email', target: uid, ip: client.address });
  return concludeSignIn(deps, admitted);
}

async function changeEmail(
  deps: LinkEmailDeps,
  transaction: Queries,
  {
    before,
    session,
    email,
    language,
  }: {
    readonly before: User;
    readonly session: Session;
    readonly email: string;
    readonly language: string | undefined;
  },
): Promise<User> {
  const now = deps.clock.now();
  const proof = { email, emailVerified: true, emailLink: true };
  if (before.email === email) {
    await changeUser(transaction, before.uid, proof);
    return { ...before, ...proof };
  }
  const changes = { ...proof, validSince: wholeSecond(now) };
  await changeUser(transaction, before.uid, changes);
  // Of two concurrent changes the second belongs to a session that the first has ended.
  if (!(await revokeSession(transaction, session.id, now))) throw new AppError('auth/user-token-expired');
  await revokeSessionsOf(transaction, before.uid, now);
  await notifyCredentialsChanged(deps, transaction, { before, changes, language });
  return { ...before, ...changes };
}
