/** The texts and variables of a mail. The mail frame decides the layout. */
export interface MailWords {
  readonly name: string;
  /** The purpose, shown to the operator who edits the template. */
  readonly sentence: string;
  readonly variables: Readonly<Record<string, MailVariable>>;
  readonly languages: Readonly<Record<IdentityMailLanguage, MailPhrases>>;
}

export type IdentityMailLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh';

interface MailVariable {
  readonly example: string;
  readonly kind?: 'text' | 'link' | 'code';
  readonly required?: true;
}

interface MailPhrases {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the button that opens `{{link}}`. */
  readonly button?: string;
  /** The default says that an unexpected mail can be ignored. */
  readonly footer?: string;
}

/** A text message: one text per language. */
export interface TextWords {
  readonly name: string;
  readonly sentence: string;
  readonly variables: Readonly<Record<string, MailVariable>>;
  readonly languages: Readonly<Record<IdentityMailLanguage, string>>;
}

export const workspaceNameVariable: MailVariable = { example: 'The Nest' };
export const linkVariable: MailVariable = {
  example: 'https://nest.example.org/__/auth/action?mode=verifyEmail&oobCode=example',
  kind: 'link',
  required: true,
};
