import { type LogSeverity, limits, logSeverities } from '@hearth/contract';

export interface ReadLine {
  readonly severity: LogSeverity;
  readonly text: string;
}

/** Reads what a function printed: JSON of the logger of `firebase-functions`, else plain text. */
export function readLogLine(printed: string, isError: boolean): ReadLine {
  const trimmed = printed.replace(/\r?\n$/, '');
  const structured = trimmed.startsWith('{') ? structuredLine(trimmed) : undefined;
  const { severity, text } = structured ?? { severity: isError ? 'ERROR' : 'INFO', text: trimmed };
  return { severity, text: shortened(neutralised(text)) };
}

function structuredLine(text: string): ReadLine | undefined {
  const parsed = parsedObject(text);
  if (!parsed) return undefined;
  const { severity, message, ...rest } = parsed;
  const known = logSeverities.find((each) => each === severity);
  if (!known || (message !== undefined && typeof message !== 'string')) return undefined;
  // The trace is a field of the run already.
  delete rest['logging.googleapis.com/trace'];
  const fields = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  return { severity: known, text: [message ?? '', fields].filter((part) => part !== '').join(' ') };
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    // Many texts begin with a brace.
    return undefined;
  }
}

/**
 * Control characters become visible escapes: in a terminal they could clear the screen, forge further lines or turn the
 * reading direction of what follows.
 */
function neutralised(text: string): string {
  return text.replace(unsafe, (character) => escapes[character] ?? unicodeEscape(character));
}

// Controls, halves of characters, marks of the reading direction, and the separators that also end a line.
const unsafe = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '    ' };

function unicodeEscape(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function shortened(text: string): string {
  const max = limits.functions.logLineLengthMax;
  return text.length <= max ? text : `${text.slice(0, max).replace(/\p{Cs}$/u, '')}…`;
}
