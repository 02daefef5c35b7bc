/** The recovery codes as a text file, with a heading that explains them to a person who finds the file years later. */
export function recoveryFile(codes: readonly string[], head: readonly string[]): string {
  return `${[...head, '', ...codes].join('\r\n')}\r\n`;
}
