import { expect, expectName, nextIs, type ParseState, takeIf, unexpected } from './parse-state.ts';
import { RulesSyntaxError } from './source.ts';
import type { Expression, MatchSegment, PathPart } from './syntax.ts';

/** The path of a match statement: `/users/{uid}/{rest=**}`. */
export function parseMatchPath(state: ParseState): readonly MatchSegment[] {
  if (!nextIs(state, '/')) throw unexpected(state.lexer.peek(), 'a path that begins with "/"');
  const segments: MatchSegment[] = [];
  do {
    segments.push(parseMatchSegment(state));
  } while (anotherSegmentFollows(state));
  return segments;
}

/** A path inside an expression: `/b/$(bucket)/o/{name}`. */
export function parsePathLiteral(
  state: ParseState,
  parseInner: (state: ParseState) => Expression,
): readonly PathPart[] {
  const parts: PathPart[] = [];
  do {
    parts.push(parsePathPart(state, parseInner));
  } while (anotherSegmentFollows(state));
  return parts;
}

/** The slash must directly follow the previous segment; `//` and `/*` start a comment, as everywhere. */
function anotherSegmentFollows(state: ParseState): boolean {
  if (state.lexer.charAhead() !== '/') return false;
  const next = state.lexer.peek();
  return next.start === state.lexer.offset() && nextIs(state, '/');
}

function parseMatchSegment(state: ParseState): MatchSegment {
  const start = expect(state, '/').start;
  if (state.lexer.charAhead() === '{') {
    const { name, isRest } = parseCapture(state);
    return { kind: isRest ? 'rest' : 'one', start, name };
  }
  const text = state.lexer.takeRaw(isMatchText);
  if (text === '') throw new RulesSyntaxError(start, 'A "/" must be followed by a name, {name} or {name=**}.');
  return { kind: 'text', start, text };
}

function parsePathPart(state: ParseState, parseInner: (state: ParseState) => Expression): PathPart {
  const start = expect(state, '/').start;
  const char = state.lexer.charAhead();
  if (char === '{') {
    const { name, isRest } = parseCapture(state);
    if (isRest) throw new RulesSyntaxError(start, '{name=**} belongs in a match statement. Write {name} here.');
    return { kind: 'capture', name };
  }
  if (char === '$') {
    expect(state, '$(');
    const expression = parseInner(state);
    expect(state, ')');
    return { kind: 'computed', expression };
  }
  const text = state.lexer.takeRaw(isPathText);
  if (text === '')
    throw new RulesSyntaxError(start, 'A "/" here begins a path and must be followed by a name, {name} or $(…).');
  return { kind: 'text', text };
}

function parseCapture(state: ParseState): { name: string; isRest: boolean } {
  expect(state, '{');
  const { name } = expectName(state, 'a name');
  const isRest = takeIf(state, '=');
  if (isRest) expect(state, '**');
  expect(state, '}');
  return { name, isRest };
}

function isMatchText(char: string): boolean {
  return !isBlank(char) && !'/{}()[];,$"\'`'.includes(char);
}

/** Inside an expression a segment also ends where an operator could begin. */
function isPathText(char: string): boolean {
  return isMatchText(char) && !'?:=!<>+*&|'.includes(char);
}

function isBlank(char: string): boolean {
  return char <= ' ';
}
