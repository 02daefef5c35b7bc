export { createMail, type MailDeps, type RunningMail } from './create-mail.ts';
export { type FrameParts, frame } from './frame.ts';
export { framedTexts, inEachLanguage, type MailSays } from './framed-texts.ts';
export { openMail } from './open-mail.ts';
export { mailLanguage } from './render.ts';
export type {
  BuiltInLanguage,
  Channel,
  Mail,
  MailDescription,
  MailMessage,
  OutboxEntry,
  OutboxMessage,
  OutboxPage,
  OutboxState,
  SendOptions,
  TemplateDefinition,
  TemplateSummary,
  Templates,
  TemplateText,
  TemplateVariable,
  TemplateView,
  TextSender,
  Texts,
} from './types.ts';
export { builtInLanguages, outboxStates } from './types.ts';
