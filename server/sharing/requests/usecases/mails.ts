import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import type { MailMessage, TemplateDefinition } from '../../../core/mail/index.ts';
import { createRateLimits } from '../../../core/rate-limits/index.ts';
import type { LinkDeps } from '../../links/usecases/policy.ts';
import { templateOf } from '../../usecases/mail-template.ts';
import { filesReceivedMail, receiptMail } from '../domain/mail-texts.ts';
import type { StoredRequest, StoredSubmission } from '../domain/stored-request.ts';

/** The mail templates of file requests. */
export function requestMailTemplates(): readonly TemplateDefinition[] {
  return [filesReceivedMail, receiptMail].map(templateOf);
}

export type RequestMailDeps = Pick<Core, 'database' | 'clock' | 'mail' | 'origin' | 'notifications'> & {
  readonly identity: LinkDeps['identity'];
};

interface Submitted {
  readonly request: StoredRequest;
  readonly submission: StoredSubmission;
  readonly workspaceName: string;
}

/**
 * Notifies the owner and the submitter in the transaction of the submission, so that a rollback also takes back the
 * mails.
 */
export async function mailSubmitted(deps: RequestMailDeps, transaction: Queries, submitted: Submitted): Promise<void> {
  const { request, submission, workspaceName } = submitted;
  const { receipt, name, email, files } = submission;
  const values = { workspaceName, title: request.title, files: String(files), receipt: receipt ?? '' };
  const from = name ?? email ?? values.receipt;
  const isMailed = await mailOwner(deps, transaction, request, { ...values, submitter: from });
  await deps.notifications.notify(transaction, {
    uid: request.ownerUid,
    kind: 'request-received',
    subject: request.id,
    detail: { requestId: request.id, title: request.title, from, files },
    isMailed,
  });
  if (email === null) return;
  const share = { key: `request receipts ${email.toLowerCase()}`, max: limits.request.receiptsPerAddressPerHour };
  await mailWithin(deps, transaction, share, { to: email, template: receiptMail.name, variables: values });
}

/** False means that no mail was sent; the owner then learns of it from the notifications. */
async function mailOwner(
  deps: RequestMailDeps,
  transaction: Queries,
  { id, ownerUid, notify }: StoredRequest,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  const owner = notify ? await deps.identity.person(ownerUid, transaction) : undefined;
  if (!owner || owner.email === null) return false;
  const variables = { ...values, link: `${deps.origin}/requests/${id}` };
  const language = await deps.identity.languageOf(owner.uid, transaction);
  const message = { to: owner.email, template: filesReceivedMail.name, variables, language };
  const share = { key: `request notifications ${owner.uid}`, max: limits.link.notificationsPerHour };
  return mailWithin(deps, transaction, share, message);
}

/**
 * Strangers decide how often this happens and may type anybody's address, so these mails must not use up the hourly
 * limit of a mailbox. The submission succeeds even if no mail can be sent.
 */
async function mailWithin(
  { database, clock, mail }: RequestMailDeps,
  transaction: Queries,
  { key, max }: { readonly key: string; readonly max: number },
  message: MailMessage,
): Promise<boolean> {
  const rateLimits = createRateLimits({ ...database, query: transaction }, clock);
  if (!(await rateLimits.hit(key, { max, windowMs: hourMs })).allowed) return false;
  try {
    await mail.send(message, { transaction, isAnonymous: true });
    return true;
  } catch (error) {
    if (!(error instanceof AppError && unsent.has(error.code))) throw error;
    return false;
  }
}

const hourMs = 60 * 60 * 1000;
const unsent: ReadonlySet<string> = new Set(['rate/limited', 'auth/invalid-email']);
