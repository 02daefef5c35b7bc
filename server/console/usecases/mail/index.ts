import type { CallHandlers } from '../../../callables/index.ts';
import type { Audit } from '../../../core/audit/index.ts';
import type { Mail } from '../../../core/mail/index.ts';
import { cancelMessage } from './cancel-message.ts';
import { getTemplate } from './get-template.ts';
import { listOutbox } from './list-outbox.ts';
import { listTemplates } from './list-templates.ts';
import { previewTemplate } from './preview-template.ts';
import { readMessage } from './read-message.ts';
import { resendMessage } from './resend-message.ts';
import { resetTemplate } from './reset-template.ts';
import { saveTemplate } from './save-template.ts';

type MailCallables =
  | 'console-outbox'
  | 'console-outboxMessage'
  | 'console-resendMessage'
  | 'console-cancelMessage'
  | 'console-mailTemplates'
  | 'console-mailTemplate'
  | 'console-saveMailTemplate'
  | 'console-resetMailTemplate'
  | 'console-previewMailTemplate';

/** The outbox and the words of the mails, for owners. */
export function mailCallables({
  mail,
  audit,
}: {
  readonly mail: Mail;
  readonly audit: Audit;
}): CallHandlers<MailCallables> {
  const { templates } = mail;
  return {
    'console-outbox': listOutbox(mail),
    'console-outboxMessage': readMessage(mail, audit),
    'console-resendMessage': resendMessage(mail, audit),
    'console-cancelMessage': cancelMessage(mail, audit),
    'console-mailTemplates': listTemplates(templates),
    'console-mailTemplate': getTemplate(templates),
    'console-saveMailTemplate': saveTemplate(templates, audit),
    'console-resetMailTemplate': resetTemplate(templates, audit),
    'console-previewMailTemplate': previewTemplate(templates),
  };
}
