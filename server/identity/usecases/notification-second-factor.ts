import type { Apps } from '../../core/apps/index.ts';
import type { Queries } from '../../core/database/index.ts';
import { maskedPhone, type SecondFactor } from '../domain/second-factor.ts';
import type { User } from '../domain/user.ts';
import { type MailCodeNeeds, mailCode } from './mail-code.ts';

export interface NotificationNeeds extends MailCodeNeeds {
  readonly apps: Apps;
}

/**
 * Tells the owner of the mailbox that a second factor was added, with a link that takes it away again. Call it in the
 * transaction that enrols the factor. An account without an e-mail has nobody to tell.
 */
export async function notificationSecondFactor(
  needs: NotificationNeeds,
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
  const mailed = await mailCode(needs, transaction, {
    kind: 'REVERT_SECOND_FACTOR_ADDITION',
    uid: user.uid,
    email: user.email,
    factorId: factor.enrollmentId,
    apiKey: needs.apps.default.apiKey,
    language,
    to: user.email,
    variables: { factor: describeFactor(factor) },
  });
  needs.lenience.noteMailedCode?.(mailed);
}

/** The name that the person gave it; else what it is. */
function describeFactor({ displayName, kind, phone }: SecondFactor): string {
  if (displayName) return displayName;
  return kind === 'phone' && phone !== null ? maskedPhone(phone) : 'TOTP';
}
