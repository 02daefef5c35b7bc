/** The recovery codes as a text file that still makes sense when it is found in three years. */
export function recoveryFile({
  codes,
  place,
  person,
}: {
  readonly codes: readonly string[];
  readonly place: string;
  readonly person: string;
}): string {
  const head = [
    `Recovery codes for ${place}`,
    `Account: ${person}`,
    'Each code signs in once, in place of the second factor.',
  ];
  return `${[...head, '', ...codes].join('\r\n')}\r\n`;
}
