import type { Database, Queries } from '../../../core/database/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import { createSettings } from '../../../core/settings/index.ts';
import { findLanguage } from '../../preferences/store.ts';
import { workspaceNameSetting } from '../../settings/store.ts';
import type { MailedCode } from '../../types.ts';
import type { CodeKind } from '../domain/one-time-code.ts';
import { type CodeRequest, type IssueCodeDeps, issueCode } from './issue-code.ts';

export interface MailCodeDeps extends IssueCodeDeps {
  readonly database: Database;
  readonly mail: Mail;
}

/** Creates a code and its mail in one transaction: both exist or neither. */
export async function mailCode(
  deps: MailCodeDeps,
  transaction: Queries,
  request: CodeRequest & { readonly to: string; readonly variables?: Readonly<Record<string, string>> },
): Promise<MailedCode> {
  const { to, variables = { email: request.email }, uid } = request;
  const language = await languageFor(transaction, uid, request.language);
  const issued = await issueCode(deps, transaction, { ...request, language });
  const template = templates[request.kind];
  await send(deps, transaction, { to, template, variables: { ...variables, link: issued.oobLink }, language });
  return issued;
}

export type MailNotificationDeps = Pick<MailCodeDeps, 'database' | 'clock' | 'mail'>;

interface Notification {
  readonly to: string;
  readonly template: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Language of the requesting app. */
  readonly language: string | undefined;
}

/** Sends a mail about an account. */
export async function mailNotification(
  deps: MailNotificationDeps,
  transaction: Queries,
  { uid, ...notification }: Notification & { readonly uid: string },
): Promise<void> {
  await send(deps, transaction, {
    ...notification,
    language: await languageFor(transaction, uid, notification.language),
  });
}

/**
 * The person's own language, else the app's. Queried without an account as well, so that the time is the same (A46).
 */
async function languageFor(
  transaction: Queries,
  uid: string | null,
  ofApp: string | undefined,
): Promise<string | undefined> {
  return (await findLanguage(transaction, uid ?? '')) ?? ofApp;
}

/** Adds the workspace name to the variables. */
async function send(
  { database, clock, mail }: MailNotificationDeps,
  transaction: Queries,
  notification: Notification,
): Promise<void> {
  // Read on the transaction: SQLite has one connection, which the transaction holds.
  const workspaceName = await createSettings({ ...database, query: transaction }, clock).get(workspaceNameSetting);
  await mail.send({ ...notification, variables: { ...notification.variables, workspaceName } }, { transaction });
}

const templates: Readonly<Record<CodeKind, string>> = {
  PASSWORD_RESET: 'reset-password',
  EMAIL_SIGNIN: 'sign-in-link',
  VERIFY_EMAIL: 'verify-email',
  VERIFY_AND_CHANGE_EMAIL: 'change-email',
  RECOVER_EMAIL: 'recover-email',
  REVERT_SECOND_FACTOR_ADDITION: 'second-factor-added',
};
