import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Core } from '../../core/index.ts';
import type { MailMessage, TemplateDefinition } from '../../core/mail/index.ts';
import { filesReceivedMail, receiptMail } from '../rules/request-mail-words.ts';
import type { StoredRequest, StoredSubmission } from '../rules/request-stored.ts';
import type { LinkParts } from './link-ground.ts';
import { templateOf } from './mail-template.ts';

/** What file requests register with the mail. */
export function requestMailTemplates(): readonly TemplateDefinition[] {
  return [filesReceivedMail, receiptMail].map(templateOf);
}

export type RequestMailParts = Pick<Core, 'mail' | 'origin' | 'notices'> & { readonly identity: LinkParts['identity'] };

/** Tells the owner, and the one who handed in; in the transaction that hands in, so nobody is told of what is not so. */
export async function mailHandedIn(
  { mail, origin, identity, notices }: RequestMailParts,
  transaction: Queries,
  { request, submission, place }: { request: StoredRequest; submission: StoredSubmission; place: string },
): Promise<void> {
  const { receipt, name, email, files } = submission;
  const said = { place, title: request.title, files: String(files), receipt: receipt ?? '' };
  const send = (message: MailMessage) => unlessTooMany(mail.send(message, { transaction }));
  const owner = request.notify ? await identity.person(request.ownerUid, transaction) : undefined;
  if (owner?.email) {
    const link = `${origin}/requests/${request.id}`;
    const variables = { ...said, submitter: name ?? email ?? said.receipt, link };
    const language = await identity.languageOf(owner.uid, transaction);
    await send({ to: owner.email, template: filesReceivedMail.name, variables, language });
  }
  await notices.tell(transaction, {
    uid: request.ownerUid,
    kind: 'request-received',
    subject: request.id,
    detail: { requestId: request.id, title: request.title, from: name ?? email ?? said.receipt, files },
    isMailed: request.notify,
  });
  if (email !== null) await send({ to: email, template: receiptMail.name, variables: said });
}

/** Files are handed in although a mailbox has had its share of mails for this hour. */
async function unlessTooMany(sending: Promise<string>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate/limited') throw error;
  }
}
