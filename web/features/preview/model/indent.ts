/** What is selected in a text; `start` and `end` are equal where the cursor stands. */
export interface Marked {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What to put in the place of what, and what is selected then. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** A step to the right: at the cursor, or every line that is touched by the selection. */
export function indent(marked: Marked): Edit {
  const { text, start, end } = marked;
  const step = stepOf(text);
  const from = lineStart(text, start);
  if (!text.slice(start, end).includes('\n')) {
    const cursor = start + step.length;
    return { from: start, to: end, insert: step, start: cursor, end: cursor };
  }
  const lines = text.slice(from, end).split('\n');
  // A line of which nothing but its beginning is selected is not meant.
  const insert = lines.map((line, at) => (line === '' && at === lines.length - 1 ? line : step + line)).join('\n');
  return { from, to: end, insert, start: start + step.length, end: from + insert.length };
}

/** A step to the left, for every line that is touched; null where there is nothing to take away. */
export function outdent({ text, start, end }: Marked): Edit | null {
  const step = stepOf(text);
  const from = lineStart(text, start);
  const lines = text.slice(from, end).split('\n');
  const taken = lines.map((line, at) => (at === 0 ? text.slice(from) : line)).map((line) => leading(line, step));
  if (taken.every((count) => count === 0)) return null;
  const first = taken[0] ?? 0;
  // The cursor may stand inside of what is taken away.
  const to = Math.max(end, from + first);
  const whole = text.slice(from, to).split('\n');
  const insert = whole.map((line, at) => line.slice(taken[at] ?? 0)).join('\n');
  const cursor = Math.max(from, start - first);
  return { from, to, insert, start: cursor, end: start === end ? cursor : from + insert.length };
}

/** A new line begins where the one before it began. */
export function newLine({ text, start, end }: Marked): Edit {
  const from = lineStart(text, start);
  const lead = /^[\t ]*/.exec(text.slice(from, start))?.[0] ?? '';
  const cursor = start + 1 + lead.length;
  return { from: start, to: end, insert: `\n${lead}`, start: cursor, end: cursor };
}

/** As the text does it already: by tabs, or by so many spaces. */
function stepOf(text: string): string {
  const found = /^(\t| {2,8})\S/m.exec(text.slice(0, lookedAt))?.[1];
  return found ?? '\t';
}

const lookedAt = 100_000;

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function leading(line: string, step: string): number {
  if (line.startsWith('\t')) return 1;
  const spaces = /^ */.exec(line)?.[0].length ?? 0;
  return Math.min(spaces, step === '\t' ? 4 : step.length);
}
