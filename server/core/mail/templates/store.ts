import type { Queries } from '../../database/index.ts';
import type { TemplateText } from '../types.ts';

type TemplateTables = {
  mail_templates: {
    name: string;
    language: string;
    subject: string;
    body_text: string;
    body_html: string;
    updated_at: number;
  };
};

/** The operator's texts of a template, by language. */
export async function storedTexts(queries: Queries, name: string): Promise<ReadonlyMap<string, TemplateText>> {
  const rows = await queries
    .withTables<TemplateTables>()
    .selectFrom('mail_templates')
    .selectAll()
    .where('name', '=', name)
    .orderBy('language')
    .execute();
  return new Map(rows.map((row) => [row.language, { subject: row.subject, text: row.body_text, html: row.body_html }]));
}

/** The languages in which operators edited templates. */
export async function storedLanguages(queries: Queries): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await queries
    .withTables<TemplateTables>()
    .selectFrom('mail_templates')
    .select(['name', 'language'])
    .orderBy('language')
    .execute();
  const languages = new Map<string, Set<string>>();
  for (const { name, language } of rows) languages.set(name, (languages.get(name) ?? new Set()).add(language));
  return languages;
}

export async function storeText(
  queries: Queries,
  at: { readonly name: string; readonly language: string; readonly now: number },
  text: TemplateText,
): Promise<void> {
  const row = { subject: text.subject, body_text: text.text, body_html: text.html, updated_at: at.now };
  await queries
    .withTables<TemplateTables>()
    .insertInto('mail_templates')
    .values({ name: at.name, language: at.language, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(row))
    .execute();
}

export async function removeText(queries: Queries, name: string, language: string): Promise<void> {
  await queries
    .withTables<TemplateTables>()
    .deleteFrom('mail_templates')
    .where('name', '=', name)
    .where('language', '=', language)
    .execute();
}
