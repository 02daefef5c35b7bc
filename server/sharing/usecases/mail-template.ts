import { framedTexts, type TemplateDefinition } from '../../core/mail/index.ts';
import type { SharingMail } from '../requests/domain/mail-texts.ts';

export function templateOf({ name, sentence, variables, languages }: SharingMail): TemplateDefinition {
  return { name, sentence, variables, texts: framedTexts((language) => languages[language]) };
}
