/**
 * A table as CSV (RFC 4180), with the byte order mark by which spreadsheets recognise UTF-8. A cell that a spreadsheet
 * would run as a formula gets an apostrophe in front (T40), because strangers choose names.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
