import type { Apps } from '../../../core/apps/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import { maskedPhone, type SecondFactor } from '../../second-factors/domain/second-factor.ts';
import { type MailCodeDeps, mailCode } from './mail-code.ts';

export interface NotificationDeps extends MailCodeDeps {
  readonly apps: Apps;
}

/**
 * Tells the owner of the mailbox that a second factor was added, with a link that takes it away again. Call it in the
 * transaction that enrols the factor. An account without an e-mail has nobody to tell.
 */
export async function notificationSecondFactor(
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

/** The name that the person gave it; else what it is. */
function describeFactor({ displayName, kind, phone }: SecondFactor): string {
  if (displayName) return displayName;
  return kind === 'phone' && phone !== null ? maskedPhone(phone) : 'TOTP';
}
