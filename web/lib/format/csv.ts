/**
 * A table as comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet
 * would take for a formula gets an apostrophe in front (T40): names come from strangers.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
