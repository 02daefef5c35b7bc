import type { App } from '../../../core/apps/index.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newSecret } from '../../../core/ids.ts';
import { findUser, lockUser } from '../../accounts/store/users.ts';
import type { Blocking } from '../../blocking/usecases.ts';
import { acceptContinueUrl, type OriginDeps } from '../../settings/usecases/authorised-origins.ts';
import type { MailedCode } from '../../types.ts';
import { insertCode, withoutTrace } from '../store/one-time-codes.ts';
import { type CodeRecipient, findRecipient, type RecipientDeps, type RequestedCode } from './find-recipient.ts';
import type { CodeRequest } from './issue-code.ts';
import { type MailCodeDeps, mailCode } from './mail-code.ts';

interface SendCodeDeps extends OriginDeps, RecipientDeps, MailCodeDeps {
  readonly blocking: Blocking;
}

export interface SendCodeRequest extends RequestedCode {
  readonly continueUrl?: string | undefined;
  readonly app: Pick<App, 'apiKey' | 'origins'>;
  readonly language: string | undefined;
}

/** Mails a code that an app requested. Returns the address of the account, as the app named it or as stored. */
export async function sendCode(deps: SendCodeDeps, request: SendCodeRequest): Promise<string> {
  const { app, language } = request;
  const continueUrl = request.continueUrl && (await acceptContinueUrl(deps, app, request.continueUrl));
  const recipient = await findRecipient(deps, request);
  const emailType = emailTypes[request.kind];
  // Asked for every address, or the answer would reveal which have an account (A46).
  if (emailType) await deps.blocking.beforeEmail({ email: recipient.to, emailType, client: request.client, language });
  const code = { ...recipient.code, apiKey: app.apiKey, language, continueUrl, to: recipient.to };
  const mailed = await unlessFull(recipient, () => (recipient.isReal ? mail(deps, code) : pretend(deps, code)));
  if (mailed) deps.overrides.noteMailedCode?.(mailed);
  return recipient.code.email;
}

/** Firebase asks before these mails only. */
const emailTypes: Readonly<Record<string, 'EMAIL_SIGN_IN' | 'PASSWORD_RESET'>> = {
  EMAIL_SIGNIN: 'EMAIL_SIGN_IN',
  PASSWORD_RESET: 'PASSWORD_RESET',
};

type MailRequest = CodeRequest & { readonly to: string; readonly variables?: Readonly<Record<string, string>> };

async function mail(deps: SendCodeDeps, code: MailRequest): Promise<MailedCode | undefined> {
  return deps.database.transaction((transaction) => write(deps, transaction, code));
}

/**
 * A46, T30: neither the response nor the time reveals that nothing is sent. Everything is written and rolled back, and
 * one void row is kept, because an empty commit would be faster.
 */
async function pretend(deps: SendCodeDeps, code: MailRequest): Promise<undefined> {
  await deps.database.transaction(async (transaction) => {
    await withoutTrace(transaction, () => write(deps, transaction, { ...code, uid: null }));
    const now = deps.clock.now();
    await insertCode(transaction, {
      hash: hashSecret(newSecret()),
      kind: code.kind,
      uid: null,
      email: '',
      newEmail: null,
      factorId: null,
      createdAt: now,
      expiresAt: now,
      usedAt: now,
    });
  });
}

/** Undefined when the account's address has changed meanwhile, so that there is nobody to write to. */
async function write(deps: SendCodeDeps, transaction: Queries, code: MailRequest): Promise<MailedCode | undefined> {
  const uid = code.uid ?? nobody;
  await lockUser(transaction, uid);
  const user = await findUser(transaction, uid);
  if (code.uid !== null && user?.email !== code.email) return undefined;
  const { email, newEmail } = code;
  return mailCode(deps, transaction, { ...code, variables: { email, ...(newEmail !== undefined && { newEmail }) } });
}

const nobody = '';

/** The error of a full mailbox would reveal that the address has an account. */
async function unlessFull<T>({ hidesAccounts }: CodeRecipient, send: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if (hidesAccounts && error instanceof AppError && error.code === 'rate/limited') return undefined;
    throw error;
  }
}
