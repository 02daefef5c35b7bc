/** A mail as it is written: words and variables. What it looks like is decided where it is framed. */
export interface MailWords {
  readonly name: string;
  /** What it is for, to the operator who edits it. */
  readonly sentence: string;
  readonly variables: Readonly<Record<string, MailVariable>>;
  readonly languages: Readonly<Record<MailLanguage, MailPhrases>>;
}

export type MailLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh';

export interface MailVariable {
  readonly example: string;
  readonly kind?: 'text' | 'link' | 'code';
  readonly required?: true;
}

export interface MailPhrases {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** On the button that opens `{{link}}`. */
  readonly button?: string;
  /** Without it, that a mail one did not ask for can be ignored. */
  readonly footer?: string;
}

/** A text message: one text a language. */
export interface TextWords {
  readonly name: string;
  readonly sentence: string;
  readonly variables: Readonly<Record<string, MailVariable>>;
  readonly languages: Readonly<Record<MailLanguage, string>>;
}

export const placeVariable: MailVariable = { example: 'The Nest' };
export const linkVariable: MailVariable = {
  example: 'https://nest.example.org/__/auth/action?mode=verifyEmail&oobCode=example',
  kind: 'link',
  required: true,
};
