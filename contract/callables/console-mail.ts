import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { page, pageOf } from './page.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const state = v.picklist(['kept', 'queued', 'sending', 'sent', 'failed', 'cancelled']);

const messageFields = {
  id: v.string(),
  channel: v.picklist(['mail', 'text']),
  to: v.string(),
  template: v.string(),
  language: v.string(),
  /** Empty for a text message. */
  subject: v.string(),
  state,
  attempts: v.number(),
  /** When it is tried next; only of a queued one. */
  nextAt: v.nullable(v.number()),
  /** What the mail server last said against it. */
  error: v.nullable(v.string()),
  createdAt: v.number(),
  sentAt: v.nullable(v.number()),
} as const;

const message = v.object(messageFields);
export type OutboxItem = v.InferOutput<typeof message>;

/** Of a text message only `text` is used; an empty `html` is a mail of plain text. */
const texts = { subject: v.string(), text: v.string(), html: v.string() } as const;
const writtenTexts = v.strictObject({
  subject: v.pipe(v.string(), v.maxLength(limits.mail.subjectLengthMax)),
  text: v.pipe(v.string(), v.maxLength(limits.mail.bodyBytesMax)),
  html: v.pipe(v.string(), v.maxLength(limits.mail.bodyBytesMax)),
});

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const language = v.pipe(v.string(), v.minLength(1), v.maxLength(35));

const template = v.object({
  name: v.string(),
  language: v.string(),
  edited: v.boolean(),
  ...texts,
  /** What a reset goes back to; null in a language that an operator added. */
  builtIn: v.nullable(v.object(texts)),
});
export type MailTemplate = v.InferOutput<typeof template>;

/** Mail: what was sent and what it says. A body holds links that sign in, so all of it is the owner's. */
export const consoleMail = {
  /** Newest first. `delivers` is false where no mail server is set up: messages are kept here. */
  'console-outbox': reads(
    'owner',
    'Lists mails and text messages.',
    v.strictObject({ state: v.optional(state), ...page }),
    v.object({ ...pageOf(message).entries, delivers: v.boolean(), from: v.string() }),
  ),
  /** With its body. That it was read is audited. */
  'console-outboxMessage': reads(
    'owner',
    'Returns one message with its body.',
    v.strictObject({ id }),
    v.object({ ...messageFields, text: v.string(), html: v.string() }),
  ),
  /** Tries again from the first attempt, whatever became of it. */
  'console-resendMessage': writes('owner', 'Sends a message again.', v.strictObject({ id }), message),
  'console-cancelMessage': writes('owner', 'Cancels a message that was not sent yet.', v.strictObject({ id }), message),

  'console-mailTemplates': reads(
    'owner',
    'Lists the mail templates.',
    v.strictObject({}),
    v.object({
      templates: v.array(
        v.object({
          name: v.string(),
          sentence: v.string(),
          channel: v.picklist(['mail', 'text']),
          variables: v.array(
            v.object({
              name: v.string(),
              example: v.string(),
              required: v.boolean(),
              kind: v.picklist(['text', 'link', 'code', 'lines']),
            }),
          ),
          languages: v.array(v.object({ language: v.string(), edited: v.boolean() })),
        }),
      ),
    }),
  ),
  'console-mailTemplate': reads('owner', 'Returns one mail template.', v.strictObject({ name, language }), template),
  /** A text that could not be sent or would be unsafe is `request/invalid` with `details.field`. */
  'console-saveMailTemplate': writes(
    'owner',
    'Changes a mail template.',
    v.strictObject({ name, language, ...writtenTexts.entries }),
    template,
  ),
  /** Back to the built-in text; of a language that an operator added nothing is left, and that is a null. */
  'console-resetMailTemplate': writes(
    'owner',
    'Restores the built-in text of a mail template.',
    v.strictObject({ name, language }),
    v.object({ template: v.nullable(template) }),
  ),
  /** With example values: the stored text, or a draft that is being written. */
  'console-previewMailTemplate': reads(
    'owner',
    'Renders a mail template with sample values.',
    v.strictObject({ name, language, draft: v.optional(writtenTexts) }),
    v.object(texts),
  ),
} as const;
