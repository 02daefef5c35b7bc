export { createMail, type MailDeps, type RunningMail } from './create-mail.ts';
export { openMail } from './open-mail.ts';
export { type FrameParts, frame, framedTexts, inEachLanguage, type MailSays } from './templates/frame.ts';
export { mailLanguage } from './templates/render.ts';
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
