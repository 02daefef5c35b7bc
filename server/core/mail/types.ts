import type { Also, Queries } from '../database/index.ts';

/**
 * Mails and text messages. Each is rendered from a template and written to the outbox in the caller's transaction, so
 * that a code and its mail exist together or not at all; delivery follows.
 */
export interface Mail {
  /** Writes a mail to the outbox and returns its id. `rate/limited` above the hourly limit of the recipient. */
  send(message: MailMessage, options?: SendOptions): Promise<string>;
  /** The same for a text message; `to` is a telephone number such as +491701234567, the template's channel `text`. */
  sendText(message: MailMessage, options?: SendOptions): Promise<string>;
  /** The outbox, newest first. */
  list(page: OutboxPage): Promise<{ readonly entries: readonly OutboxEntry[]; readonly cursor: string | undefined }>;
  /** One message with its body, which holds links that sign in: only for people who may act as anyone here. */
  get(id: string, within?: Queries): Promise<OutboxMessage>;
  /** Starts again from the first attempt, whatever the state. */
  resend(id: string, also?: Also<void>): Promise<void>;
  /** Prevents the delivery of a message that was not sent yet. */
  cancel(id: string): Promise<void>;
  readonly templates: Templates;
  /** Delivers due messages and resolves when each was tried. */
  deliverDue(): Promise<void>;
  describe(): MailDescription;
}

/** The part for use cases that only send text messages. */
export interface Texts {
  send(message: MailMessage, options?: SendOptions): Promise<string>;
  /** False without a sender: messages stay in the outbox, where an operator reads them. */
  readonly delivers: boolean;
}

export interface MailMessage {
  /** One address, normalised by the caller. */
  readonly to: string;
  readonly template: string;
  /** Each variable of the template. Links are complete, from the configured public address (A21). */
  readonly variables: Readonly<Record<string, string>>;
  /** A BCP 47 tag such as the SDK's languageCode; anything else means the language of the server. */
  readonly language?: string | undefined;
}

export interface SendOptions {
  readonly transaction?: Queries | undefined;
  /**
   * A person without an account decides how often it is sent. Such mails have their own limit, so that nobody can block
   * the mails that a person requests (T32).
   */
  readonly isAnonymous?: boolean | undefined;
}

const outboxStates = ['unsent', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
/** `unsent`: nothing delivers it, an operator reads it in the console. */
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
  /** The time of the next attempt; only of a queued message. */
  readonly nextAt: number | undefined;
  /** The last refusal of the mail server. */
  readonly error: string | undefined;
  readonly createdAt: number;
  readonly sentAt: number | undefined;
}

export interface OutboxMessage extends OutboxEntry {
  readonly text: string;
  /** Empty for plain text alone. */
  readonly html: string;
}

interface MailDescription {
  /** False without HEARTH_SMTP_URL: every mail stays in the outbox. */
  readonly delivers: boolean;
  readonly deliversTexts: boolean;
  /** The sender as people see it: `Name <address>` or the address alone. */
  readonly from: string;
}

/** The languages of every built-in template; an operator can add others. */
export const builtInLanguages = ['en', 'de', 'es', 'fr', 'ar', 'zh'] as const;
export type BuiltInLanguage = (typeof builtInLanguages)[number];

/** A message that a module sends. `{{name}}` in its texts stands for the variable of that name. */
export interface TemplateDefinition {
  /** Small letters and dashes, such as `reset-password`. */
  readonly name: string;
  /** The purpose, for the operator who edits it. */
  readonly sentence: string;
  /** `mail` by default. */
  readonly channel?: Channel;
  readonly variables: Readonly<Record<string, TemplateVariable>>;
  readonly texts: Readonly<Record<BuiltInLanguage, TemplateText>>;
}

interface TemplateVariable {
  /** Shown in the preview. */
  readonly example: string;
  /**
   * A link may stand in an `href`; only a text may stand in the subject, which the outbox stores readable. `lines` are
   * texts separated by line breaks.
   */
  readonly kind?: 'text' | 'link' | 'code' | 'lines';
  /** A text without it is refused: a reset mail without its link is useless. */
  readonly required?: true;
}

/** A text message uses only `text`; the other two are empty. */
export interface TemplateText {
  readonly subject: string;
  readonly text: string;
  /** Empty for plain text alone. */
  readonly html: string;
}

export interface Templates {
  /** Called by each module when it is created. A definition that breaks the rules is a bug and throws. */
  register(definitions: readonly TemplateDefinition[]): void;
  list(): Promise<readonly TemplateSummary[]>;
  get(name: string, language: string): Promise<TemplateView>;
  /** Refuses a text that could not be sent or would be unsafe, with a sentence that names the error. */
  save(name: string, language: string, text: TemplateText): Promise<void>;
  /** Restores the built-in text; a language that an operator added is deleted. */
  reset(name: string, language: string): Promise<void>;
  /** The mail with example values: the stored text, or an unsaved draft. */
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
  /** The text that `reset` restores; undefined in a language that an operator added. */
  readonly builtIn: TemplateText | undefined;
}

/** Delivers text messages. Hearth has no gateway of its own; the composition may pass one. */
export interface TextSender {
  /** Rejects when the message was not accepted; it is tried again later. The signal ends a wait that took too long. */
  send(phone: string, text: string, signal: AbortSignal): Promise<void>;
}
