import type { MailTemplate } from '@hearth/contract';
import type { TemplateText, TemplateView } from '../../../core/mail/index.ts';

export function presentTemplate(view: TemplateView): MailTemplate {
  const { name, language, edited, builtIn } = view;
  return { name, language, edited, ...presentText(view), builtIn: builtIn ? presentText(builtIn) : null };
}

export function presentText({ subject, text, html }: TemplateText): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  return { subject, text, html };
}
