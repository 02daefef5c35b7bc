import { createLexer, type Lexer, type Token } from './lexer.ts';
import { RulesSyntaxError } from './source.ts';

/** The state shared by the parsing functions: the remaining tokens and the nesting depth. */
export interface ParseState {
  readonly lexer: Lexer;
  nesting: number;
}

export function createParseState(text: string): ParseState {
  return { lexer: createLexer(text), nesting: 0 };
}

export function nextIs(state: ParseState, text: string): boolean {
  const token = state.lexer.peek();
  return (token.kind === 'mark' || token.kind === 'name') && token.text === text;
}

/** Takes the next token if it is this symbol or word. */
export function takeIf(state: ParseState, text: string): boolean {
  if (!nextIs(state, text)) return false;
  state.lexer.take();
  return true;
}

export function expect(state: ParseState, text: string): Token {
  if (!nextIs(state, text)) throw unexpected(state.lexer.peek(), `"${text}"`);
  return state.lexer.take();
}

const reserved: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return', 'function', 'match', 'allow', 'service'],
]);

/** A name that the author of the ruleset chooses. */
export function expectName(state: ParseState, what: string): { name: string; start: number } {
  const token = state.lexer.take();
  if (token.kind !== 'name') throw unexpected(token, what);
  if (reserved.has(token.text)) {
    throw new RulesSyntaxError(token.start, `"${token.text}" is a word of the language. Choose another name.`);
  }
  return { name: token.text, start: token.start };
}

export function unexpected(token: Token, wanted: string): RulesSyntaxError {
  return new RulesSyntaxError(token.start, `Expected ${wanted}, found ${describe(token)}.`);
}

function describe(token: Token): string {
  switch (token.kind) {
    case 'end':
      return 'the end of the file';
    case 'name':
    case 'mark':
      return `"${token.text.slice(0, 40)}"`;
    case 'string':
    case 'bytes':
      return 'a text in quotes';
    case 'int':
    case 'float':
      return 'a number';
  }
}
