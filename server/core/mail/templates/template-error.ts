import { limits } from '@hearth/contract';
import type { TemplateDefinition, TemplateText } from '../types.ts';
import { placeholders } from './fill.ts';

export interface TemplateFault {
  readonly field: keyof TemplateText;
  readonly sentence: string;
}

/** Why a text cannot be used for a template; undefined when it can. */
export function templateError(definition: TemplateDefinition, text: TemplateText): TemplateFault | undefined {
  const isMail = (definition.channel ?? 'mail') === 'mail';
  return (
    (isMail ? subjectFault(definition, text.subject) : emptyFault(text)) ??
    bodyFault(definition, 'text', text.text, isMail ? limits.mail.bodyBytesMax : limits.mail.textMessageBytesMax) ??
    (text.html === '' ? undefined : htmlFault(definition, text.html))
  );
}

function subjectFault(definition: TemplateDefinition, subject: string): TemplateFault | undefined {
  const fault = (sentence: string): TemplateFault => ({ field: 'subject', sentence });
  if (subject.trim() === '') return fault('The subject is missing.');
  // A renamed variable must not make a stored subject too long. The contract limits what is typed.
  if (subject.replace(placeholders, '').length > limits.mail.subjectLengthMax)
    return fault(`The subject is longer than ${limits.mail.subjectLengthMax} characters.`);
  // T7: a line break in a header begins another header.
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(subject)) return fault('The subject must be one line of text.');
  const unknown = unknownPlaceholder(definition, subject);
  if (unknown !== undefined) return fault(unknown);
  const secret = namesIn(subject).find((name) => (definition.variables[name]?.kind ?? 'text') !== 'text');
  return secret === undefined
    ? undefined
    : fault(`{{${secret}}} cannot stand in the subject, which can be read without opening the mail.`);
}

function emptyFault({ subject, html }: TemplateText): TemplateFault | undefined {
  if (subject !== '') return { field: 'subject', sentence: 'A text message has no subject.' };
  return html === '' ? undefined : { field: 'html', sentence: 'A text message has no HTML.' };
}

function bodyFault(
  definition: TemplateDefinition,
  field: 'text' | 'html',
  body: string,
  bytesMax: number,
): TemplateFault | undefined {
  const fault = (sentence: string): TemplateFault => ({ field, sentence });
  if (body.trim() === '') return fault('The text is missing.');
  if (Buffer.byteLength(body) > bytesMax) return fault(`This is longer than ${bytesMax} bytes.`);
  if (/[^\P{Cc}\t\r\n]|\p{Cs}/u.test(body)) return fault('There is a character in this that cannot be sent.');
  const unknown = unknownPlaceholder(definition, body);
  if (unknown !== undefined) return fault(unknown);
  const names = namesIn(body);
  const missing = Object.entries(definition.variables).find(
    ([name, { required }]) => required && !names.includes(name),
  );
  return missing && fault(`{{${missing[0]}}} is missing. Without it the message is of no use.`);
}

function htmlFault(definition: TemplateDefinition, html: string): TemplateFault | undefined {
  return bodyFault(definition, 'html', html, limits.mail.bodyBytesMax) ?? linkFault(definition, html);
}

/**
 * T7: escaping makes a value safe between tags only. Within a tag it may be unquoted, and a style or a script is not
 * text; there only a link is allowed, as the whole of a quoted `href`.
 */
function linkFault(definition: TemplateDefinition, html: string): TemplateFault | undefined {
  const fault = (sentence: string): TemplateFault => ({ field: 'html', sentence });
  if (/<\/?script/i.test(html)) return fault('A mail cannot hold a script.');
  const tagStart = /<[a-z/!?]/gi;
  for (let start = tagStart.exec(html)?.index; start !== undefined; start = tagStart.exec(html)?.index) {
    const end = endOfMarkup(html, start);
    if (end === undefined) return fault('A tag is not closed.');
    const rest = html
      .slice(start, end)
      .replace(wholeHref, (whole, name: string) => (definition.variables[name]?.kind === 'link' ? '' : whole));
    const [name] = namesIn(rest);
    if (name !== undefined) return fault(`{{${name}}} must stand between tags, not inside one.`);
    tagStart.lastIndex = end;
  }
  return undefined;
}

/** The end of the comment, style element or tag that begins here. Each character is read once. */
function endOfMarkup(html: string, start: number): number | undefined {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return end < 0 ? undefined : end + 3;
  }
  const tagEnd = endOfMatch(/<[a-z/!?](?:"[^"]*"|'[^']*'|[^'">])*>/iy, html, start);
  const isStyle = tagEnd !== undefined && /^<style\b/i.test(html.slice(start, start + 7));
  return isStyle ? endOfMatch(/<\/style\s*>/gi, html, tagEnd) : tagEnd;
}

function endOfMatch(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const wholeHref = /\shref="\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}"/gi;

function unknownPlaceholder(definition: TemplateDefinition, text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !Object.hasOwn(definition.variables, name));
  const known = Object.keys(definition.variables)
    .map((name) => `{{${name}}}`)
    .join(', ');
  if (unknown !== undefined) return `{{${unknown}}} is not known here. Known: ${known}.`;
  return text.replace(placeholders, '').includes('{{') ? `A {{ has no variable after it. Known: ${known}.` : undefined;
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(placeholders)].map(([, name = '']) => name);
}
