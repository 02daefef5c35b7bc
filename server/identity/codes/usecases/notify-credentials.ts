import type { Queries } from '../../../core/database/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import type { UserChanges } from '../../accounts/store/users.ts';
import { voidCodes } from '../store/one-time-codes.ts';
import { mailCode, mailNotification } from './mail-code.ts';
import type { NotificationDeps } from './notification-second-factor.ts';

export type { NotificationDeps };

/**
 * What every change of an e-mail or a password brings along, in its transaction: codes that are out are void (A16), and
 * who has the mailbox that the account had before is told. A changed e-mail comes with a way back for seven days.
 */
export async function notificationCredentials(
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
