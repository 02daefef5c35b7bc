import { limits } from '@hearth/contract';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/index.ts';
import { AppError } from '../../errors.ts';
import {
  builtInLanguages,
  type Channel,
  type MailMessage,
  type TemplateDefinition,
  type TemplateSummary,
  type Templates,
  type TemplateText,
  type TemplateView,
} from '../types.ts';
import { fill } from './fill.ts';
import { canonicalLanguage } from './language.ts';
import { type RenderedMessage, renderMessage } from './render.ts';
import { removeText, storedLanguages, storedTexts, storeText } from './store.ts';
import { templateError } from './template-error.ts';

/** Templates, and the rendering of messages. */
export interface RenderingTemplates extends Templates {
  render(queries: Queries, message: MailMessage, channel: Channel): Promise<RenderedMessage>;
}

export function createTemplates(database: Database, clock: Clock): RenderingTemplates {
  const definitions = new Map<string, TemplateDefinition>();
  const definitionOf = (name: string): TemplateDefinition => {
    const definition = definitions.get(name);
    if (!definition) throw new AppError('request/not-found', { sentence: 'There is no template with this name.' });
    return definition;
  };

  const get = async (name: string, tag: string): Promise<TemplateView> => {
    const definition = definitionOf(name);
    const language = knownTag(tag);
    const stored = (await storedTexts(database.query, name)).get(language);
    const builtIn = builtInText(definition, language);
    const text = stored ?? builtIn;
    if (!text) throw new AppError('request/not-found', { sentence: `There is no text in ${language} yet.` });
    return { name, language, edited: stored !== undefined, builtIn, ...text };
  };

  return {
    register(added) {
      for (const definition of added) {
        const { name } = definition;
        if (!/^[a-z][a-z0-9-]{0,59}$/.test(name)) throw new Error(`${JSON.stringify(name)} cannot name a template.`);
        if (definitions.has(name)) throw new Error(`There are two templates ${name}.`);
        definitions.set(name, definition);
      }
    },

    async list() {
      const stored = await storedLanguages(database.query);
      return [...definitions.values()].map((definition) => summarise(definition, stored.get(definition.name)));
    },

    get,

    async save(name, tag, text) {
      const definition = definitionOf(name);
      const language = knownTag(tag);
      refuseFaultyText(definition, text);
      await database.transaction(async (transaction) => {
        const stored = await storedTexts(transaction, name);
        if (!stored.has(language) && stored.size >= limits.mail.languagesMax)
          throw new AppError('request/invalid', { sentence: 'This template has too many languages.' });
        await storeText(transaction, { name, language, now: clock.now() }, text);
      });
    },

    async reset(name, tag) {
      await removeText(database.query, definitionOf(name).name, knownTag(tag));
    },

    async preview(name, tag, draft) {
      const definition = definitionOf(name);
      const text = draft ?? (await get(name, tag));
      refuseFaultyText(definition, text);
      return fill(definition, text, examples(definition));
    },

    async render(queries, message, channel) {
      const definition = definitions.get(message.template);
      if (!definition || (definition.channel ?? 'mail') !== channel)
        throw new Error(`There is no ${channel} template ${message.template}.`);
      // The caller's transaction may hold the only connection, so everything is read through it.
      return renderMessage({ ...database, query: queries }, clock, definition, message);
    },
  };
}

function summarise(
  { name, sentence, channel = 'mail', variables }: TemplateDefinition,
  edited: ReadonlySet<string> = new Set(),
): TemplateSummary {
  const languages = [...new Set([...builtInLanguages, ...edited])];
  return {
    name,
    sentence,
    channel,
    variables,
    languages: languages.map((language) => ({ language, edited: edited.has(language) })),
  };
}

function builtInText(definition: TemplateDefinition, language: string): TemplateText | undefined {
  const known = builtInLanguages.find((candidate) => candidate === language);
  return known && definition.texts[known];
}

function examples(definition: TemplateDefinition): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(definition.variables).map(([name, { example }]) => [name, example]));
}

function knownTag(tag: string): string {
  const language = canonicalLanguage(tag);
  if (language === undefined)
    throw new AppError('request/invalid', { sentence: 'A language is written as a tag such as en or pt-BR.' });
  return language;
}

function refuseFaultyText(definition: TemplateDefinition, text: TemplateText): void {
  const fault = templateError(definition, text);
  if (fault) throw new AppError('request/invalid', { sentence: fault.sentence, details: { field: fault.field } });
}
