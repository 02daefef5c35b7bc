import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser } from '../../accounts/store/users.ts';
import { acceptPassword } from '../../accounts/usecases/draft-account.ts';
import { dropUnprovenCredentials } from '../../accounts/usecases/drop-credentials.ts';
import type { OneTimeCode } from '../../codes/domain/one-time-code.ts';
import { type NotificationDeps, notifyCredentialsChanged } from '../../codes/usecases/notify-account-owner.ts';
import { assertBound, type RedeemCodeDeps, readCode, redeemCode } from '../../codes/usecases/redeem-code.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { signInMethods } from '../../settings/store.ts';
import type { Passwords } from '../store/passwords.ts';

interface ResetPasswordDeps extends RedeemCodeDeps, NotificationDeps {
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

export interface PasswordReset {
  readonly oobCode: string;
  readonly newPassword: string;
  readonly client: Client;
  readonly language: string | undefined;
}

/**
 * Sets a new password by a mailed code, verifies the e-mail by it, and ends every session (T20). Other credentials of a
 * proven account stay, above all second factors, which protect against a reader of the mailbox.
 */
export async function resetPassword(deps: ResetPasswordDeps, reset: PasswordReset): Promise<OneTimeCode> {
  const { clock, settings, passwords } = deps;
  if (!(await settings.get(signInMethods)).password) throw new AppError('auth/password-login-disabled');
  // Hashing is expensive, so the code is checked first.
  const code = await readCode(deps, reset.oobCode, ['PASSWORD_RESET']);
  await acceptPassword(settings, reset.newPassword);
  const passwordHash = await passwords.hash(reset.newPassword);
  const uid = await redeemCode(deps, code, async (transaction, user) => {
    assertBound(code, user);
    const now = clock.now();
    const changes = {
      ...(await dropUnprovenCredentials(transaction, user)),
      passwordHash,
      passwordUpdatedAt: now,
      emailVerified: true,
      validSince: wholeSecond(now),
    };
    await changeUser(transaction, user.uid, changes);
    await revokeSessionsOf(transaction, user.uid, now);
    await notifyCredentialsChanged(deps, transaction, {
      before: user,
      changes: { passwordHash },
      language: reset.language,
    });
    return user.uid;
  });
  deps.authenticator.forget(uid);
  const detail = { changed: ['password'] };
  await deps.audit.record({
    actor: uid,
    action: 'account.reset-password',
    target: uid,
    ip: reset.client.address,
    detail,
  });
  return code;
}
