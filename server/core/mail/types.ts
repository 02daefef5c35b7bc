import type { Queries } from '../database/index.ts';

/**
 * Mails and text messages. Each is rendered from a template and written to the outbox first, in the caller's
 * transaction, so that a code and the mail that carries it are there together or not at all; delivery comes after.
 */
export interface Mail {
  /** Writes a mail to the outbox and gives its id. More than an hour's share for one recipient is `rate/limited`. */
  send(message: MailMessage, options?: SendOptions): Promise<string>;
  /** The same for a text message; `to` is a telephone number such as +491701234567, the template's channel `text`. */
  sendText(message: MailMessage, options?: SendOptions): Promise<string>;
  /** The outbox, newest first. */
  list(page: OutboxPage): Promise<{ readonly entries: readonly OutboxEntry[]; readonly cursor: string | undefined }>;
  /** One message with its body, which holds links that sign in: for those who may act as anyone here. */
  get(id: string): Promise<OutboxMessage>;
  /** Tries again from the first attempt, whatever became of it. */
  resend(id: string): Promise<void>;
  /** What has not been sent will not be. */
  cancel(id: string): Promise<void>;
  readonly templates: Templates;
  /** Delivers what is due now and returns when each of them was tried. */
  deliverDue(): Promise<void>;
  describe(): MailDescription;
}

/** The part of it that a deed needs which only sends text messages. */
export interface Texts {
  send(message: MailMessage, options?: SendOptions): Promise<string>;
  /** False when no sender was plugged in: messages stay in the outbox, where an operator reads them. */
  readonly delivers: boolean;
}

export interface MailMessage {
  /** One address; the caller has normalised it. */
  readonly to: string;
  readonly template: string;
  /** Each variable of the template. Links are ready-made from the configured public address (A21). */
  readonly variables: Readonly<Record<string, string>>;
  /** A BCP 47 tag such as the SDK's languageCode; anything else means the language of this place. */
  readonly language?: string | undefined;
}

export interface SendOptions {
  readonly transaction?: Queries | undefined;
  /**
   * Somebody without an account decides how often it is sent. Such mails have a share of a mailbox and never more, so that
   * nobody can keep from a person what they ask for themselves (T32).
   */
  readonly isStrangersDoing?: boolean | undefined;
}

export const outboxStates = ['kept', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
/** `kept`: nothing delivers it, an operator reads it in the console. */
export type OutboxState = (typeof outboxStates)[number];
export type Channel = 'mail' | 'text';

export interface OutboxPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly state?: OutboxState | undefined;
}

export interface OutboxEntry {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly state: OutboxState;
  readonly attempts: number;
  /** When it is tried next; only of a queued one. */
  readonly nextAt: number | undefined;
  /** What the mail server last said against it. */
  readonly error: string | undefined;
  readonly createdAt: number;
  readonly sentAt: number | undefined;
}

export interface OutboxMessage extends OutboxEntry {
  readonly text: string;
  /** Empty when the message is plain text alone. */
  readonly html: string;
}

export interface MailDescription {
  /** False without HEARTH_SMTP_URL: every mail is kept in the outbox. */
  readonly delivers: boolean;
  readonly deliversTexts: boolean;
  /** The sender as people see it: `Name <address>` or the address alone. */
  readonly from: string;
}

/** The languages that every template is written in; an operator can add others. */
export const builtInLanguages = ['en', 'de', 'es', 'fr', 'ar', 'zh'] as const;
export type BuiltInLanguage = (typeof builtInLanguages)[number];

/** A message that a subject sends. `{{name}}` in its texts stands for the variable of that name. */
export interface TemplateDefinition {
  /** Small letters and dashes, such as `reset-password`. */
  readonly name: string;
  /** What it is for, to the operator who edits it. */
  readonly sentence: string;
  /** `mail` unless it says otherwise. */
  readonly channel?: Channel;
  readonly variables: Readonly<Record<string, TemplateVariable>>;
  readonly texts: Readonly<Record<BuiltInLanguage, TemplateText>>;
}

export interface TemplateVariable {
  /** Shown in the preview. */
  readonly example: string;
  /**
   * A link may stand in an `href`; only a text may stand in the subject, which the outbox keeps readable. Of `lines` each
   * is a text; they are ended by line breaks.
   */
  readonly kind?: 'text' | 'link' | 'code' | 'lines';
  /** A text without it is refused: a reset mail without its link is of no use. */
  readonly required?: true;
}

/** Of a text message only `text` is used; the other two are empty. */
export interface TemplateText {
  readonly subject: string;
  readonly text: string;
  /** Empty: the mail is plain text alone. */
  readonly html: string;
}

export interface Templates {
  /** Called by each subject when it is created. A definition that breaks the rules is a bug and throws. */
  register(definitions: readonly TemplateDefinition[]): void;
  list(): Promise<readonly TemplateSummary[]>;
  get(name: string, language: string): Promise<TemplateView>;
  /** Refuses what could not be sent or would be unsafe, with a sentence that names the fault. */
  save(name: string, language: string, text: TemplateText): Promise<void>;
  /** Back to the built-in text; a language that an operator added is gone. */
  reset(name: string, language: string): Promise<void>;
  /** The mail with example values: the stored text, or a draft that is being written. */
  preview(name: string, language: string, draft?: TemplateText): Promise<TemplateText>;
}

export interface TemplateSummary {
  readonly name: string;
  readonly sentence: string;
  readonly channel: Channel;
  readonly variables: Readonly<Record<string, TemplateVariable>>;
  readonly languages: readonly { readonly language: string; readonly edited: boolean }[];
}

export interface TemplateView extends TemplateText {
  readonly name: string;
  readonly language: string;
  readonly edited: boolean;
  /** What `reset` goes back to; undefined in a language that an operator added. */
  readonly builtIn: TemplateText | undefined;
}

/** Delivers text messages. Hearth has no gateway of its own; who builds the core may plug one in. */
export interface TextSender {
  /** Rejects when the message was not taken; it is tried again later. The signal ends a wait that lasted too long. */
  send(phone: string, text: string, signal: AbortSignal): Promise<void>;
}
