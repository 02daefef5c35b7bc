import { type Meter, spend } from '../values/meter.ts';
import { parsePattern } from './parse-pattern.ts';
import { createProgram, type RegexProgram } from './program.ts';
import { PatternError } from './reader.ts';
import { run } from './run.ts';

export type Regex = RegexProgram;

/**
 * Compiles a pattern from a ruleset or a request. Such a pattern never reaches the backtracking engine of the
 * platform (A44).
 */
export function compileRegex(pattern: string): { ok: true; regex: Regex } | { ok: false; sentence: string } {
  try {
    const parsed = parsePattern(pattern);
    return { ok: true, regex: createProgram(parsed.pattern, parsed.groups) };
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return { ok: false, sentence: `the pattern is not valid: ${error.message}` };
  }
}

export function matchesWhole(regex: Regex, text: string, meter: Meter): boolean {
  return run(regex, text, { from: 0, whole: true, slots: 0 }, meter) !== null;
}

/** Returns the texts between the matches, without trailing empty ones, like Java's split. */
export function splitText(regex: Regex, text: string, meter: Meter): readonly string[] {
  const pieces: string[] = [];
  let pieceStart = 0;
  for (const [start = 0, end = 0] of matches(regex, text, 2, meter)) {
    // An empty match before the first or after the last character does not separate anything.
    if (start === end && (start === 0 || start === text.length)) continue;
    pieces.push(text.slice(pieceStart, start));
    pieceStart = end;
  }
  if (pieces.length === 0) return [text];
  pieces.push(text.slice(pieceStart));
  while (pieces.at(-1) === '') pieces.pop();
  return pieces;
}

/**
 * Replaces every match by the template, in which $1 is the first group and \$ a dollar sign. Returns null if the
 * template is invalid.
 */
export function replaceText(regex: Regex, text: string, template: string, meter: Meter): string | null {
  const parts = parseTemplate(template, regex.groups);
  if (parts === null) return null;
  let result = '';
  let copied = 0;
  for (const slots of matches(regex, text, 2 * (regex.groups + 1), meter)) {
    result += text.slice(copied, slots[0]);
    for (const part of parts) {
      const piece = typeof part === 'string' ? part : groupText(text, slots, part);
      // Many matches and a long template could otherwise exceed the maximal length of a string.
      if (!spend(meter, 1 + (piece.length >> 2))) return '';
      result += piece;
    }
    copied = slots[1] ?? copied;
  }
  return result + text.slice(copied);
}

function groupText(text: string, slots: readonly number[], group: number): string {
  const start = slots[2 * group] ?? -1;
  const end = slots[2 * group + 1] ?? -1;
  return start < 0 || end < 0 ? '' : text.slice(start, end);
}

/** All matches from left to right. An empty match directly after another match does not count, as in RE2. */
function* matches(regex: Regex, text: string, slots: number, meter: Meter): Generator<readonly number[]> {
  let from = 0;
  let lastEnd = -1;
  while (from <= text.length) {
    const match = run(regex, text, { from, whole: false, slots }, meter);
    if (match === null) return;
    const [start = 0, end = 0] = match;
    if (start !== end || start !== lastEnd) yield match;
    lastEnd = end;
    from = start === end ? end + charWidth(text, end) : end;
  }
}

function charWidth(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function parseTemplate(template: string, groups: number): readonly (string | number)[] | null {
  const parts: (string | number)[] = [];
  for (let at = 0; at < template.length; at += 1) {
    const char = template.charAt(at);
    if (char === '\\') {
      at += 1;
      if (at === template.length) return null;
      parts.push(template.charAt(at));
    } else if (char === '$') {
      let group = digitAt(template, at + 1);
      if (group === null || group > groups) return null;
      at += 1;
      for (let more = digitAt(template, at + 1); more !== null; more = digitAt(template, at + 1)) {
        if (group * 10 + more > groups) break;
        group = group * 10 + more;
        at += 1;
      }
      parts.push(group);
    } else {
      parts.push(char);
    }
  }
  return parts;
}

function digitAt(text: string, at: number): number | null {
  const char = text.charAt(at);
  return char >= '0' && char <= '9' ? Number(char) : null;
}
