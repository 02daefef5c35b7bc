import type { App } from '../../../core/apps/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import { findUser, lockUser } from '../../accounts/store/users.ts';
import { type MailCodeDeps, mailCode } from '../../codes/usecases/mail-code.ts';
import type { PersonChange } from '../../types.ts';

interface SendPasswordResetDeps extends MailCodeDeps {
  readonly audit: Audit;
  /** Its key is part of the link. */
  readonly apps: { readonly default: App };
}

/** An administrator lets a person choose a new password. The link goes to the person's mailbox only. */
export async function sendPasswordReset(deps: SendPasswordResetDeps, { uid, by }: PersonChange): Promise<void> {
  const { database, apps, audit } = deps;
  await database.transaction(async (transaction) => {
    if (!(await lockUser(transaction, uid))) throw new AppError('auth/user-disabled');
    const email = (await findUser(transaction, uid))?.email;
    if (!email) throw new AppError('request/invalid', { sentence: 'This account has no e-mail to write to.' });
    const apiKey = apps.default.apiKey;
    await mailCode(deps, transaction, { kind: 'PASSWORD_RESET', uid, email, to: email, apiKey, language: undefined });
  });
  await audit.record({ actor: by.id, action: 'account.send-password-reset', target: uid, ip: by.ip });
}
