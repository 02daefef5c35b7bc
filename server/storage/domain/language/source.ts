/** One thing wrong with a ruleset, placed where a person can find it. Lines and columns count from 1. */
export interface RulesFault {
  readonly line: number;
  readonly column: number;
  readonly sentence: string;
}

/** The text of a ruleset, which knows where its lines begin. */
export interface Source {
  readonly text: string;
  lineOf(offset: number): number;
  fault(offset: number, sentence: string): RulesFault;
}

export function createSource(text: string): Source {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);

  function lineOf(offset: number): number {
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
    lineOf,
    fault(offset, sentence) {
      const line = lineOf(offset);
      return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1, sentence };
    },
  };
}

/** How the lexer and the parser give up. It never leaves `parseRules`, which turns it into a fault. */
export class RulesSyntaxError extends Error {
  readonly offset: number;

  constructor(offset: number, sentence: string) {
    super(sentence);
    this.offset = offset;
  }
}
