import type { Apps } from '../../../core/apps/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import type { UserChanges } from '../../accounts/store/users.ts';
import { maskedPhone, type SecondFactor } from '../../second-factors/domain/second-factor.ts';
import { voidCodes } from '../store/one-time-codes.ts';
import { type MailCodeDeps, mailCode, mailNotification } from './mail-code.ts';

/**
 * Voids outstanding codes (A16) and informs the previous address after a change of e-mail or password, in the same
 * transaction. A changed e-mail can be undone for seven days.
 */
export async function notifyCredentialsChanged(
  deps: NotificationDeps,
  transaction: Queries,
  {
    before,
    changes,
    language,
  }: {
    readonly before: User;
    readonly changes: Pick<UserChanges, 'email' | 'passwordHash'>;
    readonly language: string | undefined;
  },
): Promise<void> {
  const newEmail = changes.email === before.email ? undefined : changes.email;
  const emails = [before.email, newEmail].filter((email) => typeof email === 'string');
  if (newEmail === undefined && changes.passwordHash === undefined) return;
  await voidCodes(transaction, { uid: before.uid, emails });
  if (before.email === null) return;
  if (newEmail) {
    const mailed = await mailCode(deps, transaction, {
      kind: 'RECOVER_EMAIL',
      uid: before.uid,
      email: before.email,
      newEmail,
      apiKey: deps.apps.default.apiKey,
      language,
      to: before.email,
      variables: { email: before.email, newEmail },
    });
    deps.overrides.noteMailedCode?.(mailed);
  }
  if (changes.passwordHash) {
    const notification = { template: 'password-changed', variables: { email: before.email }, language };
    await mailNotification(deps, transaction, { uid: before.uid, to: before.email, ...notification });
  }
}

export interface NotificationDeps extends MailCodeDeps {
  readonly apps: Apps;
}

/**
 * Tells the account's address that a second factor was added, with a link to remove it. Runs in the transaction of the
 * enrolment; an account without an e-mail gets no mail.
 */
export async function notifySecondFactorAdded(
  deps: NotificationDeps,
  transaction: Queries,
  {
    user,
    factor,
    language,
  }: {
    readonly user: Pick<User, 'uid' | 'email'>;
    readonly factor: SecondFactor;
    readonly language: string | undefined;
  },
): Promise<void> {
  if (user.email === null) return;
  const mailed = await mailCode(deps, transaction, {
    kind: 'REVERT_SECOND_FACTOR_ADDITION',
    uid: user.uid,
    email: user.email,
    factorId: factor.enrollmentId,
    apiKey: deps.apps.default.apiKey,
    language,
    to: user.email,
    variables: { factor: describeFactor(factor) },
  });
  deps.overrides.noteMailedCode?.(mailed);
}

/** The name that the person gave the factor, else its kind or phone. */
function describeFactor({ displayName, kind, phone }: SecondFactor): string {
  if (displayName) return displayName;
  return kind === 'phone' && phone !== null ? maskedPhone(phone) : 'TOTP';
}
