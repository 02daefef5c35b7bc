import { limits } from '@hearth/contract';
import type { TemplateDefinition, TemplateText } from '../types.ts';

/**
 * Inserts the values. T7: in HTML every value is escaped, and each value is one line (or the lines of its sender), so
 * that a name with a line break can neither add a header nor forge a paragraph. One pass: a placeholder inside a value
 * stays text.
 */
export function fill(
  definition: TemplateDefinition,
  { subject, text, html }: TemplateText,
  variables: Readonly<Record<string, string>>,
): TemplateText {
  const values = new Map(
    Object.keys(definition.variables).map((name) => [name, value(definition, name, variables[name])]),
  );
  for (const name of Object.keys(variables)) {
    if (!values.has(name)) throw new Error(`The template ${definition.name} has no variable ${name}.`);
  }
  const put = (into: string, as: (value: string) => string = (value) => value) =>
    into.replace(placeholders, (whole, name: string) => {
      const found = values.get(name);
      return found === undefined ? whole : as(found);
    });
  return {
    subject: shorten(put(subject), limits.mail.subjectLengthMax),
    text: put(text),
    // Only values of kind `lines` still hold a line break.
    html: put(html, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
  };
}

/** `{{name}}`, with optional spaces inside. */
export const placeholders = /\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}/g;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function value(definition: TemplateDefinition, name: string, given: string | undefined): string {
  if (given === undefined) throw new Error(`The template ${definition.name} needs the variable ${name}.`);
  const kind = definition.variables[name]?.kind ?? 'text';
  if (kind === 'lines')
    return given
      .split('\n')
      .slice(0, limits.mail.linesMax)
      .map((line) => shorten(oneLine(line), limits.mail.variableLengthMax))
      .join('\n');
  if (kind !== 'link') return shorten(oneLine(given), limits.mail.variableLengthMax);
  const link = URL.canParse(given) ? new URL(given) : undefined;
  if (!link || !['http:', 'https:'].includes(link.protocol))
    throw new Error(`${name} of the template ${definition.name} is not a web address.`);
  return link.href;
}

/** Control characters, lone surrogates, line and paragraph separators, and bidirectional overrides. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

function oneLine(text: string): string {
  return text.replace(unfit, ' ').trim();
}

function shorten(text: string, lengthMax: number): string {
  const signs = [...text];
  return signs.length <= lengthMax ? text : `${signs.slice(0, lengthMax - 1).join('')}…`;
}
