import type { Database, Queries } from '../../../core/database/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import { createSettings } from '../../../core/settings/index.ts';
import { findLanguage } from '../../preferences/store.ts';
import { placeName } from '../../project/store.ts';
import type { MailedCode } from '../../types.ts';
import type { CodeKind } from '../domain/one-time-code.ts';
import { type CodeRequest, type IssueCodeDeps, issueCode } from './issue-code.ts';

export interface MailCodeDeps extends IssueCodeDeps {
  readonly database: Database;
  readonly mail: Mail;
}

/** A code and the mail that carries it: both are there when the transaction ends, or neither. */
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
  /** Of the app that asked. */
  readonly language: string | undefined;
}

/** A mail of ours about an account. */
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
 * What the person chose for themselves, else what the app speaks. Asked for who has no account as well, so that it takes
 * as long (A46).
 */
async function languageFor(
  transaction: Queries,
  uid: string | null,
  ofApp: string | undefined,
): Promise<string | undefined> {
  return (await findLanguage(transaction, uid ?? '')) ?? ofApp;
}

/** Each names the place. */
async function send(
  { database, clock, mail }: MailNotificationDeps,
  transaction: Queries,
  notification: Notification,
): Promise<void> {
  // Read on the transaction: where there is one connection, it is the transaction's.
  const place = await createSettings({ ...database, query: transaction }, clock).get(placeName);
  await mail.send({ ...notification, variables: { ...notification.variables, place } }, { transaction });
}

const templates: Readonly<Record<CodeKind, string>> = {
  PASSWORD_RESET: 'reset-password',
  EMAIL_SIGNIN: 'sign-in-link',
  VERIFY_EMAIL: 'verify-email',
  VERIFY_AND_CHANGE_EMAIL: 'change-email',
  RECOVER_EMAIL: 'recover-email',
  REVERT_SECOND_FACTOR_ADDITION: 'second-factor-added',
};
