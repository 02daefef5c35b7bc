import type { App } from '../../../core/apps/index.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { findUserByEmail, lockUser } from '../../accounts/store/users.ts';
import { acceptEmail } from '../../accounts/usecases/draft-account.ts';
import { acceptContinueUrl, type OriginDeps } from '../../settings/usecases/authorised-origins.ts';
import type { MailedCode } from '../../types.ts';
import type { RequestableKind } from '../domain/one-time-code.ts';
import { acceptNewEmail } from './find-recipient.ts';
import { type IssueCodeDeps, issueCode } from './issue-code.ts';

export interface GenerateLinkDeps extends OriginDeps, IssueCodeDeps {
  readonly database: Database;
}

export interface LinkRequest {
  readonly requestType: RequestableKind;
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly settings: { readonly continueUrl?: string | undefined; readonly language?: string | undefined };
  readonly app: Pick<App, 'apiKey' | 'origins'>;
}

/** The link that a mail would contain, for a server that writes its own mails. Callers need an admin key. */
export async function generateLink(deps: GenerateLinkDeps, request: LinkRequest): Promise<MailedCode> {
  const { requestType: kind, settings, app } = request;
  const continueUrl = settings.continueUrl && (await acceptContinueUrl(deps, app, settings.continueUrl));
  const email = acceptEmail(request.email);
  const newEmail = kind === 'VERIFY_AND_CHANGE_EMAIL' ? acceptNewEmail(request.newEmail) : undefined;
  const issued = await deps.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user && kind !== 'EMAIL_SIGNIN')
      throw new AppError(kind === 'PASSWORD_RESET' ? 'auth/email-not-found' : 'auth/user-not-found');
    if (user) await lockUser(transaction, user.uid);
    if (newEmail !== undefined && (await findUserByEmail(transaction, newEmail)))
      throw new AppError('auth/email-already-in-use');
    const { apiKey } = app;
    const uid = user?.uid ?? null;
    const { language } = settings;
    return issueCode(deps, transaction, { kind, uid, email, newEmail, apiKey, language, continueUrl });
  });
  deps.overrides.noteMailedCode?.(issued);
  return issued;
}
