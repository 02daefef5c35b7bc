import type { MailTemplate, OutboxItem } from '@hearth/contract';
import { actorOf } from '../../account/index.ts';
import type { CallContext, CallHandlers } from '../../callables/index.ts';
import type { Audit } from '../../core/audit/index.ts';
import type { Queries } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Mail, OutboxEntry, Templates, TemplateText, TemplateView } from '../../core/mail/index.ts';
import type { Caller } from '../../identity/index.ts';

interface MailDeps {
  readonly mail: Mail;
  readonly audit: Audit;
}

/** The outbox and the texts of mails, for owners. */
export function mailCallables(deps: MailDeps): CallHandlers<OutboxCallables | TemplateCallables> {
  return { ...outboxCallables(deps), ...templateCallables(deps) };
}

type OutboxCallables = 'console-outbox' | 'console-outboxMessage' | 'console-resendMessage' | 'console-cancelMessage';

function outboxCallables({ mail, audit }: MailDeps): CallHandlers<OutboxCallables> {
  return {
    'console-outbox': async ({ state, cursor, pageSize }) => {
      const page = await mail.list({ state, cursor, limit: pageSize });
      const { delivers, from } = mail.describe();
      return { items: page.entries.map(presentMessage), cursor: page.cursor ?? null, delivers, from };
    },
    // A body may hold a link that signs in as its recipient, so reading one is audited.
    'console-outboxMessage': async ({ id }, context) => {
      const message = await mail.get(id);
      await record(audit, context, 'mail.read', { target: id });
      return { ...presentMessage(message), text: message.text, html: message.html };
    },
    'console-resendMessage': async ({ id }, context) => {
      const done = context.finish<void>(async (_value, transaction) => presentMessage(await mail.get(id, transaction)));
      await mail.resend(id, async (transaction) => {
        await record(audit, context, 'mail.resend', { target: id, transaction });
        await done(transaction);
      });
      return presentMessage(await mail.get(id));
    },
    'console-cancelMessage': async ({ id }, context) => {
      await mail.cancel(id);
      await record(audit, context, 'mail.cancel', { target: id });
      return presentMessage(await mail.get(id));
    },
  };
}

type TemplateCallables =
  | 'console-mailTemplates'
  | 'console-mailTemplate'
  | 'console-saveMailTemplate'
  | 'console-resetMailTemplate'
  | 'console-previewMailTemplate';

function templateCallables({ mail: { templates }, audit }: MailDeps): CallHandlers<TemplateCallables> {
  return {
    'console-mailTemplates': async () => ({
      templates: (await templates.list()).map(({ name, sentence, channel, variables, languages }) => ({
        name,
        sentence,
        channel,
        variables: Object.entries(variables).map(([variable, { example, required, kind }]) => ({
          name: variable,
          example,
          required: required ?? false,
          kind: kind ?? 'text',
        })),
        languages: languages.map(({ language, edited }) => ({ language, edited })),
      })),
    }),
    'console-mailTemplate': async ({ name, language }) => presentTemplate(await templates.get(name, language)),
    'console-saveMailTemplate': async ({ name, language, ...text }, context) => {
      await templates.save(name, language, text);
      await record(audit, context, 'mail.template-save', { target: name, detail: { language } });
      return presentTemplate(await templates.get(name, language));
    },
    'console-resetMailTemplate': async ({ name, language }, context) => {
      await templates.reset(name, language);
      await record(audit, context, 'mail.template-reset', { target: name, detail: { language } });
      const builtIn = await findTemplate(templates, name, language);
      return { template: builtIn ? presentTemplate(builtIn) : null };
    },
    'console-previewMailTemplate': async ({ name, language, draft }) =>
      presentText(await templates.preview(name, language, draft)),
  };
}

async function record(
  audit: Audit,
  context: CallContext<Caller>,
  action: string,
  {
    target,
    detail,
    transaction,
  }: { readonly target: string; readonly detail?: Readonly<Record<string, string>>; readonly transaction?: Queries },
): Promise<void> {
  const by = actorOf(context);
  await audit.record({ actor: by.id, action, target, ip: by.ip, ...(detail && { detail }) }, transaction);
}

/** A reset leaves nothing of a language that an operator added. */
async function findTemplate(templates: Templates, name: string, language: string): Promise<TemplateView | undefined> {
  try {
    return await templates.get(name, language);
  } catch (error) {
    if (error instanceof AppError && error.code === 'request/not-found') return undefined;
    throw error;
  }
}

function presentMessage(entry: OutboxEntry): OutboxItem {
  return {
    id: entry.id,
    channel: entry.channel,
    to: entry.to,
    template: entry.template,
    language: entry.language,
    subject: entry.subject,
    state: entry.state,
    attempts: entry.attempts,
    nextAt: entry.nextAt ?? null,
    error: entry.error ?? null,
    createdAt: entry.createdAt,
    sentAt: entry.sentAt ?? null,
  };
}

function presentTemplate(view: TemplateView): MailTemplate {
  const { name, language, edited, builtIn } = view;
  return { name, language, edited, ...presentText(view), builtIn: builtIn ? presentText(builtIn) : null };
}

function presentText({ subject, text, html }: TemplateText): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  return { subject, text, html };
}
