/** An error in a ruleset with its position. Lines and columns count from 1. */
export interface RulesError {
  readonly line: number;
  readonly column: number;
  readonly sentence: string;
}

/** The text of a ruleset with an index of its lines. */
export interface Source {
  readonly text: string;
  lineAt(offset: number): number;
  errorAt(offset: number, sentence: string): RulesError;
}

export function createSource(text: string): Source {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);

  function lineAt(offset: number): number {
    let low = 0;
    let high = lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  return {
    text,
    lineAt,
    errorAt(offset, sentence) {
      const line = lineAt(offset);
      return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1, sentence };
    },
  };
}

/** Thrown by the lexer and the parser. `parseRules` catches it and returns a `RulesError`. */
export class RulesSyntaxError extends Error {
  readonly offset: number;

  constructor(offset: number, sentence: string) {
    super(sentence);
    this.offset = offset;
  }
}
