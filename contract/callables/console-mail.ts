import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { page, pageOf } from './page.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const state = v.picklist(['unsent', 'queued', 'sending', 'sent', 'failed', 'cancelled']);

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
  /** The time of the next attempt; only for a queued message. */
  nextAt: v.nullable(v.number()),
  /** The last error of the mail server. */
  error: v.nullable(v.string()),
  createdAt: v.number(),
  sentAt: v.nullable(v.number()),
} as const;

const message = v.object(messageFields);
export type OutboxItem = v.InferOutput<typeof message>;

/** A text message uses only `text`; an empty `html` makes a plain-text mail. */
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
  /** The built-in text; null for a language that an operator added. */
  builtIn: v.nullable(v.object(texts)),
});
export type MailTemplate = v.InferOutput<typeof template>;

/** Outbox and mail templates. Bodies contain sign-in links, so only owners may read them. */
export const consoleMail = {
  /** Newest first. `delivers` is false without a mail server; messages then stay in the outbox. */
  'console-outbox': reads(
    'owner',
    'Lists mails and text messages.',
    v.strictObject({ state: v.optional(state), ...page }),
    v.object({ ...pageOf(message).entries, delivers: v.boolean(), from: v.string() }),
  ),
  /** Includes the body, so every read is audited. */
  'console-outboxMessage': reads(
    'owner',
    'Returns one message with its body.',
    v.strictObject({ id }),
    v.object({ ...messageFields, text: v.string(), html: v.string() }),
  ),
  /** Restarts the delivery with the first attempt, in any state. */
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
  /** A text that cannot be sent or is unsafe is `request/invalid` with `details.field`. */
  'console-saveMailTemplate': writes(
    'owner',
    'Changes a mail template.',
    v.strictObject({ name, language, ...writtenTexts.entries }),
    template,
  ),
  /** Restores the built-in text; null for a language that an operator added. */
  'console-resetMailTemplate': writes(
    'owner',
    'Restores the built-in text of a mail template.',
    v.strictObject({ name, language }),
    v.object({ template: v.nullable(template) }),
  ),
  /** Renders the stored text or a draft with example values. */
  'console-previewMailTemplate': reads(
    'owner',
    'Renders a mail template with sample values.',
    v.strictObject({ name, language, draft: v.optional(writtenTexts) }),
    v.object(texts),
  ),
} as const;
