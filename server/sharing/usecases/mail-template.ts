import { framedTexts, type TemplateDefinition } from '../../core/mail/index.ts';
import type { RequestMailWords } from '../requests/domain/mail-texts.ts';

/** What is registered with the mail. */
export function templateOf({ name, sentence, variables, languages }: RequestMailWords): TemplateDefinition {
  return { name, sentence, variables, texts: framedTexts((language) => languages[language]) };
}
