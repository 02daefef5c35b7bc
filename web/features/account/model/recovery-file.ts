/** The recovery codes as a text file; its head says what they are, so that it still makes sense when it is found in three years. */
export function recoveryFile(codes: readonly string[], head: readonly string[]): string {
  return `${[...head, '', ...codes].join('\r\n')}\r\n`;
}
