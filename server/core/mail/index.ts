export { createMail } from './create-mail.ts';
export { openMail } from './open-mail.ts';
export { framedTexts, inEachLanguage } from './templates/frame.ts';
export { mailLanguage } from './templates/render.ts';
export type {
  Mail,
  MailMessage,
  OutboxEntry,
  OutboxMessage,
  TemplateDefinition,
  Templates,
  TemplateText,
  TemplateView,
  TextSender,
  Texts,
} from './types.ts';
export { builtInLanguages } from './types.ts';
