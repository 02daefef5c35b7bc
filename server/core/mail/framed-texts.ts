import { frame } from './frame.ts';
import { type BuiltInLanguage, builtInLanguages, type TemplateText } from './types.ts';

/** What a mail says in one language. A button leads to the variable `link`. */
export interface MailSays {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: string | undefined;
  readonly footer?: string | undefined;
}

/** What a mail says, in the frame that all mails share. */
export function framedTexts(says: (language: BuiltInLanguage) => MailSays): Texts {
  return inEachLanguage((language) => {
    const { subject, paragraphs, button, footer } = says(language);
    return {
      subject,
      ...frame({
        language,
        heading: '{{place}}',
        paragraphs,
        ...(button !== undefined && { button: { label: button, link: 'link' } }),
        ...(footer !== undefined && { footer }),
      }),
    };
  });
}

export function inEachLanguage(text: (language: BuiltInLanguage) => TemplateText): Texts {
  return Object.fromEntries(builtInLanguages.map((language) => [language, text(language)])) as Texts;
}

type Texts = Readonly<Record<BuiltInLanguage, TemplateText>>;
