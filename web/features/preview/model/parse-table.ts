export interface ParsedTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: number;
  /** True when the table has more columns than the limit. */
  readonly isCut: boolean;
}

/** Parses text separated by commas, semicolons, tabs or bars (RFC 4180, leniently); the first row is the header. */
export function parseTable(text: string, separator: Separator = separatorOf(text)): ParsedTable {
  const [head = [], ...rows] = readRows(text.replace(/^\ufeff/, ''), separator);
  let widest = head.length;
  for (const row of rows) widest = Math.max(widest, row.length);
  return { head, rows, columns: Math.min(widest, columnsMax), isCut: widest > columnsMax };
}

export const columnsMax = 100;
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The most frequent separator outside of quotes in the first lines. */
export function separatorOf(text: string): Separator {
  const top = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .slice(0, 20)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  let best: Separator = ',';
  let most = 0;
  for (const sign of ['\t', ';', ',', '|'] as const) {
    const count = top.split(sign).length - 1;
    if (count > most) [best, most] = [sign, count];
  }
  return best;
}

function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at >= text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

interface Cell {
  readonly value: string;
  readonly end: number;
}

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), end };
}

/** `"a ""b"" c"`; text after the closing quote also belongs to the cell. */
function quotedCell(text: string, from: number, separator: string): Cell {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const rest = plainCell(text, at, separator);
  return { value: value + rest.value, end: rest.end };
}
