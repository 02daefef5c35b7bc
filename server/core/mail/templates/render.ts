import * as v from 'valibot';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import { createSettings, type SettingDefinition } from '../../settings/index.ts';
import type { MailMessage, TemplateDefinition, TemplateText } from '../types.ts';
import { fill } from './fill.ts';
import { canonicalLanguage, lookUpLanguage } from './language.ts';
import { storedTexts } from './store.ts';
import { templateError } from './template-error.ts';

export interface RenderedMessage extends TemplateText {
  readonly language: string;
}

/** The text of a message: in the recipient's language, else in that of the server, else in English. */
export async function renderMessage(
  database: Database,
  clock: Clock,
  definition: TemplateDefinition,
  message: MailMessage,
): Promise<RenderedMessage> {
  const texts = await usableTexts(database, definition);
  const available = new Set(texts.keys());
  const language =
    lookUpLanguage(message.language, available) ??
    lookUpLanguage(await createSettings(database, clock).get(mailLanguage), available) ??
    'en';
  return { language, ...fill(definition, texts.get(language) ?? definition.texts.en, message.variables) };
}

export const mailLanguage: SettingDefinition<string> = {
  key: 'mail.language',
  sentence: 'The language of mails to people whose own is not known: en, de, es, fr, ar, zh or one you wrote.',
  schema: v.pipe(
    v.string(),
    v.check((tag) => canonicalLanguage(tag) === tag, 'a language tag such as en or pt-BR'),
  ),
  fallback: 'en',
};

/** A text that an operator wrote before a variable was renamed no longer fits; the built-in text is sent instead. */
async function usableTexts(database: Database, definition: TemplateDefinition): Promise<Map<string, TemplateText>> {
  const texts = new Map<string, TemplateText>(Object.entries(definition.texts));
  for (const [language, text] of await storedTexts(database.query, definition.name)) {
    if (!templateError(definition, text)) texts.set(language, text);
  }
  return texts;
}
