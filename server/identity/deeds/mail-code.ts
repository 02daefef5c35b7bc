import type { Database, Queries } from '../../core/database/index.ts';
import type { Mail } from '../../core/mail/index.ts';
import { createSettings } from '../../core/settings/index.ts';
import type { MailedCode } from '../door.ts';
import type { CodeKind } from '../rules/one-time-code.ts';
import { placeName } from '../store/settings.ts';
import { type CodeRequest, type IssueCodeNeeds, issueCode } from './issue-code.ts';

export interface MailCodeNeeds extends IssueCodeNeeds {
  readonly database: Database;
  readonly mail: Mail;
}

/** A code and the mail that carries it: both are there when the transaction ends, or neither. */
export async function mailCode(
  needs: MailCodeNeeds,
  transaction: Queries,
  request: CodeRequest & { readonly to: string; readonly variables?: Readonly<Record<string, string>> },
): Promise<MailedCode> {
  const { to, variables = { email: request.email }, ...code } = request;
  const issued = await issueCode(needs, transaction, code);
  await mailNotice(needs, transaction, {
    to,
    template: templates[request.kind],
    variables: { ...variables, link: issued.oobLink },
    language: request.language,
  });
  return issued;
}

export type MailNoticeNeeds = Pick<MailCodeNeeds, 'database' | 'clock' | 'mail'>;

/** A mail of ours; each names the place. */
export async function mailNotice(
  { database, clock, mail }: MailNoticeNeeds,
  transaction: Queries,
  notice: {
    readonly to: string;
    readonly template: string;
    readonly variables: Readonly<Record<string, string>>;
    readonly language: string | undefined;
  },
): Promise<void> {
  // Read on the transaction: where there is one connection, it is the transaction's.
  const place = await createSettings({ ...database, query: transaction }, clock).get(placeName);
  await mail.send({ ...notice, variables: { ...notice.variables, place } }, { transaction });
}

const templates: Readonly<Record<CodeKind, string>> = {
  PASSWORD_RESET: 'reset-password',
  EMAIL_SIGNIN: 'sign-in-link',
  VERIFY_EMAIL: 'verify-email',
  VERIFY_AND_CHANGE_EMAIL: 'change-email',
  RECOVER_EMAIL: 'recover-email',
  REVERT_SECOND_FACTOR_ADDITION: 'second-factor-added',
};
