/** A text and its selection; `start` and `end` are equal for a cursor. */
export interface Marked {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The range to replace, its replacement, and the selection afterwards. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** Indents at the cursor, or every line of the selection. */
export function indent(marked: Marked): Edit {
  const { text, start, end } = marked;
  const step = stepOf(text);
  const from = lineStart(text, start);
  if (!text.slice(start, end).includes('\n')) {
    const cursor = start + step.length;
    return { from: start, to: end, insert: step, start: cursor, end: cursor };
  }
  const lines = text.slice(from, end).split('\n');
  // A selection that ends at the start of a line does not include that line.
  const insert = lines.map((line, at) => (line === '' && at === lines.length - 1 ? line : step + line)).join('\n');
  return { from, to: end, insert, start: start + step.length, end: from + insert.length };
}

/** Outdents every line of the selection; null when no line is indented. */
export function outdent({ text, start, end }: Marked): Edit | null {
  const step = stepOf(text);
  const from = lineStart(text, start);
  const lines = text.slice(from, end).split('\n');
  const taken = lines.map((line, at) => (at === 0 ? text.slice(from) : line)).map((line) => leading(line, step));
  if (taken.every((count) => count === 0)) return null;
  const first = taken[0] ?? 0;
  // The cursor may be inside the removed indentation.
  const to = Math.max(end, from + first);
  const whole = text.slice(from, to).split('\n');
  const insert = whole.map((line, at) => line.slice(taken[at] ?? 0)).join('\n');
  const cursor = Math.max(from, start - first);
  return { from, to, insert, start: cursor, end: start === end ? cursor : from + insert.length };
}

/** A new line with the indentation of the previous one. */
export function newLine({ text, start, end }: Marked): Edit {
  const from = lineStart(text, start);
  const lead = /^[\t ]*/.exec(text.slice(from, start))?.[0] ?? '';
  const cursor = start + 1 + lead.length;
  return { from: start, to: end, insert: `\n${lead}`, start: cursor, end: cursor };
}

/** The indentation that the text already uses: a tab or a number of spaces. */
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
