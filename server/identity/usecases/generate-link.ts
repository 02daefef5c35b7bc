import type { App } from '../../core/apps/index.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { RequestableKind } from '../domain/one-time-code.ts';
import { findUserByEmail, holdUser } from '../store/users.ts';
import type { MailedCode } from '../types.ts';
import { acceptContinueUrl, type OriginNeeds } from './authorised-origins.ts';
import { acceptEmail } from './draft-account.ts';
import { acceptNewEmail } from './find-recipient.ts';
import { type IssueCodeNeeds, issueCode } from './issue-code.ts';

export interface GenerateLinkNeeds extends OriginNeeds, IssueCodeNeeds {
  readonly database: Database;
}

export interface LinkRequest {
  readonly requestType: RequestableKind;
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly settings: { readonly continueUrl?: string | undefined; readonly language?: string | undefined };
  readonly app: Pick<App, 'apiKey' | 'origins'>;
}

/** The link that a mail would carry, for a server that writes its own mails. Whoever calls this has an admin key. */
export async function generateLink(needs: GenerateLinkNeeds, request: LinkRequest): Promise<MailedCode> {
  const { requestType: kind, settings, app } = request;
  const continueUrl = settings.continueUrl && (await acceptContinueUrl(needs, app, settings.continueUrl));
  const email = acceptEmail(request.email);
  const newEmail = kind === 'VERIFY_AND_CHANGE_EMAIL' ? acceptNewEmail(request.newEmail) : undefined;
  const issued = await needs.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user && kind !== 'EMAIL_SIGNIN')
      throw new AppError(kind === 'PASSWORD_RESET' ? 'auth/email-not-found' : 'auth/user-not-found');
    if (user) await holdUser(transaction, user.uid);
    if (newEmail !== undefined && (await findUserByEmail(transaction, newEmail)))
      throw new AppError('auth/email-already-in-use');
    const { apiKey } = app;
    const uid = user?.uid ?? null;
    const { language } = settings;
    return issueCode(needs, transaction, { kind, uid, email, newEmail, apiKey, language, continueUrl });
  });
  needs.lenience.noteMailedCode?.(issued);
  return issued;
}
